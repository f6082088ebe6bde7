import './ui/feedback/double-clicks.ts'
import './ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAccountLanguage } from './features/auth/session/account-language.ts'
import { session } from './features/auth/session/session.ts'
import { activateLanguage, preferredLanguage } from './i18n/language.ts'
import { router } from './router.ts'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'

// Whoever signs out, here or in another tab, is led to the sign-in page by the guards.
let wasSignedIn = false
session.subscribe(() => {
  const { isAuthenticated } = session.get()
  if (wasSignedIn && !isAuthenticated) void router.invalidate()
  wasSignedIn = isAuthenticated
})

followAccountLanguage(session)

async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The page has no place for the app.')
  await activateLanguage(preferredLanguage())
  createRoot(place).render(
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </StrictMode>,
  )
}

void start()
