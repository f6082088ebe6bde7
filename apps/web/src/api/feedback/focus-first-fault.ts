/** Where a form's fields are on the page; `useForm` of @mantine/form knows. */
export type FormNodes = { getInputNode: (path: never) => HTMLElement | null }

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
