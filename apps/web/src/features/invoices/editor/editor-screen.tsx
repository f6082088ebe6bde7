import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'

import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { apiQuery, apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ContinuedNote } from '../../../ui/feedback/draft-note.tsx'
import { type Crumb, Page } from '../../../ui/frame/page.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { isTooLongToDraw } from '../document/long-document.ts'
import type { Refusal } from './conflict/refused-act.ts'
import { type BegunInvoice, BegunNote, RestoredNote } from './draft/begun-invoice.tsx'
import { formOfInvoice } from './draft/draft-form.ts'
import { SaveStatus, SaveStatusInBar } from './draft/save-status.tsx'
import { type DraftEditor, type EditorStart, useDraftEditor } from './draft/use-draft-editor.ts'
import { EditorActions } from './editor-actions.tsx'
import classes from './editor-screen.module.css'
import { DocumentFields } from './fields/document-fields.tsx'
import { useLeadToFault } from './fields/use-lead-to-fault.ts'
import type { LeadToCell } from './lines/use-cell-focus.ts'
import { OrderNote } from './order-note.tsx'
import type { EditorPart } from './part-switch.tsx'
import { Preview } from './preview.tsx'
import { shownTotal, useTotalLabel } from './totals-block.tsx'
import { type Drawing, invoiceDrawing, storedDrawing } from './use-preview.ts'

/** Fetched apart: it measures itself, and the form shows before that. */
const PartSwitch = lazyPart(
  async () => (await import('./part-switch.tsx')).PartSwitch,
  <div className={classes.tabs} />,
)
type NewInvoiceSearch = { client?: string; draft?: string }

/** From one new invoice to another; that a stored one gets an address of its own is no such step. */
function leadsToAnother(left: object, entered: object): boolean {
  const [from, to]: NewInvoiceSearch[] = [left, entered]
  return to?.draft === undefined && (from?.draft !== undefined || from?.client !== to?.client)
}

/** Before leaving, what is typed is saved; what cannot be saved is kept in this tab. */
function useLeaveSafely(editor: DraftEditor) {
  const done = useRef(false)
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.routeId === next.routeId && !leadsToAnother(current.search, next.search)) return false
      if (!done.current && editor.isDirty && editor.form.client !== null)
        await editor.saveNow().catch(() => null)
      return false
    },
    enableBeforeUnload: () => !done.current && editor.isDirty,
  })
  return () => {
    done.current = true
  }
}

/** What a new invoice is told of others that were begun. */
type NewInvoice = { begun: BegunInvoice | null; onStartAfresh: () => void }
type EditorScreenProps = EditorStart & { fresh?: NewInvoice }

/** Whatever stands in the form though nobody has just typed it, and what was begun and does not. */
function Notes({ editor, start, fresh }: { editor: DraftEditor; start: EditorStart; fresh?: NewInvoice }) {
  const discard = () => editor.adopt(start.form, start.client, start.invoice)
  return (
    <>
      {start.invoice && editor.restored && editor.isDirty && <RestoredNote onDiscard={discard} />}
      {fresh && editor.continuedFrom !== null && (
        <ContinuedNote typedAt={editor.continuedFrom} onStartAfresh={fresh.onStartAfresh} />
      )}
      {fresh?.begun && <BegunNote {...fresh.begun} />}
    </>
  )
}

function useCrumbs(invoice: Invoice | null): Crumb[] {
  const t = useT()
  return [
    { label: t('Invoices'), to: '/dashboard/invoices' },
    ...(invoice
      ? [
          {
            label: t('Draft'),
            to: '/dashboard/invoices/$invoiceId',
            params: { invoiceId: invoice.id },
          } as const,
        ]
      : []),
  ]
}

/** What was not done because of a conflict, until that is decided. */
function useRefusal({ save }: DraftEditor) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (save.phase !== 'conflict') setRefusal(null)
  }, [save.phase])
  return [refusal, setRefusal] as const
}

/** As it is typed; a draft of an order as it is stored. */
function drawingOf({ form, order, queue }: DraftEditor): Drawing {
  return order !== null && queue.record !== null ? storedDrawing(queue.record) : invoiceDrawing(form)
}

/** The form at the left, the document it becomes at the right. */
export function EditorScreen({ fresh, ...start }: EditorScreenProps) {
  const t = useT()
  const client = useQueryClient()
  const editor = useDraftEditor(start)
  const leave = useLeaveSafely(editor)
  const form = useRef<HTMLDivElement>(null)
  const lead = useRef<LeadToCell | null>(null)
  const [tab, setTab] = useState<EditorPart>('form')
  const [line, setLine] = useState(-1)
  const narrow = useMedia('(max-width: 75em)')
  const total = shownTotal(editor)
  const { length: lines } = editor.form.lines
  const totalLabel = useTotalLabel(editor)
  const [refusal, setRefusal] = useRefusal(editor)
  const leadToFault = useLeadToFault(form, lead, () => setTab('form'), editor)

  async function takeTheirs(): Promise<void> {
    const { record } = editor.queue
    if (record === null) return
    const theirs = await api.getInvoice({ params: { id: record.id } })
    client.setQueryData(apiQueryKey('getInvoice', { params: { id: record.id } }), theirs)
    const habits = await client
      .fetchQuery(apiQuery('getClient', { params: { id: theirs.client } }))
      .catch(() => null)
    editor.adopt(formOfInvoice(theirs), habits, theirs)
  }
  return (
    <Page
      title={start.invoice ? t('Edit draft') : t('New invoice')}
      breadcrumbs={useCrumbs(start.invoice)}
      aside={
        <SaveStatus
          editor={editor}
          refusal={refusal}
          onReload={() => void takeTheirs()}
          onFault={leadToFault}
        />
      }
    >
      <Notes editor={editor} start={start} fresh={fresh} />
      <OrderNote editor={editor} />
      {narrow && <PartSwitch part={tab} onChange={setTab} />}
      <div className={classes.halves} data-undrawn={isTooLongToDraw(lines) || undefined} ref={form}>
        {(!narrow || tab === 'form') && (
          <DocumentFields
            editor={editor}
            permission="invoices.write"
            kind="invoice"
            isNew={start.invoice === null}
            onLine={setLine}
            lead={lead}
          />
        )}
        {(!narrow || tab === 'preview') && (
          <Preview editor={editor} line={line} drawing={() => drawingOf(editor)} />
        )}
      </div>
      <div className={classes.bar} data-foot-bar>
        <span className={classes.barTotal} data-old={editor.areTotalsOld || undefined}>
          {totalLabel}
          {total !== null && <MoneyText amount={total} currency={editor.form.currency} />}
        </span>
        <SaveStatusInBar editor={editor} />
        <EditorActions
          editor={editor}
          onDone={leave}
          onFault={leadToFault}
          onConflict={(act) => setRefusal({ act })}
        />
      </div>
    </Page>
  )
}
