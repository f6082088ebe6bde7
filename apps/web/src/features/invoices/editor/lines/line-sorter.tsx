import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type RefObject, useLayoutEffect } from 'react'

type Grid = RefObject<HTMLElement | null>

type SortableLineProps = { grid: Grid; lineKey: string }

/** Binds one line of the grid, which is drawn elsewhere, to the library: where it is, and its grip. */
function SortableLine({ grid, lineKey }: SortableLineProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: lineKey })
  const offset = transform ? Math.round(transform.y) : null
  useLayoutEffect(() => {
    const row = grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(lineKey)}"]`)
    if (!row) return
    setNodeRef(row)
    row.style.transform = offset === null ? '' : `translate3d(0, ${offset}px, 0)`
    row.style.transition = transition ?? ''
    row.toggleAttribute('data-dragging', isDragging)
  }, [grid, lineKey, setNodeRef, offset, transition, isDragging])
  useLayoutEffect(() => {
    const grip = grid.current?.querySelector(`[data-key="${CSS.escape(lineKey)}"] [data-grip]`)
    // The library listens to React's events, of which it reads nothing but the browser's own.
    const begin = (nativeEvent: Event) => listeners?.onPointerDown?.({ nativeEvent })
    grip?.addEventListener('pointerdown', begin)
    return () => grip?.removeEventListener('pointerdown', begin)
  }, [grid, lineKey, listeners])
  return null
}

type LineSorterProps = {
  grid: Grid
  /** The keys of the lines, in their order. */
  keys: readonly string[]
  /** By their keys: the line that was dragged, and the one whose place it takes. */
  onMove: (from: string, to: string) => void
}

/** Lets lines be dragged by their grips. It draws nothing itself, so that the lines can show before it has come. */
export function LineSorter({ grid, keys, onMove }: LineSorterProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  // From now on the grips show: one that is seen has to hold.
  useLayoutEffect(() => {
    const lines = grid.current
    lines?.toggleAttribute('data-sortable', true)
    return () => void lines?.toggleAttribute('data-sortable', false)
  }, [grid])
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [String(active.id), String(over?.id)]
    if (keys.includes(from) && keys.includes(to) && from !== to) onMove(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        {keys.map((key) => (
          <SortableLine key={key} grid={grid} lineKey={key} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
