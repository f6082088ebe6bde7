import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, Download, Pencil, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useKeys } from '../../../ui/focus/use-keys.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { LinesSkeleton, Skeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { usePermission } from '../../../ui/permissions.tsx'
import { DocumentEvents } from '../../invoices/detail/invoice-history.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { useCreditNoteName } from '../credit-note-columns.tsx'
import { CreditNoteStanding } from '../credit-note-standing.tsx'
import { CreditDocument } from './credit-document.tsx'
import { CreditNoteMenu } from './credit-note-menu.tsx'
import { CreditNoteSummary } from './credit-note-summary.tsx'
import { InternalNotesButton } from './internal-notes.tsx'
import { useCreditNoteCommands } from './use-credit-note-commands.ts'
import { type Refusals, useRefusals } from './use-refusals.ts'

const IssueCreditDialog = lazyPart(
  async () => (await import('../issue/issue-credit-dialog.tsx')).IssueCreditDialog,
)
const CreditDialog = lazyPart(async () => (await import('../form/credit-dialog.tsx')).CreditDialog)
const SendCreditDialog = lazyPart(async () => (await import('./send-credit-dialog.tsx')).SendCreditDialog)

type Dialog = 'issue' | 'edit' | 'send' | null
type StepProps = { note: CreditNote; why: Refusals; open: (dialog: Dialog) => void }

/** The one next step, big: issue it, then send it. */
function NextStep({ note, why, open }: StepProps) {
  const t = useT()
  if (note.lifecycle === 'draft')
    return (
      <PermissionGate permission="invoices.issue" reason={why.issue}>
        <Button leftSection={<CircleCheck size={16} />} onClick={() => open('issue')}>
          {t('Issue')}
        </Button>
      </PermissionGate>
    )
  if (note.sent_at !== null) return null
  return (
    <PermissionGate permission="invoices.issue" reason={why.send}>
      <Button leftSection={<Send size={15} />} onClick={() => open('send')}>
        {t('Send')}
      </Button>
    </PermissionGate>
  )
}

type SecondStepProps = StepProps & { isDownloading: boolean; onDownload: () => void }

function SecondStep({ note, why, open, isDownloading, onDownload }: SecondStepProps) {
  const t = useT()
  if (note.lifecycle === 'draft')
    return (
      <PermissionGate permission="invoices.write" reason={why.edit}>
        <Button variant="default" leftSection={<Pencil size={15} />} onClick={() => open('edit')}>
          {t('Edit')}
        </Button>
      </PermissionGate>
    )
  return (
    <Button
      variant="default"
      leftSection={<Download size={15} />}
      loading={isDownloading}
      onClick={onDownload}
    >
      {t('Download PDF')}
    </Button>
  )
}

type CreditNoteProps = {
  note: CreditNote
  /** It was made to be issued at once: the dialog that issues it is open. */
  issuing: boolean
  /** The documents it belongs with, handed in by the path. */
  chain: (note: CreditNote) => ReactNode
}

function CreditNoteData({ note, issuing, chain }: CreditNoteProps) {
  const t = useT()
  const name = useCreditNoteName()
  const why = useRefusals(note)
  const mayWrite = usePermission('invoices.write')
  const commands = useCreditNoteCommands(note)
  const [dialog, setDialog] = useState<Dialog>(issuing && why.issue === null ? 'issue' : null)
  const navigate = useNavigate()
  const close = () => {
    setDialog(null)
    // Asked for by the address: read again, it opens no dialog that was closed.
    if (issuing) void navigate({ to: '.', search: {}, replace: true })
  }
  const download = () => void commands.downloadPdf()
  useKeys({ e: () => mayWrite && why.edit === null && setDialog('edit') })
  return (
    <Page
      title={name(note)}
      breadcrumbs={[{ label: t('Credit notes'), to: '/dashboard/credit-notes' as never }]}
      aside={<CreditNoteStanding note={note} />}
      actions={
        <>
          <CreditNoteMenu
            note={note}
            why={why}
            onEdit={() => setDialog('edit')}
            onSend={() => setDialog('send')}
            onDownload={download}
            onDelete={commands.remove}
          />
          <SecondStep
            note={note}
            why={why}
            open={setDialog}
            isDownloading={commands.isDownloading}
            onDownload={download}
          />
        </>
      }
      action={<NextStep note={note} why={why} open={setDialog} />}
    >
      <div className={layout.halves}>
        <div className={layout.document}>
          <CreditDocument note={note} />
        </div>
        <aside className={layout.standing} aria-label={t('Where it stands')}>
          <CreditNoteSummary note={note} />
        </aside>
        <div className={layout.records}>
          {chain(note)}
          {(note.internal_notes || note.lifecycle === 'issued') && (
            <section className={layout.panel} aria-label={t('Internal notes')}>
              <h2 className={layout.partTitle}>{t('Internal notes')}</h2>
              {note.internal_notes && <p className={layout.internal}>{note.internal_notes}</p>}
              {note.lifecycle === 'issued' && <InternalNotesButton note={note} />}
            </section>
          )}
          <DocumentEvents
            of={{ invoice: note.invoice }}
            isTold={({ data }) => data.credit_note === note.id}
          />
        </div>
      </div>
      {dialog === 'issue' && <IssueCreditDialog note={note} onClose={close} onIssued={close} />}
      {dialog === 'edit' && (
        <CreditDialog
          invoice={{ id: note.invoice, number: note.invoice_number }}
          note={note}
          onClose={close}
          onSaved={close}
        />
      )}
      {dialog === 'send' && <SendCreditDialog note={note} onClose={close} onSent={close} />}
    </Page>
  )
}

function CreditNoteSkeleton() {
  return (
    <div className={layout.loading}>
      <div className={layout.halves}>
        <Skeleton className={layout.paperSkeleton} />
        <LinesSkeleton lines={8} />
      </div>
    </div>
  )
}

/** One credit note: what it says, what it credits, and what became of the credit. */
export function CreditNoteScreen({
  id,
  issuing = false,
  chain,
}: {
  id: string
  issuing?: boolean
  chain: CreditNoteProps['chain']
}) {
  const t = useT()
  const note = useQuery({ ...apiQuery('getCreditNote', { params: { id } }), refetchOnMount: 'always' })
  return (
    <RecordPage
      query={note}
      title={t('Credit note')}
      list={{ label: t('Credit notes'), to: '/dashboard/credit-notes' as never }}
      skeleton={<CreditNoteSkeleton />}
    >
      {(data) => <CreditNoteData note={data} issuing={issuing} chain={chain} />}
    </RecordPage>
  )
}
