import { LinesSkeleton, Skeleton } from '../../../ui/loading/skeletons.tsx'
import classes from './client-screen.module.css'

export function ClientSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={26} width={280} />
      <Skeleton height={92} mt={26} radius={10} />
      <div className={classes.columns}>
        <LinesSkeleton lines={8} />
        <LinesSkeleton lines={6} />
      </div>
    </div>
  )
}
