import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Download, Pencil, Send } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { LinesSkeleton, Skeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useMailRefusal } from '../../auth/use-mail-refusal.ts'
import { missingFieldsWords } from '../../custom-fields/missing-fields-words.ts'
import { useCustomFields } from '../../custom-fields/use-custom-fields.ts'
import { RecordPaymentModal } from '../../payments/record/record-payment-modal.tsx'
import { InvoiceStanding } from '../invoice-standing.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { nextStepOf, refusalOf } from './invoice-actions.ts'
import { InvoiceDocument } from './invoice-document.tsx'
import { DocumentEmails, DocumentEvents } from './invoice-history.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import classes from './invoice-screen.module.css'
import { InvoiceSummary } from './invoice-summary.tsx'
import { type InvoiceCommands, useInvoiceCommands } from './use-invoice-commands.ts'

const SendDialog = lazyPart(async () => (await import('../send/send-dialog.tsx')).SendDialog)

const IssueDialog = lazyPart(async () => (await import('../send/issue-dialog.tsx')).IssueDialog)

const ScheduleDialog = lazyPart(async () => (await import('../schedule/schedule-dialog.tsx')).ScheduleDialog)

/** Why each action may not be taken, in the person's language. */
function useRefusals(invoice: Invoice) {
  const t = useT()
  const mailRefusal = useMailRefusal()
  const client = useQuery({
    ...apiQuery('getClient', { params: { id: invoice.client } }),
    meta: { quiet: true },
  })
  const customFields = useCustomFields()
  const missing =
    invoice.lifecycle === 'draft' ? missingFieldsWords(customFields, invoice.custom_fields) : null
  const why = (action: Parameters<typeof refusalOf>[0]) => {
    const reason = refusalOf(action, invoice, client.data?.status)
    return reason && t(reason)
  }
  const whyUnfit = missing && t(missing.id, missing.values)
  return {
    issue: why('issue') ?? whyUnfit,
    schedule: why('schedule') ?? whyUnfit,
    send: why('send_email') ?? whyUnfit ?? mailRefusal,
    pay: why('pay'),
    credit: why('credit'),
    correct: why('correct'),
    cancel: why('cancel'),
    writeOff: why('write_off'),
    delete: why('delete'),
  }
}

type Dialog = 'issue' | 'schedule' | 'send' | 'pay' | 'details' | 'recurring' | null
type ActionsProps = { invoice: Invoice; open: (dialog: Dialog) => void; why: ReturnType<typeof useRefusals> }

/** The one next step, big. */
function NextStep({ invoice, open, why }: ActionsProps) {
  const t = useT()
  const step = nextStepOf(invoice)
  if (step === 'none') return null
  if (step === 'record_payment') {
    return (
      <PermissionGate permission="invoices.issue" reason={why.pay}>
        <Button leftSection={<CircleCheck size={16} />} onClick={() => open('pay')}>
          {t('Record payment')}
        </Button>
      </PermissionGate>
    )
  }
  return (
    <PermissionGate permission="invoices.issue" reason={why.send}>
      <Button leftSection={<Send size={15} />} onClick={() => open('send')}>
        {step === 'issue_and_send' ? t('Issue and send') : t('Send')}
      </Button>
    </PermissionGate>
  )
}

type SecondStepProps = ActionsProps & { commands: InvoiceCommands }

/** Whoever sends invoices by other means records what comes in for one that was never sent from here. */
function SecondStep({ invoice, commands, open, why }: SecondStepProps) {
  const t = useT()
  if (invoice.lifecycle !== 'draft') {
    return (
      <>
        <Button
          variant="default"
          leftSection={<Download size={15} />}
          loading={commands.busy === 'pdf'}
          onClick={() => void commands.downloadPdf()}
        >
          {t('Download PDF')}
        </Button>
        {nextStepOf(invoice) === 'send' && (
          <PermissionGate permission="invoices.issue" reason={why.pay}>
            <Button variant="default" leftSection={<CircleCheck size={16} />} onClick={() => open('pay')}>
              {t('Record payment')}
            </Button>
          </PermissionGate>
        )}
      </>
    )
  }
  return (
    <PermissionGate permission="invoices.write">
      <Button
        component={Link}
        {...({ to: '/dashboard/invoices/$invoiceId/edit', params: { invoiceId: invoice.id } } as object)}
        variant="default"
        leftSection={<Pencil size={15} />}
      >
        {t('Edit')}
      </Button>
    </PermissionGate>
  )
}

/** What asks how an invoice is credited or corrected, handed in by the path: credit notes know invoices. */
type CreditActions = ComponentType<{
  invoice: Invoice
  children: (ask: { credit: () => void; correct: () => void }) => ReactNode
}>
type OfOtherRooms = {
  creditActions: CreditActions
  /** What the room of recurring invoices asks. */
  makeRecurring: (invoice: Invoice, onClose: () => void) => ReactNode
  /** The documents it belongs with: of its quote, and its credit notes. */
  chain: (invoice: Invoice) => ReactNode
  /** What the rooms of instalments, reminders and late fees tell of it. */
  reminders: (invoice: Invoice) => ReactNode
}

type InvoiceDataProps = OfOtherRooms & { invoice: Invoice }

function InvoiceData({
  invoice,
  creditActions: CreditActions,
  makeRecurring,
  chain,
  reminders,
}: InvoiceDataProps) {
  const t = useT()
  const why = useRefusals(invoice)
  const commands = useInvoiceCommands(invoice)
  const [dialog, setDialog] = useState<Dialog>(null)
  return (
    <Page
      title={invoice.number ?? t('Draft for {client}', { client: invoice.client_name })}
      breadcrumbs={[{ label: t('Invoices'), to: '/dashboard/invoices' }]}
      aside={<InvoiceStanding invoice={invoice} />}
      actions={
        <>
          <CreditActions invoice={invoice}>
            {(ask) => (
              <InvoiceMenu
                invoice={invoice}
                commands={commands}
                why={why}
                onIssue={() => setDialog('issue')}
                onSend={() => setDialog('send')}
                onSchedule={() => setDialog('schedule')}
                onPay={() => setDialog('pay')}
                onDetails={() => setDialog('details')}
                onRecurring={() => setDialog('recurring')}
                onCredit={ask.credit}
                onCorrect={ask.correct}
              />
            )}
          </CreditActions>
          <SecondStep invoice={invoice} commands={commands} open={setDialog} why={why} />
        </>
      }
      action={<NextStep invoice={invoice} open={setDialog} why={why} />}
    >
      <div className={classes.halves}>
        <div className={classes.document}>
          <InvoiceDocument invoice={invoice} />
        </div>
        <aside className={classes.standing} aria-label={t('Where it stands')}>
          <InvoiceSummary
            invoice={invoice}
            scheduleRefusal={why.schedule}
            onSchedule={() => setDialog('schedule')}
            reminders={reminders(invoice)}
          />
        </aside>
        <div className={classes.records}>
          {chain(invoice)}
          {invoice.internal_notes && (
            <section className={classes.panel} aria-label={t('Internal notes')}>
              <h2 className={classes.partTitle}>{t('Internal notes')}</h2>
              <p className={classes.internal}>{invoice.internal_notes}</p>
            </section>
          )}
          <DocumentEmails of={{ invoice: invoice.id }} isDraft={invoice.number === null} />
          <DocumentEvents of={{ invoice: invoice.id }} />
        </div>
      </div>
      {dialog === 'send' && (
        <SendDialog invoice={invoice} onClose={() => setDialog(null)} onSent={() => setDialog(null)} />
      )}
      {dialog === 'issue' && (
        <IssueDialog
          invoiceId={invoice.id}
          onClose={() => setDialog(null)}
          onIssued={() => setDialog(null)}
        />
      )}
      {dialog === 'schedule' && <ScheduleDialog invoice={invoice} onClose={() => setDialog(null)} />}
      {dialog === 'pay' && <RecordPaymentModal opened invoice={invoice} onClose={() => setDialog(null)} />}
      {dialog === 'recurring' && makeRecurring(invoice, () => setDialog(null))}
      {dialog === 'details' && <DetailsDialog invoice={invoice} onClose={() => setDialog(null)} />}
    </Page>
  )
}

function InvoiceSkeleton() {
  return (
    <div className={classes.loading}>
      <div className={classes.halves}>
        <Skeleton className={classes.paperSkeleton} />
        <LinesSkeleton lines={8} />
      </div>
    </div>
  )
}

/** One invoice: the document, and where it stands. */
export function InvoiceScreen({ id, ...rest }: OfOtherRooms & { id: string }) {
  const t = useT()
  const invoice = useQuery({ ...apiQuery('getInvoice', { params: { id } }), refetchOnMount: 'always' })
  return (
    <RecordPage
      query={invoice}
      title={t('Invoice')}
      list={{ label: t('Invoices'), to: '/dashboard/invoices' }}
      skeleton={<InvoiceSkeleton />}
    >
      {(data) => <InvoiceData invoice={data} {...rest} />}
    </RecordPage>
  )
}
