import { LinesSkeleton, Skeleton } from '../../ui/loading/skeletons.tsx'
import screen from './dashboard-screen.module.css'

/** In the shape of the dashboard. */
export function DashboardSkeleton() {
  return (
    <>
      <Skeleton height={112} radius={10} />
      <div className={screen.main}>
        <Skeleton height={270} radius={10} />
        <LinesSkeleton lines={7} />
      </div>
      <div className={screen.lower}>
        <LinesSkeleton lines={6} />
        <LinesSkeleton lines={6} />
        <LinesSkeleton lines={6} />
      </div>
    </>
  )
}
