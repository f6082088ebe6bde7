import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { useKeys } from '../../../ui/focus/use-keys.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { LinesSkeleton, Skeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { usePermission } from '../../../ui/permissions.tsx'
import { DocumentEmails, DocumentEvents } from '../../invoices/detail/invoice-history.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { OrderChain } from '../chain/order-chain.tsx'
import { useQuoteName } from '../quote-name.ts'
import { QuoteStanding } from '../quote-standing.tsx'
import { QUOTE_ACTS, type QuoteAct, type QuoteDialog } from './quote-acts.ts'
import { QuoteDocument } from './quote-document.tsx'
import { QuoteMenu } from './quote-menu.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { QuoteVersionNote } from './quote-version-note.tsx'
import { type QuoteCommands, useQuoteCommands } from './use-quote-commands.ts'
import { type QuoteRefusals, useQuoteRefusals } from './use-quote-refusals.ts'

const SendQuoteDialog = lazyPart(async () => (await import('../acts/send-quote-dialog.tsx')).SendQuoteDialog)
const MarkSentDialog = lazyPart(async () => (await import('../acts/mark-sent-dialog.tsx')).MarkSentDialog)
const AcceptDialog = lazyPart(async () => (await import('../acts/accept-dialog.tsx')).AcceptDialog)
const RejectDialog = lazyPart(async () => (await import('../acts/reject-dialog.tsx')).RejectDialog)
const ExtendDialog = lazyPart(async () => (await import('../acts/extend-dialog.tsx')).ExtendDialog)
const ConvertDialog = lazyPart(async () => (await import('../convert/convert-dialog.tsx')).ConvertDialog)

type NextStep = Exclude<QuoteAct, 'reject'> | null

/** The one thing that is done next with a quote as it stands. */
function nextStepOf({ status, revised_by: after }: Quote): NextStep {
  if (status === 'draft') return 'send'
  if (status === 'sent') return 'accept'
  if (status === 'expired') return 'extend'
  if (status === 'accepted') return 'convert'
  return status === 'rejected' && after === null ? 'revise' : null
}

type StepProps = {
  step: NextStep
  refusals: QuoteRefusals
  open: (dialog: QuoteDialog) => void
  onRevise: () => void
}

/** The next step, big. */
function StepButton({ step, refusals: { why }, open, onRevise }: StepProps) {
  const t = useT()
  if (step === null) return null
  const { label, icon: Icon, permission } = QUOTE_ACTS[step]
  return (
    <PermissionGate permission={permission} reason={why(step)}>
      <Button leftSection={<Icon size={15} />} onClick={() => (step === 'revise' ? onRevise() : open(step))}>
        {t(label)}
      </Button>
    </PermissionGate>
  )
}

function SecondStep({ quote, commands }: { quote: Quote; commands: QuoteCommands }) {
  const t = useT()
  if (quote.lifecycle === 'draft')
    return (
      <PermissionGate permission="invoices.write">
        <Button variant="default" leftSection={<Pencil size={15} />} onClick={commands.edit}>
          {t('Edit')}
        </Button>
      </PermissionGate>
    )
  return (
    <Button
      variant="default"
      leftSection={<Download size={15} />}
      loading={commands.isDownloading}
      onClick={commands.downloadPdf}
    >
      {t('Download PDF')}
    </Button>
  )
}

/** The dialog that is open. */
function Dialogs({ quote, dialog, close }: { quote: Quote; dialog: QuoteDialog | null; close: () => void }) {
  if (dialog === 'send') return <SendQuoteDialog quote={quote} onClose={close} />
  if (dialog === 'mark_sent') return <MarkSentDialog quote={quote} onClose={close} />
  if (dialog === 'accept') return <AcceptDialog quote={quote} onClose={close} />
  if (dialog === 'reject') return <RejectDialog quote={quote} onClose={close} />
  if (dialog === 'extend') return <ExtendDialog quote={quote} onClose={close} />
  if (dialog === 'convert') return <ConvertDialog quote={quote} onClose={close} />
  return null
}

/** Document, standing and history. */
/** What is kept beside a quote, handed in by the path. */
type OfOtherRooms = { files: (quote: Quote) => ReactNode }

function QuoteParts({ quote, files }: OfOtherRooms & { quote: Quote }) {
  const t = useT()
  return (
    <>
      <QuoteVersionNote quote={quote} />
      <div className={layout.halves}>
        <div className={layout.document}>
          <QuoteDocument quote={quote} />
        </div>
        <aside className={layout.standing} aria-label={t('Where it stands')}>
          <QuoteSummary quote={quote} />
        </aside>
        <div className={layout.records}>
          {quote.internal_notes && (
            <section className={layout.panel} aria-label={t('Internal notes')}>
              <h2 className={layout.partTitle}>{t('Internal notes')}</h2>
              <p className={layout.internal}>{quote.internal_notes}</p>
            </section>
          )}
          <OrderChain quote={quote} invoices={quote.invoices} currency={quote.currency} here={quote.id} />
          {files(quote)}
          <DocumentEmails of={{ quote: quote.id }} isDraft={quote.lifecycle === 'draft'} />
          <DocumentEvents of={{ quote: quote.id }} />
        </div>
      </div>
    </>
  )
}

function QuoteData({ quote, files }: OfOtherRooms & { quote: Quote }) {
  const t = useT()
  const name = useQuoteName()(quote)
  const mayWrite = usePermission('invoices.write')
  const refusals = useQuoteRefusals(quote)
  const commands = useQuoteCommands(quote)
  const [dialog, setDialog] = useState<QuoteDialog | null>(null)
  const step = nextStepOf(quote)
  useKeys({ e: () => mayWrite && quote.lifecycle === 'draft' && commands.edit() })
  return (
    <ConfirmAction
      title={t('Make a new version of {name}?', { name })}
      text={t(
        'A draft with the same content and number begins. This version holds until the new one is sent; then it is replaced.',
      )}
      confirmLabel={t('Make a new version')}
      onConfirm={commands.revise}
    >
      {(askRevise) => (
        <Page
          title={name}
          breadcrumbs={[{ label: t('Quotes'), to: '/dashboard/quotes' }]}
          aside={<QuoteStanding quote={quote} />}
          actions={
            <>
              <QuoteMenu
                quote={quote}
                commands={commands}
                refusals={refusals}
                shown={step}
                open={setDialog}
                onRevise={askRevise}
              />
              <SecondStep quote={quote} commands={commands} />
            </>
          }
          action={<StepButton step={step} refusals={refusals} open={setDialog} onRevise={askRevise} />}
        >
          <QuoteParts quote={quote} files={files} />
          <Dialogs quote={quote} dialog={dialog} close={() => setDialog(null)} />
        </Page>
      )}
    </ConfirmAction>
  )
}

function QuoteSkeleton() {
  return (
    <div className={layout.loading}>
      <div className={layout.halves}>
        <Skeleton className={layout.paperSkeleton} />
        <LinesSkeleton lines={8} />
      </div>
    </div>
  )
}

/** One quote: what it offers, what the client said, and what was invoiced of it. */
export function QuoteScreen({ id, files }: OfOtherRooms & { id: string }) {
  const t = useT()
  const quote = useQuery({ ...apiQuery('getQuote', { params: { id } }), refetchOnMount: 'always' })
  return (
    <RecordPage
      query={quote}
      title={t('Quote')}
      list={{ label: t('Quotes'), to: '/dashboard/quotes' }}
      skeleton={<QuoteSkeleton />}
    >
      {(data) => <QuoteData quote={data} files={files} />}
    </RecordPage>
  )
}
