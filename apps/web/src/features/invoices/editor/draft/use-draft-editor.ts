import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  type Dispatch,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ApiError } from '../../../../api/errors/api-error.ts'
import { refreshQueries } from '../../../../api/queries/api-mutation.ts'
import { apiQueryKey } from '../../../../api/queries/api-query.ts'
import { api } from '../../../../api/requests/api-client.ts'
import { companyScope } from '../../../../api/requests/company-scope.ts'
import { todayIn } from '../../../../i18n/format-date.ts'
import { msg } from '../../../../i18n/msg.ts'
import { tellDraftSaved, useSavesElsewhere } from '../conflict/saves-elsewhere.ts'
import { useJudgement } from '../fields/use-judgement.ts'
import { Autosave, type SavedRecord } from './autosave.ts'
import { faultsOf, faultsOfError, faultsOfIssue } from './draft-faults.ts'
import { type DraftForm, isLongDraft, signatureOf, writtenLines } from './draft-form.ts'
import type { ClientHabits } from './draft-habits.ts'
import { type DraftAction, type DraftState, draftReducer, draftState } from './draft-reducer.ts'
import { bodyOf, delayOf, keysOf, type Snapshot } from './draft-snapshot.ts'
import { computeDraftTotals, type DraftFaults } from './draft-totals.ts'
import { dropUnsaved, keepUnsaved, readUnsaved, type UnsavedDraft } from './unsaved-drafts.ts'
import type { DraftBasis } from './use-draft-basis.ts'
import { usePutOff } from './use-put-off.ts'
import type { useUnreadFields } from './use-unread-fields.ts'

const NO_FAULTS: DraftFaults = {}
const CHOOSE_CLIENT = msg('Choose a client')

export type EditorStart = DraftBasis & {
  form: DraftForm
  /** Null for a draft that is not stored yet. */
  invoice: Invoice | null
  onCreated?: (invoice: Invoice) => void
}

/** What was typed before, unless it is what is stored now. */
function restoredFor({ invoice, form }: EditorStart): UnsavedDraft | null {
  const draft = readUnsaved(invoice?.id ?? null)
  return draft && signatureOf(draft.form) !== signatureOf(form) ? draft : null
}

function firstState({ form, client, company }: EditorStart, restored: UnsavedDraft | null): DraftState {
  const stored = draftState(form, client, company)
  if (restored === null) return stored
  return { ...stored, form: restored.form, usual: restored.usual, own: new Set(restored.own) }
}

/** Megabytes were read: a frame may be drawn before they are gone through. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The queue of one editor, with what was last saved as a signature. */
function useAutosave(
  { invoice, form, onCreated }: EditorStart,
  restored: UnsavedDraft | null,
  onSaved: (answer: Invoice, sent: Snapshot, isNew: boolean) => void,
  onRefused: (error: ApiError, sent: Snapshot) => void,
) {
  const client = useQueryClient()
  const saved = useRef(invoice ? signatureOf(form) : null)
  const latest = useRef({ onSaved, onRefused, onCreated })
  useEffect(() => {
    latest.current = { onSaved, onRefused, onCreated }
  })
  // Tried again after a switch of company, a draft is still for the one it was written in.
  const [companyId] = useState(() => companyScope.get())
  const [queue] = useState(
    () =>
      new Autosave<Snapshot, Invoice>({
        // What came back was typed upon that version: one that is newer by now was saved elsewhere.
        record: invoice && { id: invoice.id, version: restored?.version ?? invoice.version },
        create: (draft, key) => api.createInvoice({ body: bodyOf(draft), companyId, idempotencyKey: key }),
        update: async (id, draft, version, key) => {
          const answer = await api.updateInvoice({
            params: { id },
            body: bodyOf(draft),
            companyId,
            ifMatch: version,
            idempotencyKey: key,
          })
          if (isLongDraft(draft.form)) await nextTask()
          return answer
        },
        delayOf,
        isSame: (one, other) => one.signature === other.signature,
        onRefused: (error, sent) => latest.current.onRefused(error, sent),
        onSaved: (answer, sent) => {
          const isNew = saved.current === null
          saved.current = sent.signature
          const remember = () =>
            client.setQueryData(apiQueryKey('getInvoice', { params: { id: answer.id } }), answer)
          if (isLongDraft(sent.form)) setTimeout(remember)
          else remember()
          refreshQueries(client, ['statistics', 'timeline'])
          void client.invalidateQueries({ queryKey: ['invoices', 'listInvoices'] })
          void client.invalidateQueries({ queryKey: ['invoices', 'getInvoiceViews'] })
          tellDraftSaved(answer)
          latest.current.onSaved(answer, sent, isNew)
          if (isNew) latest.current.onCreated?.(answer)
        },
      }),
  )
  useEffect(() => () => queue.stop(), [queue])
  return { queue, saved, state: useSyncExternalStore(queue.subscribe, queue.getState) }
}

/** Keeps what is typed in this tab, and hands it to the queue as soon as it can be saved. */
function useKeeping(
  { form, own, usual }: DraftState,
  { queue, saved }: Pick<ReturnType<typeof useAutosave>, 'queue' | 'saved'>,
  signature: string,
  mayBeSaved: boolean,
  kept: UnsavedDraft | null,
  customFields: readonly CustomField[],
): void {
  // What came back was typed when it was typed, and not when it came back.
  const keptAs = useRef(kept && signatureOf(kept.form))
  const putOff = usePutOff()
  useEffect(() => {
    const id = queue.record?.id ?? null
    if (signature === saved.current) {
      putOff.drop()
      dropUnsaved(id)
      return queue.forget()
    }
    if (form.client === null && !hasContent(form)) return
    if (signature !== keptAs.current) {
      keptAs.current = null
      const typedAt = new Date().toISOString()
      const keep = () =>
        keepUnsaved(id, { form, usual, own: [...own], version: queue.record?.version ?? null }, typedAt)
      if (isLongDraft(form)) putOff.later(keep)
      else keep()
    }
    if (form.client !== null && mayBeSaved) queue.edit({ form, client: form.client, customFields, signature })
  }, [form, usual, own, signature, mayBeSaved, queue, saved, customFields, putOff])
}

/** The faults that are shown: what the server refused, and what is missing once somebody has asked for it. */
function useShownFaults(form: DraftForm, customFields: readonly CustomField[]) {
  const [refused, setRefused] = useState<DraftFaults>(NO_FAULTS)
  // Faults of what is not typed yet are shown once somebody asks to save.
  const [strict, setStrict] = useState(false)
  // What is only needed to issue it is a fault once somebody asks for that.
  const [isDemanded, setDemanded] = useState(false)
  return {
    setRefused,
    setStrict,
    /** All of them, with those that can be told without the server. */
    beside: (local: DraftFaults): DraftFaults => ({
      ...(isDemanded && faultsOfIssue(form, customFields)),
      ...refused,
      ...local,
      ...(strict && form.client === null && { client: CHOOSE_CLIENT }),
    }),
    /** Marks what the draft lacks to be issued. */
    demand: () => {
      setStrict(true)
      setDemanded(true)
    },
    /** Takes what the server has found wrong with it when it was to be issued. */
    take: (error: ApiError) =>
      setRefused(
        faultsOfError(
          error,
          writtenLines(form).map(({ key }) => key),
        ),
      ),
  }
}

/** What the answers of the server make of the editor: the ids of the lines, and what was refused. */
function useAnswers(
  isRestored: boolean,
  dispatch: Dispatch<DraftAction>,
  setRefused: (faults: DraftFaults) => void,
) {
  const [restored, setRestored] = useState(isRestored)
  const onSaved = useCallback(
    (answer: Invoice, sent: Snapshot, isNew: boolean) => {
      setRefused(NO_FAULTS)
      setRestored(false)
      if (isNew) dropUnsaved(null)
      dropUnsaved(answer.id)
      dispatch({ type: 'ids', keys: keysOf(sent), ids: answer.items.map((item) => item.id) })
    },
    [dispatch, setRefused],
  )
  const onRefused = useCallback(
    (error: ApiError, sent: Snapshot) => setRefused(faultsOfError(error, keysOf(sent))),
    [setRefused],
  )
  return { restored, setRestored, onSaved, onRefused }
}

/** What is to be known of the form as it is now to save it, whatever was worked out so far. */
function judge(
  form: DraftForm,
  { table, company, customFields }: EditorStart,
  unread: ReturnType<typeof useUnreadFields>['fields'],
): { isBlocked: boolean; signature: string } {
  const totals = computeDraftTotals(form, table)
  const faults = faultsOf(form, totals, todayIn(), unread, company.currency, customFields)
  return { isBlocked: Object.keys(faults).length > 0, signature: signatureOf(form) }
}

/** Everything of one draft under the pen: the form, its totals and faults, and how it is saved. */
export function useDraftEditor(start: EditorStart) {
  const [kept] = useState(() => restoredFor(start))
  const [state, dispatch] = useReducer(draftReducer, null, () => firstState(start, kept))
  const { form } = state
  const { settled, totals, shown, signature, unread, local, isBlocked } = useJudgement(form, start)
  const wasSavedElsewhere = useSavesElsewhere()
  const shownFaults = useShownFaults(form, start.customFields)
  const { restored, setRestored, onSaved, onRefused } = useAnswers(
    kept !== null,
    dispatch,
    shownFaults.setRefused,
  )
  const { queue, saved, state: save } = useAutosave(start, kept, onSaved, onRefused)

  const mayCreate = form.client !== null && (queue.record !== null || hasContent(form))
  const isDirty = signature !== saved.current && (saved.current !== null || mayCreate || hasContent(form))
  useKeeping(
    { ...state, form: settled },
    { queue, saved },
    signature,
    mayCreate && !isBlocked,
    kept,
    start.customFields,
  )

  /** Saves at once what can be saved; null when something on the form stands in the way. */
  const saveNow = async (): Promise<SavedRecord | null> => {
    shownFaults.setStrict(true)
    const { client } = form
    const now = settled === form ? { isBlocked, signature } : judge(form, start, unread.fields)
    if (client === null || now.isBlocked) return null
    if (now.signature !== saved.current)
      queue.edit({ ...now, form, client, customFields: start.customFields })
    return queue.flush()
  }
  /** Takes over a form that is what the server has; none for a draft that is not stored yet. */
  const adopt = (theirs: DraftForm, client: ClientHabits | null, record: SavedRecord | null): void => {
    dropUnsaved(record?.id ?? null)
    if (record !== null) {
      queue.adopt({ id: record.id, version: record.version })
      saved.current = signatureOf(theirs)
    }
    setRestored(false)
    dispatch({ type: 'replace', form: theirs, client })
  }

  return {
    form,
    /** The company's. */
    ownCurrency: start.company.currency,
    /** The taxes of a new line. */
    usual: state.usual,
    dispatch,
    totals: shown,
    /** A figure cannot be read: the totals are those from before it was typed. */
    areTotalsOld: totals.totals === null && shown.totals !== null,
    faults: shownFaults.beside(local),
    save,
    queue,
    saveNow,
    adopt,
    demand: shownFaults.demand,
    takeFaults: shownFaults.take,
    isDirty,
    isBlocked,
    /** A field holds what was typed and not read yet. */
    isTyping: Object.keys(unread.fields).length > 0,
    /** Takes what a field tells of its text. */
    followUnread: unread.follow,
    /** What was typed before is back, and has not been saved since. */
    restored,
    /** When that was typed, saved since or not; null for a form that began as it should. */
    continuedFrom: kept?.typedAt ?? null,
    isNew: start.invoice === null,
    /** The stored draft, where it is of an order: its client, currency and sums stay. */
    order: start.invoice?.order ? start.invoice : null,
    /** The tax rates and groups that the lines name. */
    table: start.table,
    /** The company's own fields, archived ones too. */
    customFields: start.customFields,
    wasSavedElsewhere,
  }
}

function hasContent(form: DraftForm): boolean {
  return writtenLines(form).length > 0
}

export type DraftEditor = ReturnType<typeof useDraftEditor>
