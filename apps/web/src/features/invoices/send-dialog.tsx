import { type Invoice, sendEmailBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Modal, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApiMutation } from '../../api/api-mutation.ts'
import { apiQuery } from '../../api/api-query.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { joinListFaults } from '../../ui/fields/list-faults.ts'
import { focusFirstFault, schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useCompany } from '../auth/use-session.ts'
import classes from './dialogs.module.css'

/** The fields that hold many addresses each. */
const ADDRESS_LISTS = ['to', 'cc']
const SENT = msg('Invoice {number} is on its way')

type Sendable = { id: string; number: string | null; client: string; client_name: string }

/** Where the mail goes unless somebody says otherwise: contacts who receive invoices, else the client's own address. */
function useRecipients(clientId: string): string[] | undefined {
  const { data } = useQuery(apiQuery('getClient', { params: { id: clientId } }))
  if (!data) return undefined
  const contacts = data.contacts.flatMap(({ email, receives_invoices }) =>
    email !== null && receives_invoices ? [email] : [],
  )
  if (contacts.length > 0) return contacts
  return data.email === null ? [] : [data.email]
}

type SendDialogProps = { invoice: Sendable; onClose: () => void; onSent: (invoice: Invoice) => void }

function useSendForm({ invoice, onSent }: SendDialogProps) {
  const t = useT()
  const recipients = useRecipients(invoice.client)
  const form = useForm({
    initialValues: { to: [] as string[], cc: [] as string[], subject: '', message: '' },
    validate: (values) => {
      const faults = joinListFaults(schemaFaults(sendEmailBody, values), ADDRESS_LISTS)
      if (values.to.length === 0) faults.to = t('Enter an address to send to.')
      return faults
    },
  })
  const faulty = {
    setErrors: (faults: Record<string, string>) => form.setErrors(joinListFaults(faults, ADDRESS_LISTS)),
  }
  const { setFieldValue, isTouched } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the addresses are there
  useEffect(() => {
    if (recipients && !isTouched('to')) setFieldValue('to', recipients)
  }, [recipients === undefined])
  const send = useApiMutation('sendInvoiceEmail', {
    success: (answer) => ({ id: SENT, values: { number: answer.number ?? '' } }),
    form: faulty,
    onSuccess: onSent,
  })
  const submit = form.onSubmit(
    ({ to, cc, subject, message }) =>
      send.mutate({
        params: { id: invoice.id },
        body: { to, cc, subject: subject.trim() || undefined, message: message.trim() || undefined },
      }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, submit, busy: send.isPending }
}

/** Asks to whom and with what words an invoice is sent; a draft is issued first. */
export function SendDialog(props: SendDialogProps) {
  const { invoice, onClose } = props
  const t = useT()
  useFocusBack()
  const company = useCompany()
  const { form, submit, busy } = useSendForm(props)
  const isDraft = invoice.number === null
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={
        isDraft
          ? t('Issue and send to {client}', { client: invoice.client_name })
          : t('Send {number} to {client}', { number: invoice.number ?? '', client: invoice.client_name })
      }
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={classes.fields} onSubmit={submit}>
        {isDraft && (
          <p className={classes.note}>
            {t(
              'The invoice takes its number and can no longer be changed. The PDF and a payment link are sent with it.',
            )}
          </p>
        )}
        <TagsInput
          label={t('Recipients')}
          placeholder={form.values.to.length === 0 ? 'name@example.com' : undefined}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          maxTags={10}
          {...form.getInputProps('to')}
        />
        <TagsInput
          label={t('Copy to')}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          maxTags={10}
          {...form.getInputProps('cc')}
        />
        <TextInput
          label={t('Subject')}
          maxLength={200}
          placeholder={
            isDraft
              ? t('Invoice, its number, from {company}', { company: company.name })
              : t('Invoice {number} from {company}', { number: invoice.number ?? '', company: company.name })
          }
          {...form.getInputProps('subject')}
        />
        <Textarea
          label={t('Message')}
          placeholder={t('Left empty, the email greets your client and says what is due and by when.')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5000}
          {...form.getInputProps('message')}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('Go back')}
          </Button>
          <Button type="submit" data-autofocus loading={busy}>
            {isDraft ? t('Issue and send') : t('Send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
