import './ui/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toApiError } from './api/api-error.ts'
import { toastText } from './api/error-texts.ts'
import { createQueryClient } from './api/query-client.ts'
import { session } from './features/auth/session.ts'
import { activateLanguage, preferredLanguage } from './i18n/language.ts'
import { translate } from './i18n/translate.ts'
import { router } from './router.ts'
import { ThemeProvider } from './ui/theme-provider.tsx'
import { showToast } from './ui/toast-store.ts'

const queryClient = createQueryClient((failure, quiet) => {
  const text = quiet ? null : toastText(toApiError(failure))
  if (text) showToast('error', translate(text.id, text.values))
})

// Whoever signs out, here or in another tab, leaves nothing behind and is led to the sign-in page by the guards.
let wasSignedIn = false
session.subscribe(() => {
  const { isAuthenticated } = session.get()
  if (wasSignedIn && !isAuthenticated) {
    queryClient.clear()
    void router.invalidate()
  }
  wasSignedIn = isAuthenticated
})

async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The page has no place for the app.')
  await activateLanguage(preferredLanguage())
  createRoot(place).render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}

void start()
