import { createRouter } from '@tanstack/react-router'
import { session } from './features/auth/session/session.ts'
import { routeTree } from './route-tree.gen.ts'
import { readQuery, writeQuery } from './ui/address-query.ts'
import { NotFoundScreen } from './ui/frame/not-found-screen.tsx'
import { RouteError } from './ui/frame/route-error.tsx'
import { SpinnerScreen } from './ui/frame/spinner-screen.tsx'

const SPINNER_AFTER_MS = 200

export const router = createRouter({
  routeTree,
  context: { session },
  parseSearch: readQuery,
  stringifySearch: writeQuery,
  defaultPreload: 'intent',
  defaultPendingMs: SPINNER_AFTER_MS,
  // What is there is shown at once, however short the wait was: half a second is the router's own rule.
  defaultPendingMinMs: 0,
  defaultPendingComponent: SpinnerScreen,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
})

// The first page may have been drawn before the font came (page-start.js); from the next one on it is there.
router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.documentElement.removeAttribute('data-font-later')
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
