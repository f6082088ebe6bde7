import type { DocumentEmailDraft } from '@counterfoil/contract/emails/document-email.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { FactRows } from '../../invoices/send/issue-facts.tsx'
import { SendForm } from '../../invoices/send/send-form.tsx'
import { SendModal } from '../../invoices/send/send-modal.tsx'
import { useMailForm } from '../../invoices/send/use-mail-form.ts'

const SENT = msg('The reminder is on its way')
const KEPT = msg('The email with the reminder is kept in the outbox, not sent')

type RemindProps = {
  invoice: Pick<Invoice, 'id' | 'client_name' | 'amount_due' | 'currency'>
  onClose: () => void
}

function ReminderForm({
  invoice,
  draft,
  onClose,
  onOutdated,
}: RemindProps & { draft: DocumentEmailDraft; onOutdated: () => void }) {
  const t = useT()
  const isKept = useMailIsKept()
  const { form, refusals, submitWith } = useMailForm({ draft, onOutdated })
  const send = useApiMutation('remindOfInvoice', {
    success: () => ({ id: isKept ? KEPT : SENT, values: {} }),
    ...refusals,
    onSuccess: onClose,
  })
  return (
    <SendForm
      form={form}
      submit={submitWith((body) => send.mutate({ params: { id: invoice.id }, body }))}
      busy={send.isPending}
      below={draft.below}
      enclosed={t('The PDF is sent with it.')}
      submitLabel={isKept ? t('Keep the email') : t('Send')}
      onClose={onClose}
    >
      <FactRows
        rows={[
          { label: t('Invoice'), value: draft.number },
          {
            label: t('Amount due'),
            value: <MoneyText amount={invoice.amount_due} currency={invoice.currency} />,
          },
        ]}
      />
    </SendForm>
  )
}

/** Shows the reminder that would go out now, to be changed before it is sent. */
export function RemindDialog(props: RemindProps) {
  const { invoice, onClose } = props
  const t = useT()
  const draft = useQuery({
    ...apiQuery('getReminderEmailDraft', { params: { id: invoice.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <SendModal
      title={t('Remind {client} of {number}', {
        client: invoice.client_name,
        number: draft.data?.number ?? '',
      })}
      onClose={onClose}
      draft={draft}
    >
      {(data) => <ReminderForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
    </SendModal>
  )
}
