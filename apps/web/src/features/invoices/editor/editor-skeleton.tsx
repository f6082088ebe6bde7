import { Skeleton, TableSkeleton } from '../../../ui/loading/skeletons.tsx'
import classes from './editor-screen.module.css'

/** The editor on its way. */
export function EditorSkeleton() {
  return (
    <div className={classes.halves}>
      <div>
        <Skeleton height={40} mb={18} />
        <Skeleton height={34} mb={30} />
        <TableSkeleton rows={4} />
      </div>
      <Skeleton height={560} />
    </div>
  )
}
