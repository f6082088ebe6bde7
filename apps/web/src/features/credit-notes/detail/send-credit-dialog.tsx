import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { documentEmailBody } from '@counterfoil/contract/emails/document-email.schema.ts'
import { Button, Modal, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useMailIsKept } from '../../../api/queries/use-mail-server.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import dialogs from '../../invoices/dialogs.module.css'

/** The fields that hold many addresses each. */
const ADDRESS_LISTS = ['to', 'cc']
const SENT = msg('Credit note {number} is on its way')
const KEPT = msg('The email with credit note {number} is kept in the outbox, not sent')

type SendValues = { to: string[]; cc: string[]; subject: string; message: string }
type SendProps = { note: CreditNote; onClose: () => void; onSent: () => void }

/** What is left empty is as the server writes it. */
function bodyOf({ to, cc, subject, message }: SendValues) {
  return {
    cc,
    ...(to.length === 0 ? {} : { to }),
    ...(subject.trim() === '' ? {} : { subject: subject.trim() }),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
  }
}

function useSendForm({ note, onSent }: SendProps) {
  const form = useForm<SendValues>({
    initialValues: { to: [], cc: [], subject: '', message: '' },
    validate: (values) => joinListFaults(schemaFaults(documentEmailBody, bodyOf(values)), ADDRESS_LISTS),
  })
  const send = useApiMutation('sendCreditNoteEmail', {
    success: ({ number, mail_kept_at }) => ({
      id: mail_kept_at === null ? SENT : KEPT,
      values: { number: number ?? '' },
    }),
    form: { setErrors: (faults) => form.setErrors(joinListFaults(faults, ADDRESS_LISTS)) },
    onSuccess: onSent,
  })
  const submit = form.onSubmit(
    (values) => send.mutate({ params: { id: note.id }, body: bodyOf(values) }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: send.isPending }
}

/** Sends an issued credit note; words and recipients are the usual ones unless others are written. */
export function SendCreditDialog(props: SendProps) {
  const { note, onClose } = props
  const t = useT()
  useFocusBack()
  const isKept = useMailIsKept()
  const { form, submit, busy } = useSendForm(props)
  const names = { number: note.number ?? '', client: note.client_name }
  const addresses = { splitChars: [',', ';', ' '], acceptValueOnBlur: true, maxTags: 10 }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={isKept ? t('Email with {number} for {client}', names) : t('Send {number} to {client}', names)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={dialogs.fields} onSubmit={submit}>
        <p className={dialogs.note} data-tone={isKept ? 'warn' : undefined}>
          {isKept
            ? t('No mail server is set up: this email is kept in the outbox and not sent.')
            : t('The PDF is sent with it.')}
        </p>
        <TagsInput
          label={t('Recipients')}
          description={t('Left empty, it goes where invoices of {client} go.', names)}
          {...addresses}
          {...form.getInputProps('to')}
        />
        <TagsInput label={t('Copy to')} {...addresses} {...form.getInputProps('cc')} />
        <TextInput
          label={t('Subject')}
          description={t('Left empty, the usual words are written.')}
          maxLength={200}
          {...form.getInputProps('subject')}
        />
        <Textarea
          label={t('Message')}
          description={t('Left empty, the usual words are written.')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5000}
          {...form.getInputProps('message')}
        />
        <div className={dialogs.foot}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={busy}>
            {isKept ? t('Keep the email') : t('Send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
