import { Skeleton } from '@mantine/core'
import classes from './plan-tab.module.css'

/** The tab on its way: as high as what will come. */
export function PlanSkeleton() {
  return (
    <div className={classes.parts}>
      <Skeleton height={196} radius="lg" />
      <Skeleton height={290} radius="lg" />
    </div>
  )
}
