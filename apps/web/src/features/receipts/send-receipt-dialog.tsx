import type { DocumentEmailDraft } from '@counterfoil/contract/emails/document-email.schema.ts'
import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useMailIsKept } from '../../api/queries/use-mail-server.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { FactRows } from '../invoices/send/issue-facts.tsx'
import { SendForm } from '../invoices/send/send-form.tsx'
import { SendModal } from '../invoices/send/send-modal.tsx'
import { useMailForm } from '../invoices/send/use-mail-form.ts'

const SENT = msg('The receipt is on its way')
const KEPT = msg('The email with the receipt is kept in the outbox, not sent')

export type SendReceiptProps = { payment: Pick<Payment, 'id' | 'client_name'>; onClose: () => void }
type FormProps = SendReceiptProps & { draft: DocumentEmailDraft; onOutdated: () => void }

function ReceiptForm({ payment, draft, onClose, onOutdated }: FormProps) {
  const t = useT()
  const isKept = useMailIsKept()
  const { form, refusals, submitWith } = useMailForm({ draft, onOutdated })
  const send = useApiMutation('sendReceipt', {
    success: () => ({ id: isKept ? KEPT : SENT, values: {} }),
    ...refusals,
    onSuccess: onClose,
  })
  return (
    <SendForm
      form={form}
      submit={submitWith((body) => send.mutate({ params: { id: payment.id }, body }))}
      busy={send.isPending}
      below={draft.below}
      enclosed={t('The PDF is sent with it.')}
      submitLabel={isKept ? t('Keep the email') : t('Send')}
      onClose={onClose}
    >
      <FactRows
        rows={[
          { label: t('Receipt'), value: draft.number },
          { label: t('Amount'), value: <MoneyText amount={draft.total} currency={draft.currency} /> },
        ]}
      />
    </SendForm>
  )
}

/** Shows the mail that the receipt of a payment goes out with, to be changed before it is sent. */
export function SendReceiptDialog(props: SendReceiptProps) {
  const { payment, onClose } = props
  const t = useT()
  const isKept = useMailIsKept()
  const client = payment.client_name
  const draft = useQuery({
    ...apiQuery('getReceiptEmailDraft', { params: { id: payment.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const title = isKept
    ? t('Email with the receipt for {client}', { client })
    : t('Send the receipt to {client}', { client })
  return (
    <SendModal title={title} onClose={onClose} draft={draft}>
      {(data) => <ReceiptForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
    </SendModal>
  )
}
