import type { CSSProperties } from 'react'
import classes from './skeletons.module.css'

const WIDTHS = ['92%', '74%', '83%', '61%', '88%', '70%', '79%', '66%']

type SkeletonProps = {
  height?: number
  width?: number | string
  /** Of its corners; those of a word otherwise. */
  radius?: number
  /** The room above and below it. */
  mt?: number
  mb?: number
  className?: string
  maxWidth?: number
}

/** What takes the place of a word, a field or a panel that is on its way. A list has fifty, so each is one element. */
export function Skeleton({ height, width, radius, mt, mb, maxWidth, className = '' }: SkeletonProps) {
  const style: CSSProperties = {
    height,
    width,
    maxWidth,
    marginTop: mt,
    marginBottom: mb,
    borderRadius: radius,
  }
  return <div className={`${classes.skeleton} ${className}`} style={style} />
}

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
          <Skeleton height={12} width={WIDTHS[index % WIDTHS.length]} maxWidth={220} />
          <Skeleton height={12} width={70} className={classes.far} />
          <Skeleton height={12} width={90} />
        </div>
      ))}
    </div>
  )
}
