import { Skeleton } from '@mantine/core'
import classes from './skeletons.module.css'

const WIDTHS = ['92%', '74%', '83%', '61%', '88%', '70%', '79%', '66%']

/** Lines of text on their way. */
export function LinesSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <div className={classes.lines}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <Skeleton key={index} height={14} width={WIDTHS[index % WIDTHS.length]} />
      ))}
    </div>
  )
}

/** A table on its way: rows as high as those that will come. */
export function TableSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <div className={classes.table}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity
        <div key={index} className={classes.row}>
          <Skeleton height={12} width={76} />
          <Skeleton height={12} width={WIDTHS[index % WIDTHS.length]} style={{ maxWidth: 220 }} />
          <Skeleton height={12} width={70} className={classes.far} />
          <Skeleton height={12} width={90} />
        </div>
      ))}
    </div>
  )
}
