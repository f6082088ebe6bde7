import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { formatMoney } from '@counterfoil/domain/money/money.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { api } from '../../../api/requests/api-client.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { LeaveQuestion } from '../../../ui/feedback/leave-question.tsx'
import { type Crumb, Page } from '../../../ui/frame/page.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useMayNow } from '../../../ui/permissions.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useMailRefusal } from '../../auth/use-mail-refusal.ts'
import { isTooLongToDraw } from '../../invoices/document/long-document.ts'
import { NewerVersionNote } from '../../invoices/editor/conflict/newer-version-note.tsx'
import { RestoredNote } from '../../invoices/editor/draft/begun-invoice.tsx'
import screen from '../../invoices/editor/editor-screen.module.css'
import { DocumentFields } from '../../invoices/editor/fields/document-fields.tsx'
import { useLeadToFault } from '../../invoices/editor/fields/use-lead-to-fault.ts'
import type { LeadToCell } from '../../invoices/editor/lines/use-cell-focus.ts'
import type { EditorPart } from '../../invoices/editor/part-switch.tsx'
import { Preview } from '../../invoices/editor/preview.tsx'
import { useTotalLabel } from '../../invoices/editor/totals-block.tsx'
import { useEditorKeys } from '../../invoices/editor/use-editor-keys.ts'
import type { Drawing } from '../../invoices/editor/use-preview.ts'
import { useQuoteName } from '../quote-name.ts'
import { type QuoteStart, quoteContent } from './quote-form.ts'
import { type QuoteEditorState, useQuoteEditor } from './use-quote-editor.ts'
import { useSaveQuote } from './use-save-quote.ts'
import { ValidUntilFields } from './valid-until-fields.tsx'

const PartSwitch = lazyPart(
  async () => (await import('../../invoices/editor/part-switch.tsx')).PartSwitch,
  <div className={screen.tabs} />,
)
const SendQuoteDialog = lazyPart(async () => (await import('../acts/send-quote-dialog.tsx')).SendQuoteDialog)

function useCrumbs(record: Quote | null): Crumb[] {
  const t = useT()
  const name = useQuoteName()
  const list: Crumb = { label: t('Quotes'), to: '/dashboard/quotes' }
  if (record === null) return [list]
  return [list, { label: name(record), to: '/dashboard/quotes/$quoteId', params: { quoteId: record.id } }]
}

/** The quote as it will print, a moment after it was typed. */
function quoteDrawing({ form, validUntil }: QuoteEditorState): Drawing {
  type Body = Parameters<typeof api.previewQuote>[0]['body']
  return {
    label: msg('The quote as it will print'),
    from: { ...quoteContent(form, validUntil), client: form.client },
    draw: (body: Body, signal) => api.previewQuote({ body, signal }),
  }
}

/** Of a later version which one it is: it takes the place of the one before once it is sent. */
function VersionNote({ record }: { record: Quote | null }) {
  const t = useT()
  if (record === null || record.version === 1 || record.number === null) return null
  const { version, number } = record
  return (
    <span className={screen.barHint}>{t('Version {version, number} of {number}', { version, number })}</span>
  )
}

type FootProps = { editor: QuoteEditorState; record: Quote | null; saving: ReturnType<typeof useSaveQuote> }

/** What it comes to, whether that is saved, and what can be done with it. */
function Foot({ editor, record, saving }: FootProps) {
  const t = useT()
  const may = useMayNow()
  const mailRefusal = useMailRefusal()
  const totalLabel = useTotalLabel(editor)
  const { totals } = editor.totals
  useEditorKeys({
    save: () => may('invoices.write') && saving.save('save'),
    send: () => {
      if (!may('invoices.issue')) return
      if (mailRefusal === null) saving.save('send')
      else showToast('error', mailRefusal)
    },
  })
  return (
    <div className={screen.bar} data-foot-bar>
      <span className={screen.barTotal} data-old={editor.areTotalsOld || undefined}>
        {totalLabel}
        {totals && <MoneyText amount={formatMoney(totals.total)} currency={editor.form.currency} />}
      </span>
      <span className={screen.barStatus} role="status">
        {editor.isDirty && t('Your changes are not saved')}
      </span>
      <Button component={Link} {...backOf(record)} variant="default">
        {t('Cancel')}
      </Button>
      <PermissionGate permission="invoices.write">
        <Button variant="default" loading={saving.saving === 'save'} onClick={() => saving.save('save')}>
          {t('Save draft')}
        </Button>
      </PermissionGate>
      <PermissionGate permission="invoices.issue" reason={mailRefusal}>
        <Button
          leftSection={<Send size={15} />}
          loading={saving.saving === 'send'}
          onClick={() => saving.save('send')}
        >
          {t('Save and send')}
        </Button>
      </PermissionGate>
    </div>
  )
}

/** What of the editor is shown, and where its faults are led to. */
function usePlaces() {
  const form = useRef<HTMLDivElement>(null)
  const lead = useRef<LeadToCell | null>(null)
  const [tab, setTab] = useState<EditorPart>('form')
  return { form, lead, tab, setTab }
}

type HalvesProps = { editor: QuoteEditorState; isNew: boolean; places: ReturnType<typeof usePlaces> }

/** The form at the left, the document it becomes at the right. */
function Halves({ editor, isNew, places: { form, lead, tab, setTab } }: HalvesProps) {
  const [line, setLine] = useState(-1)
  const narrow = useMedia('(max-width: 75em)')
  return (
    <>
      {narrow && <PartSwitch part={tab} onChange={setTab} />}
      <div
        className={screen.halves}
        data-undrawn={isTooLongToDraw(editor.form.lines.length) || undefined}
        ref={form}
      >
        {(!narrow || tab === 'form') && (
          <DocumentFields
            editor={editor}
            permission="invoices.write"
            kind="quote"
            isNew={isNew}
            afterDate={<ValidUntilFields editor={editor} />}
            onLine={setLine}
            lead={lead}
          />
        )}
        {(!narrow || tab === 'preview') && (
          <Preview editor={editor} line={line} drawing={() => quoteDrawing(editor)} />
        )}
      </div>
    </>
  )
}

type QuoteEditorProps = QuoteStart & { onTakeTheirs?: () => Promise<void> }

/** What is offered, and until when. */
export function QuoteEditor({ onTakeTheirs, ...start }: QuoteEditorProps) {
  const t = useT()
  const navigate = useNavigate()
  const { record } = start
  const editor = useQuoteEditor(start)
  const isSaved = useRef(false)
  const places = usePlaces()
  const onFault = useLeadToFault(places.form, places.lead, () => places.setTab('form'), editor)
  const open = ({ id }: Quote) => void navigate({ to: '/dashboard/quotes/$quoteId', params: { quoteId: id } })
  // Saved, and asked about before it is sent: whatever is answered leads to its page.
  const [toSend, setToSend] = useState<Quote | null>(null)
  const saving = useSaveQuote({
    editor,
    record,
    onFault,
    onSaved: (quote, act) => {
      isSaved.current = true
      if (act === 'send') setToSend(quote)
      else open(quote)
    },
  })
  return (
    <Page
      title={record ? t('Edit quote') : t('New quote')}
      aside={<VersionNote record={record} />}
      breadcrumbs={useCrumbs(record)}
    >
      {saving.isStale && onTakeTheirs && (
        <NewerVersionNote
          text={t('Somebody else saved this quote meanwhile. Nothing of yours is saved yet.')}
          onKeepMine={saving.keepMine}
          onTakeTheirs={onTakeTheirs}
        />
      )}
      {editor.discardKept && <RestoredNote onDiscard={editor.discardKept} />}
      <Halves editor={editor} isNew={record === null} places={places} />
      <Foot editor={editor} record={record} saving={saving} />
      {toSend && <SendQuoteDialog quote={toSend} onClose={() => open(toSend)} />}
      <LeaveQuestion
        title={t('Leave without saving?')}
        text={t('Your changes are not saved. If you leave now, they are gone.')}
        isDirty={editor.isDirty}
        leads={(from, to) => from.pathname !== to.pathname}
        isSaved={isSaved}
      />
    </Page>
  )
}

/** Where somebody goes who saves nothing. */
function backOf(record: Quote | null): object {
  if (record === null) return { to: '/dashboard/quotes' }
  return { to: '/dashboard/quotes/$quoteId', params: { quoteId: record.id } }
}
