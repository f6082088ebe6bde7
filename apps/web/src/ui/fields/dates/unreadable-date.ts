import { type RefObject, useEffect } from 'react'

/** Marks a field whose text is not a date. */
const MARK = 'data-unreadable-date'

/** What a date field carries while its text is not a date. */
export function unreadableMark(isUnreadable: boolean): Record<string, true | undefined> {
  return { [MARK]: isUnreadable || undefined }
}

/** Whether a field within `place` holds a text that is not a date. */
export function hasUnreadableDate(place: ParentNode): boolean {
  return place.querySelector(`[${MARK}]`) !== null
}

/** Puts the cursor into the first field within `place` whose text is not a date, and says whether there is one. */
function focusUnreadableDate(place: ParentNode): boolean {
  const field = place.querySelector<HTMLElement>(`[${MARK}]`)
  field?.focus()
  return field !== null
}

/** No form is sent while the text of one of its date fields is not a date: the value behind it is an earlier one. */
export function useRefuseSubmit(place: RefObject<HTMLInputElement | null>, isUnreadable: boolean): void {
  useEffect(() => {
    const form = place.current?.form
    if (!form || !isUnreadable) return
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      focusUnreadableDate(form)
    }
    form.addEventListener('submit', refuse, true)
    return () => form.removeEventListener('submit', refuse, true)
  }, [place, isUnreadable])
}
