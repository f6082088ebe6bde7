import type { FocusEvent, MouseEvent } from 'react'

/** The field the mouse button went down on while it had no focus yet. */
let entered: EventTarget | null = null

/**
 * Of a field with one short value: coming into it selects all of it, by keyboard as by mouse, so that what is typed
 * takes its place instead of getting among it; the second click puts the caret. A part that is selected by dragging
 * stays selected.
 */
export const SELECT_ALL = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    entered = document.activeElement === currentTarget ? null : currentTarget
  },
  onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
    const { currentTarget: field } = event
    const { selectionStart: start, selectionEnd: end, value } = field
    const isPart = start !== end && !(start === 0 && end === value.length)
    if (entered === field && !isPart) {
      field.select()
      // Or the browser would put the caret where the button was released.
      event.preventDefault()
    }
    entered = null
  },
}
