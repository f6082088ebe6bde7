import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { translate } from '../../i18n/translate.ts'
import { toApiError } from '../errors/api-error.ts'
import { toastText } from '../errors/error-texts.ts'
import { showToast } from '../feedback/toast-store.ts'
import { tokenStore } from '../tokens/token-store.ts'
import { createQueryClient } from './query-client.ts'

export const queryClient = createQueryClient((failure, quiet) => {
  const text = quiet ? null : toastText(toApiError(failure))
  if (text) showToast('error', translate(text.id, text.values))
})

// Whoever signs out, here or in another tab, leaves no answer of the server behind.
tokenStore.subscribe((cause) => {
  if (cause !== 'saved') queryClient.clear()
})

/** What queries and mutations need. The workspace has it; a public page that uses them wraps itself in one. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
