import { isLanguage } from '@counterfoil/domain/text/languages.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { activateLanguage, preferredLanguage, showPayersPage } from '../i18n/language.ts'
import { Toasts } from './feedback/toasts.tsx'
import { CrashBoundary } from './frame/crash-boundary.tsx'
import { ThemeProvider } from './theme/theme-provider.tsx'

type PublicPage<Known> = {
  /** The id under which the server writes into the page what its API would answer. */
  id: string
  /** `known` is null where the server wrote nothing. */
  draw: (token: string, known: Known | null) => ReactNode
}

/** The token in /pay/{token}, /quote/{token}, /portal/{token} and /shared/{token}. */
function tokenInAddress(): string {
  return decodeURIComponent(window.location.pathname.split('/')[2] ?? '')
}

/**
 * Starts a page for whoever holds its link. What the server wrote into the page stays until all is there that draws the same, so
 * that nothing moves.
 */
export async function startPublicPage<Known extends { readonly language: string }>({
  id,
  draw,
}: PublicPage<Known>): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The page has no place for the app.')
  showPayersPage()
  const text = document.getElementById(id)?.textContent
  const known = text ? (JSON.parse(text) as Known) : null
  await activateLanguage(isLanguage(known?.language) ? known.language : preferredLanguage())
  createRoot(place).render(
    <StrictMode>
      <ThemeProvider>
        <CrashBoundary>{draw(tokenInAddress(), known)}</CrashBoundary>
        <Toasts />
      </ThemeProvider>
    </StrictMode>,
  )
}
