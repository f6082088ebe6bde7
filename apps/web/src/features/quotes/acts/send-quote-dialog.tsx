import { documentEmailBody } from '@counterfoil/contract/emails/document-email.schema.ts'
import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
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
import { quoteNumber } from '../quote-name.ts'

/** The fields that hold many addresses each. */
const ADDRESS_LISTS = ['to', 'cc']
const SENT = msg('Quote {number} is on its way')
const KEPT = msg('The email with quote {number} is kept in the outbox, not sent')

type SendValues = { to: string[]; cc: string[]; subject: string; message: string }
type SendProps = { quote: Quote; onClose: () => void }

/** What is left empty is as the server writes it. */
function bodyOf({ to, cc, subject, message }: SendValues) {
  return {
    cc,
    ...(to.length === 0 ? {} : { to }),
    ...(subject.trim() === '' ? {} : { subject: subject.trim() }),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
  }
}

function useSendForm({ quote, onClose }: SendProps) {
  const form = useForm<SendValues>({
    initialValues: { to: [], cc: [], subject: '', message: '' },
    validate: (values) => joinListFaults(schemaFaults(documentEmailBody, bodyOf(values)), ADDRESS_LISTS),
  })
  const send = useApiMutation('sendQuote', {
    success: (sent) => ({
      id: sent.mail_kept_at === null ? SENT : KEPT,
      values: { number: quoteNumber(sent) ?? '' },
    }),
    form: { setErrors: (faults) => form.setErrors(joinListFaults(faults, ADDRESS_LISTS)) },
    onSuccess: onClose,
  })
  const submit = form.onSubmit(
    (values) => send.mutate({ params: { id: quote.id }, body: bodyOf(values) }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: send.isPending }
}

function useTitle(quote: Quote, isKept: boolean): string {
  const t = useT()
  const names = { number: quoteNumber(quote) ?? '', client: quote.client_name }
  if (quote.number === null) return t('Send the quote to {client}', names)
  return isKept ? t('Email with {number} for {client}', names) : t('Send {number} to {client}', names)
}

/** Sends a quote with its document and its link; words and recipients are the usual ones unless others are written. */
export function SendQuoteDialog(props: SendProps) {
  const { quote, onClose } = props
  const t = useT()
  useFocusBack()
  const isKept = useMailIsKept()
  const { form, submit, busy } = useSendForm(props)
  const addresses = { splitChars: [',', ';', ' '], acceptValueOnBlur: true, maxTags: 10 }
  const usual = t('Left empty, the usual words are written.')
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={useTitle(quote, isKept)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={dialogs.fields} onSubmit={submit}>
        <p className={dialogs.note} data-tone={isKept ? 'warn' : undefined}>
          {quote.lifecycle === 'draft' &&
            `${t('The quote takes its number and can only be changed by a new version.')} `}
          {isKept
            ? t('No mail server is set up: this email is kept in the outbox and not sent.')
            : t('The PDF and a link to accept it are sent with it.')}
        </p>
        <TagsInput
          label={t('Recipients')}
          description={t('Left empty, it goes where invoices of {client} go.', { client: quote.client_name })}
          {...addresses}
          {...form.getInputProps('to')}
        />
        <TagsInput label={t('Copy to')} {...addresses} {...form.getInputProps('cc')} />
        <TextInput
          label={t('Subject')}
          description={usual}
          maxLength={200}
          {...form.getInputProps('subject')}
        />
        <Textarea
          label={t('Message')}
          description={usual}
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
