import { type RefObject, useEffect } from 'react'

/**
 * The focus once the page is shown: taken while it is drawn it costs a layout, and the list that opens another one.
 * With a `selector` it is the first element within the place that it finds.
 */
export function useFocusOnceShown(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  selector?: string,
): void {
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        // Not from a field that somebody has begun to fill in meanwhile.
        if (document.activeElement?.matches('input, textarea')) return
        const field = selector ? place.current?.querySelector<HTMLElement>(selector) : place.current
        field?.focus()
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [place, isWanted, selector])
}
