import { useEffect } from 'react'
import type { DraftState } from '../../invoices/editor/draft/draft-reducer.ts'
import {
  dropUnsaved,
  keepUnsaved,
  readUnsaved,
  type UnsavedDraft,
} from '../../invoices/editor/draft/unsaved-drafts.ts'
import type { QuoteStart } from './quote-form.ts'

/** A quote that is not stored is told apart by the client it was begun for. */
const placeOf = ({ record, form }: QuoteStart): string | null =>
  record?.id ?? (form.client === null ? null : `new.${form.client}`)

/** What was typed before the page was loaded again, and not saved. */
export const keptQuote = (start: QuoteStart): UnsavedDraft | null => readUnsaved(placeOf(start), 'quote')

type Typed = {
  state: DraftState
  validUntil: string | null
  isDirty: boolean
  /** The version of the record it is typed upon. */
  version: number | null
}

/** Keeps what is typed in this tab, for as long as the page may be loaded again: whoever leaves it was asked. */
export function useKeepTyped(start: QuoteStart, { state, validUntil, isDirty, version }: Typed): void {
  const place = placeOf(start)
  useEffect(() => {
    const { form, usual, own } = state
    if (!isDirty) dropUnsaved(place, 'quote')
    else keepUnsaved(place, { form, usual, own: [...own], version, validUntil }, undefined, 'quote')
  }, [state, validUntil, isDirty, version, place])
  useEffect(() => () => dropUnsaved(place, 'quote'), [place])
}
