import type { InvoiceEmailDraft } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Modal } from '@mantine/core'
import type { ApiError } from '../../../api/errors/api-error.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import classes from '../dialogs.module.css'
import { IssueFacts, MissingFacts } from './issue-facts.tsx'
import { IssueWarnings } from './issue-warnings.tsx'
import { MailFields, MailNote } from './mail-fields.tsx'
import { useEmailDraft } from './use-email-draft.ts'
import { useSendForm } from './use-send-form.ts'

type Sendable = { id: string; number: string | null; client: string; client_name: string }
type SendDialogProps = {
  invoice: Sendable
  onClose: () => void
  onSent: (invoice: Invoice) => void
  /** Told of a refusal because of fields of the draft, where they can be filled. */
  onFault?: (error: ApiError) => void
}

function useTitle({ number, client_name: client }: Sendable, isKept: boolean): string {
  const t = useT()
  if (number === null)
    return isKept ? t('Issue to {client}', { client }) : t('Issue and send to {client}', { client })
  return isKept
    ? t('Email with {number} for {client}', { number, client })
    : t('Send {number} to {client}', { number, client })
}

function useSubmitLabel(isDraft: boolean, isKept: boolean): string {
  const t = useT()
  if (isKept) return isDraft ? t('Issue and keep the email') : t('Keep the email')
  return isDraft ? t('Issue and send') : t('Send')
}

type SendFormProps = SendDialogProps & { draft: InvoiceEmailDraft; onOutdated: () => void }

function SendForm({ invoice, draft, onClose, onSent, onFault, onOutdated }: SendFormProps) {
  const t = useT()
  const isDraft = invoice.number === null
  const isKept = useMailIsKept()
  const { form, submit, busy } = useSendForm({ invoiceId: invoice.id, draft, onSent, onFault, onOutdated })
  const label = useSubmitLabel(isDraft, isKept)
  return (
    <form noValidate className={classes.fields} onSubmit={submit}>
      <IssueFacts draft={draft} />
      <IssueWarnings warnings={draft.warnings} linesWithoutTax={draft.lines_without_tax} invoice={invoice} />
      {isDraft && <MissingFacts missing={draft.missing} />}
      <MailNote
        before={isDraft ? t('The invoice takes its number and can no longer be changed.') : null}
        attached={t('The PDF and a payment link are sent with it.')}
      />
      <MailFields form={form} below={draft.below} submitLabel={label} busy={busy} onClose={onClose} />
    </form>
  )
}

/** Shows the mail an invoice goes out with, to be changed before it is sent; a draft is issued first. */
export function SendDialog(props: SendDialogProps) {
  const { invoice, onClose } = props
  const t = useT()
  useFocusBack()
  const draft = useEmailDraft(invoice.id)
  const title = useTitle(invoice, useMailIsKept())
  return (
    <Modal opened size="lg" onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <QueryState query={draft}>
        {(data) => <SendForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
      </QueryState>
    </Modal>
  )
}
