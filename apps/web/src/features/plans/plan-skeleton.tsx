import { Skeleton } from '../../ui/loading/skeletons.tsx'
import classes from './plan-tab.module.css'

/** The tab on its way: as high as what will come. */
export function PlanSkeleton() {
  return (
    <div className={classes.parts}>
      <Skeleton height={196} radius={10} />
      <Skeleton height={290} radius={10} />
    </div>
  )
}
