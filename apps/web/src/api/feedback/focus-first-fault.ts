/** Where a form's fields are on the page; `useForm` of @mantine/form knows. */
export type FormNodes = { getInputNode: (path: never) => HTMLElement | null }

/** Puts the cursor into the first field of a form that is marked as faulty, free of the bars that stay in sight. */
export function focusFirstInvalid(form: ParentNode): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-unreadable-date]')
  // Left first: what is said on leaving a field is said, and where the cursor was there already, it comes anew.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}

/** Puts the cursor where the first fault is, in the order in which the fields stand on the page. */
export function focusFirstFault(form: FormNodes, faults: Record<string, unknown>): void {
  const nodes = Object.keys(faults)
    .map((path) => form.getInputNode(path as never))
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  nodes[0]?.focus()
  // Where the cursor was there already, the message below it may lie out of sight.
  nodes[0]?.scrollIntoView({ block: 'nearest' })
}
