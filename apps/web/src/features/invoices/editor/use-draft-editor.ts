import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '../../../api/api-client.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { refreshQueries } from '../../../api/api-mutation.ts'
import { apiQueryKey } from '../../../api/api-query.ts'
import { msg } from '../../../i18n/msg.ts'
import { Autosave, type SavedRecord } from './autosave.ts'
import { faultsOf, faultsOfError } from './draft-faults.ts'
import { contentOf, type DraftBody, type DraftForm, signatureOf, writtenLines } from './draft-form.ts'
import { draftReducer } from './draft-reducer.ts'
import { computeDraftTotals, type DraftFaults, type DraftTotals, type TaxTable } from './draft-totals.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved-drafts.ts'

type Snapshot = { body: DraftBody; keys: readonly string[]; signature: string }

const NO_FAULTS: DraftFaults = {}
const CHOOSE_CLIENT = msg('Choose a client')

function snapshotOf(form: DraftForm, client: string): Snapshot {
  return {
    body: { ...contentOf(form), client },
    keys: writtenLines(form).map((line) => line.key),
    signature: signatureOf(form),
  }
}

export type EditorStart = {
  form: DraftForm
  /** Null for a draft that is not stored yet. */
  invoice: Invoice | null
  table: TaxTable
  onCreated?: (invoice: Invoice) => void
}

/** The queue of one editor, with what was last saved as a signature. */
function useAutosave(
  { invoice, form, onCreated }: EditorStart,
  onSaved: (answer: Invoice, sent: Snapshot) => void,
  onRefused: (error: ApiError, sent: Snapshot) => void,
) {
  const client = useQueryClient()
  const saved = useRef(invoice ? signatureOf(form) : null)
  const latest = useRef({ onSaved, onRefused, onCreated })
  useEffect(() => {
    latest.current = { onSaved, onRefused, onCreated }
  })
  const [queue] = useState(
    () =>
      new Autosave<Snapshot, Invoice>({
        record: invoice && { id: invoice.id, version: invoice.version },
        create: ({ body }, key) => api.createInvoice({ body, idempotencyKey: key }),
        update: (id, { body }, version, key) =>
          api.updateInvoice({ params: { id }, body, ifMatch: version, idempotencyKey: key }),
        onRefused: (error, sent) => latest.current.onRefused(error, sent),
        onSaved: (answer, sent) => {
          const isNew = saved.current === null
          saved.current = sent.signature
          client.setQueryData(apiQueryKey('getInvoice', { params: { id: answer.id } }), answer)
          refreshQueries(client, ['statistics', 'timeline'])
          void client.invalidateQueries({ queryKey: ['invoices', 'listInvoices'] })
          void client.invalidateQueries({ queryKey: ['invoices', 'getInvoiceViews'] })
          latest.current.onSaved(answer, sent)
          if (isNew) latest.current.onCreated?.(answer)
        },
      }),
  )
  useEffect(() => () => queue.stop(), [queue])
  return { queue, saved, state: useSyncExternalStore(queue.subscribe, queue.getState) }
}

/** The last totals that could be computed stay while a figure is half typed. */
function useDraftTotals(form: DraftForm, table: TaxTable): { totals: DraftTotals; shown: DraftTotals } {
  const totals = useMemo(() => computeDraftTotals(form, table), [form, table])
  const last = useRef(totals)
  if (totals.totals !== null) last.current = totals
  return { totals, shown: last.current }
}

/** Everything of one draft under the pen: the form, its totals and faults, and how it is saved. */
export function useDraftEditor(start: EditorStart) {
  const [restored] = useState(() => readUnsaved(start.invoice?.id ?? null))
  const [state, dispatch] = useReducer(draftReducer, {
    form: restored?.form ?? start.form,
    own: new Set<string>(restored ? ['currency', 'language', 'due_date'] : []),
  })
  const { form } = state
  const { totals, shown } = useDraftTotals(form, start.table)
  const [refused, setRefused] = useState<DraftFaults>(NO_FAULTS)
  const [strict, setStrict] = useState(false)

  const onSaved = useCallback((answer: Invoice, sent: Snapshot) => {
    setRefused(NO_FAULTS)
    dropUnsaved(null)
    dropUnsaved(answer.id)
    dispatch({ type: 'ids', keys: sent.keys, ids: answer.items.map((item) => item.id) })
  }, [])
  const onRefused = useCallback(
    (error: ApiError, sent: Snapshot) => setRefused(faultsOfError(error, sent.keys)),
    [],
  )
  const { queue, saved, state: save } = useAutosave(start, onSaved, onRefused)

  const signature = useMemo(() => signatureOf(form), [form])
  const local = useMemo(() => faultsOf(form, totals), [form, totals])
  const mayCreate = form.client !== null && (queue.record !== null || writtenLines(form).length > 0)
  const isDirty = signature !== saved.current && (saved.current !== null || mayCreate || hasContent(form))

  useEffect(() => {
    if (signature === saved.current) return queue.forget()
    if (form.client === null && writtenLines(form).length === 0) return
    keepUnsaved(queue.record?.id ?? null, { form, version: queue.record?.version ?? null })
    if (form.client === null || !mayCreate || Object.keys(local).length > 0) return
    queue.edit(snapshotOf(form, form.client))
  }, [form, signature, local, mayCreate, queue, saved])

  /** Saves at once what can be saved; null when something on the form stands in the way. */
  const saveNow = async (): Promise<SavedRecord | null> => {
    setStrict(true)
    if (form.client === null || Object.keys(local).length > 0) return null
    if (signature !== saved.current) queue.edit(snapshotOf(form, form.client))
    return queue.flush()
  }

  const faults = { ...refused, ...local }
  const missing: DraftFaults = strict && form.client === null ? { client: CHOOSE_CLIENT } : NO_FAULTS
  return {
    form,
    dispatch,
    totals: shown,
    faults: { ...faults, ...missing },
    /** Faults of what is not typed yet are shown once somebody asks to save. */
    strict,
    save,
    queue,
    saveNow,
    isDirty,
    isBlocked: Object.keys(local).length > 0,
    restored: restored !== null,
    isNew: start.invoice === null,
    /** Takes over a form that is what the server has. */
    adopt: (theirs: DraftForm) => {
      saved.current = signatureOf(theirs)
      dispatch({ type: 'replace', form: theirs })
    },
  }
}

function hasContent(form: DraftForm): boolean {
  return writtenLines(form).length > 0
}

export type DraftEditor = ReturnType<typeof useDraftEditor>
