import './ui/feedback/double-clicks.ts'
import './ui/global.css'
import { isLanguage } from '@counterfoil/domain/text/languages.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readKnownPortal } from './features/client-portal/public-page/known-portal.ts'
import { PortalScreen } from './features/client-portal/public-page/portal-screen.tsx'
import { activateLanguage, preferredLanguage, showPayersPage } from './i18n/language.ts'
import { Toasts } from './ui/feedback/toasts.tsx'
import { CrashBoundary } from './ui/frame/crash-boundary.tsx'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'

/** The token in /portal/{token}. */
function tokenInAddress(): string {
  return decodeURIComponent(window.location.pathname.split('/')[2] ?? '')
}

/** What the server wrote into the page stays until all is there that draws the same, so that nothing moves. */
async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The page has no place for the app.')
  showPayersPage()
  const known = readKnownPortal()
  await activateLanguage(isLanguage(known?.language) ? known.language : preferredLanguage())
  createRoot(place).render(
    <StrictMode>
      <ThemeProvider>
        <CrashBoundary>
          <PortalScreen token={tokenInAddress()} known={known} />
        </CrashBoundary>
        <Toasts />
      </ThemeProvider>
    </StrictMode>,
  )
}

void start()
