import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Session } from '../features/auth/session/session.ts'
import { RouteFollower } from '../ui/access/route-follower.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { CrashScreen } from '../ui/frame/crash-screen.tsx'
import { NotFoundScreen } from '../ui/frame/not-found-screen.tsx'

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
