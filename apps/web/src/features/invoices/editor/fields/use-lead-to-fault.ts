import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusFirstInvalid } from '../../../../api/feedback/focus-first-fault.ts'
import { firstFaultyLine } from '../draft/fault-places.ts'
import type { LeadToCell } from '../lines/use-cell-focus.ts'
import type { FormEditor } from './form-editor.ts'

/** Among so many lines that they are not all in the page, whether no field above them is faulty. */
function isFirstFaultInLines(form: HTMLElement): boolean {
  const lines = form.querySelector('[data-long]')
  if (lines === null) return false
  const marked = form.querySelector('[aria-invalid="true"], [data-unreadable-date]')
  const isAbove = marked && marked.compareDocumentPosition(lines) & Node.DOCUMENT_POSITION_FOLLOWING
  return !isAbove
}

/** Asks for the first faulty field of the form, which is shown for it, as soon as its fault is. */
export function useLeadToFault(
  form: RefObject<HTMLElement | null>,
  lead: RefObject<LeadToCell | null>,
  showForm: () => void,
  editor: FormEditor,
): () => void {
  const [asked, setAsked] = useState(0)
  const latest = useRef(editor)
  latest.current = editor
  useEffect(() => {
    if (asked === 0 || form.current === null) return
    const line = firstFaultyLine(latest.current.form, latest.current.faults)
    if (line !== null && lead.current && isFirstFaultInLines(form.current)) lead.current(line.row, line.part)
    else focusFirstInvalid(form.current)
  }, [asked, form, lead])
  return () => {
    showForm()
    setAsked((before) => before + 1)
  }
}
