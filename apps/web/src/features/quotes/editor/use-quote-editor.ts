import { type Dispatch, useCallback, useReducer, useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { msg } from '../../../i18n/msg.ts'
import { faultsOfError, faultsOfIssue } from '../../invoices/editor/draft/draft-faults.ts'
import { type DraftForm, signatureOf, writtenLines } from '../../invoices/editor/draft/draft-form.ts'
import { type DraftAction, draftReducer, draftState } from '../../invoices/editor/draft/draft-reducer.ts'
import type { DraftFaults } from '../../invoices/editor/draft/draft-totals.ts'
import type { UnsavedDraft } from '../../invoices/editor/draft/unsaved-drafts.ts'
import type { FormEditor } from '../../invoices/editor/fields/form-editor.ts'
import { useJudgement } from '../../invoices/editor/fields/use-judgement.ts'
import { keptQuote, useKeepTyped } from './kept-quote.ts'
import { movedValidUntil, type QuoteStart, validUntilFaults } from './quote-form.ts'

const CHOOSE_CLIENT = msg('Choose a client')

/** What tells one state from another: what would be sent. */
const stateText = (form: DraftForm, validUntil: string | null): string => `${signatureOf(form)}${validUntil}`

/** The form and the last day, which moves along with the date where it is one of the offered terms. */
function useContent({ form: first, validUntil: firstDay, basis }: QuoteStart, kept: UnsavedDraft | null) {
  const [state, change] = useReducer(draftReducer, null, () => {
    const stored = draftState(first, basis.client, basis.company)
    return kept === null ? stored : { ...stored, form: kept.form, usual: kept.usual, own: new Set(kept.own) }
  })
  const [validUntil, setValidUntil] = useState(kept === null ? firstDay : (kept.validUntil ?? null))
  const latest = useRef(state.form)
  latest.current = state.form
  const dispatch: Dispatch<DraftAction> = useCallback((action) => {
    const { issue_date: from } = latest.current
    const to = action.type === 'set' ? action.part.issue_date : undefined
    if (to !== undefined) setValidUntil((day) => movedValidUntil(day, from, to))
    change(action)
  }, [])
  return { state, dispatch, validUntil, setValidUntil }
}

/** A quote under the pen: what it says, until when it holds, what is wrong. Nothing is saved by itself. */
export function useQuoteEditor(start: QuoteStart) {
  const { basis, record } = start
  const [kept, setKept] = useState(() => keptQuote(start))
  const { state, dispatch, validUntil, setValidUntil } = useContent(start, kept)
  const { form } = state
  const judged = useJudgement(form, basis)
  const [refused, setRefused] = useState<DraftFaults>({})
  // What is missing is a fault once somebody asks to save, and what a sent one needs once somebody asks to send.
  const [asked, setAsked] = useState<'nothing' | 'save' | 'send'>('nothing')
  const [saved] = useState(() => stateText(start.form, start.validUntil))
  const local: DraftFaults = { ...judged.local, ...validUntilFaults(form, validUntil) }
  const missingFor = (act: 'nothing' | 'save' | 'send'): DraftFaults => ({
    ...(act === 'send' && faultsOfIssue(form, basis.customFields)),
    ...(act !== 'nothing' && form.client === null && { client: CHOOSE_CLIENT }),
  })
  // Of a new one that only got what its client usually has, nothing would be lost.
  const isUntouched = record === null && form.client === start.form.client && writtenLines(form).length === 0
  const isDirty = stateText(form, validUntil) !== saved && !isUntouched
  /** The version that was edited. Of restored input it is the one the input was typed on, which may be older. */
  const version = kept?.version ?? record?.edit_version ?? null
  useKeepTyped(start, { state, validUntil, isDirty, version })
  const parts: FormEditor = {
    form,
    dispatch,
    usual: state.usual,
    ownCurrency: basis.company.currency,
    table: basis.table,
    customFields: basis.customFields,
    totals: judged.shown,
    areTotalsOld: judged.totals.totals === null && judged.shown.totals !== null,
    faults: { ...missingFor(asked), ...refused, ...local },
    isBlocked: Object.keys(local).length > 0,
    followUnread: judged.unread.follow,
    order: null,
  }
  return {
    ...parts,
    validUntil,
    setValidUntil,
    isDirty,
    version,
    /** What was typed before is back, and can be thrown away; null where nothing came back. */
    discardKept:
      kept && isDirty
        ? () => {
            setKept(null)
            setValidUntil(start.validUntil)
            dispatch({ type: 'replace', form: start.form, client: basis.client })
          }
        : null,
    /** Shows what is missing too; whether it can be saved, or sent, as it is. */
    check: (act: 'save' | 'send'): boolean => {
      setAsked(act)
      setRefused({})
      return Object.keys(local).length + Object.keys(missingFor(act)).length === 0
    },
    takeFaults: (error: ApiError) =>
      setRefused(
        faultsOfError(
          error,
          writtenLines(form).map(({ key }) => key),
        ),
      ),
  }
}

export type QuoteEditorState = ReturnType<typeof useQuoteEditor>
