import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { DocumentEmailDraft } from '@counterfoil/contract/emails/document-email.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { FactRows } from '../../invoices/send/issue-facts.tsx'
import { SendForm, type Sending } from '../../invoices/send/send-form.tsx'
import { SendModal, useSendTitle } from '../../invoices/send/send-modal.tsx'
import { type MailFormProps, useMailForm } from '../../invoices/send/use-mail-form.ts'

const SENT = msg('Credit note {number} is on its way')
const KEPT = msg('The email with credit note {number} is kept in the outbox, not sent')

type SendProps = { note: CreditNote; onClose: () => void; onSent: () => void }

function useSendCredit({ note, onSent, ...props }: MailFormProps & Omit<SendProps, 'onClose'>): Sending {
  const { form, refusals, submitWith } = useMailForm(props)
  const send = useApiMutation('sendCreditNoteEmail', {
    success: ({ number, mail_kept_at }) => ({
      id: mail_kept_at === null ? SENT : KEPT,
      values: { number: number ?? '' },
    }),
    ...refusals,
    onSuccess: onSent,
  })
  const submit = submitWith((body) => send.mutate({ params: { id: note.id }, body }))
  return { form, submit, busy: send.isPending }
}

type CreditFormProps = SendProps & { draft: DocumentEmailDraft; onOutdated: () => void }

function CreditForm({ note, draft, onClose, onSent, onOutdated }: CreditFormProps) {
  const t = useT()
  const isKept = useMailIsKept()
  const sending = useSendCredit({ note, draft, onSent, onOutdated })
  return (
    <SendForm
      {...sending}
      below={draft.below}
      enclosed={t('The PDF is sent with it.')}
      submitLabel={isKept ? t('Keep the email') : t('Send')}
      onClose={onClose}
    >
      <FactRows
        rows={[
          { label: t('Number'), value: draft.number },
          { label: t('Total'), value: <MoneyText amount={draft.total} currency={draft.currency} /> },
          { label: t('Invoice'), value: note.invoice_number },
        ]}
      />
    </SendForm>
  )
}

/** Shows the mail an issued credit note goes out with, to be changed before it is sent. */
export function SendCreditDialog(props: SendProps) {
  const { note, onClose } = props
  const title = useSendTitle({ number: note.number ?? '', client: note.client_name })
  const draft = useQuery({
    ...apiQuery('getCreditNoteEmailDraft', { params: { id: note.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <SendModal title={title} onClose={onClose} draft={draft}>
      {(data) => <CreditForm {...props} draft={data} onOutdated={() => void draft.refetch()} />}
    </SendModal>
  )
}
