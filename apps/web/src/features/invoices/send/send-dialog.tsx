import type { InvoiceEmailDraft } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { IssueFacts, MissingFacts } from './issue-facts.tsx'
import { IssueWarnings } from './issue-warnings.tsx'
import { SendForm } from './send-form.tsx'
import { SendModal, useSendTitle } from './send-modal.tsx'
import { useEmailDraft } from './use-email-draft.ts'
import { useSendInvoice } from './use-send-invoice.ts'

type Sendable = { id: string; number: string | null; client: string; client_name: string }
type SendDialogProps = {
  invoice: Sendable
  onClose: () => void
  onSent: (invoice: Invoice) => void
  /** Told of a refusal because of fields of the draft, where they can be filled. */
  onFault?: (error: ApiError) => void
}

function useTitle({ number, client_name: client }: Sendable): string {
  const t = useT()
  const isKept = useMailIsKept()
  const ofIssued = useSendTitle({ number: number ?? '', client })
  if (number !== null) return ofIssued
  return isKept ? t('Issue to {client}', { client }) : t('Issue and send to {client}', { client })
}

function useSubmitLabel(isDraft: boolean): string {
  const t = useT()
  if (useMailIsKept()) return isDraft ? t('Issue and keep the email') : t('Keep the email')
  return isDraft ? t('Issue and send') : t('Send')
}

type InvoiceFormProps = SendDialogProps & { draft: InvoiceEmailDraft; onOutdated: () => void }

function InvoiceForm({ invoice, draft, onClose, onSent, onFault, onOutdated }: InvoiceFormProps) {
  const t = useT()
  const isDraft = invoice.number === null
  const sending = useSendInvoice({ invoiceId: invoice.id, draft, onSent, onFault, onOutdated })
  const submitLabel = useSubmitLabel(isDraft)
  return (
    <SendForm
      {...sending}
      below={draft.below}
      freezes={isDraft && t('The invoice takes its number and can no longer be changed.')}
      enclosed={t('The PDF and a payment link are sent with it.')}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      <IssueFacts draft={draft} />
      <IssueWarnings warnings={draft.warnings} linesWithoutTax={draft.lines_without_tax} invoice={invoice} />
      {isDraft && <MissingFacts missing={draft.missing} />}
    </SendForm>
  )
}

/** Shows the mail an invoice goes out with, to be changed before it is sent; a draft is issued first. */
export function SendDialog(props: SendDialogProps) {
  const { invoice, onClose } = props
  const draft = useEmailDraft(invoice.id)
  const title = useTitle(invoice)
  return (
    <SendModal title={title} onClose={onClose} draft={draft}>
      {(data) => <InvoiceForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
    </SendModal>
  )
}
