import type {
  CreditNote,
  CreditNoteEmailDraft,
} from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import dialogs from '../../invoices/dialogs.module.css'
import { MailFields, MailNote } from '../../invoices/send/mail-fields.tsx'
import { useMailForm } from '../../invoices/send/use-mail-form.ts'

const SENT = msg('Credit note {number} is on its way')
const KEPT = msg('The email with credit note {number} is kept in the outbox, not sent')

type SendProps = { note: CreditNote; onClose: () => void; onSent: () => void }

function SendForm({ note, draft, onClose, onSent }: SendProps & { draft: CreditNoteEmailDraft }) {
  const t = useT()
  const isKept = useMailIsKept()
  const { form, refusals, onSubmit } = useMailForm(draft)
  const send = useApiMutation('sendCreditNoteEmail', {
    success: ({ number, mail_kept_at }) => ({
      id: mail_kept_at === null ? SENT : KEPT,
      values: { number: number ?? '' },
    }),
    form: refusals,
    onSuccess: onSent,
  })
  // Its number is settled: there is none to expect.
  const submit = onSubmit(({ expected_number: _, ...body }) => send.mutate({ params: { id: note.id }, body }))
  return (
    <form noValidate className={dialogs.fields} onSubmit={submit}>
      <MailNote attached={t('The PDF is sent with it.')} />
      <MailFields
        form={form}
        below={draft.below}
        submitLabel={isKept ? t('Keep the email') : t('Send')}
        busy={send.isPending}
        onClose={onClose}
      />
    </form>
  )
}

/** Shows the mail an issued credit note goes out with, to be changed before it is sent. */
export function SendCreditDialog(props: SendProps) {
  const { note, onClose } = props
  const t = useT()
  useFocusBack()
  const isKept = useMailIsKept()
  const draft = useQuery({
    ...apiQuery('getCreditNoteEmailDraft', { params: { id: note.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const names = { number: note.number ?? '', client: note.client_name }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={isKept ? t('Email with {number} for {client}', names) : t('Send {number} to {client}', names)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QueryState query={draft}>{(data) => <SendForm {...props} draft={data} />}</QueryState>
    </Modal>
  )
}
