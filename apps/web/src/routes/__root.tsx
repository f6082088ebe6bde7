import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Session } from '../features/auth/session.ts'
import { RouteFollower } from '../ui/access/route-follower.tsx'
import { CrashScreen } from '../ui/crash-screen.tsx'
import { NotFoundScreen } from '../ui/not-found-screen.tsx'
import { Toasts } from '../ui/toasts.tsx'

function Root() {
  return (
    <>
      <Outlet />
      <Toasts />
      <RouteFollower />
    </>
  )
}

function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  )
}

export const Route = createRootRouteWithContext<{ session: Session }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: CrashScreen,
})
