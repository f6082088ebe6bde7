import { type Quote, quoteRejectBody } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import dialogs from '../../invoices/dialogs.module.css'

type RejectDialogProps = { quote: Quote; onClose: () => void }
type RejectValues = { reason: string; name: string }

/** Without a name nobody is named. */
const bodyOf = ({ reason, name }: RejectValues) => ({
  reason,
  ...(name.trim() === '' ? {} : { name }),
})

/** Writes down that the client has said no, and why. */
export function RejectDialog({ quote, onClose }: RejectDialogProps) {
  const t = useT()
  useFocusBack()
  const form = useForm<RejectValues>({
    initialValues: { reason: '', name: '' },
    validate: (values) => schemaFaults(quoteRejectBody, bodyOf(values)),
  })
  const reject = useApiMutation('rejectQuote', { success: 'Rejection recorded', form, onSuccess: onClose })
  const submit = form.onSubmit(
    (values) => reject.mutate({ params: { id: quote.id }, body: bodyOf(values) }),
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Record that {number} was rejected?', { number: quoteName(quote) ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={dialogs.fields} onSubmit={submit}>
        <p className={dialogs.note}>
          {t('Your client can no longer accept it. A new version can still be made.')}
        </p>
        <Textarea
          data-autofocus
          label={t('Reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <TextInput label={t('Who has rejected it')} maxLength={140} {...form.getInputProps('name')} />
        <div className={dialogs.foot}>
          <Button variant="default" onClick={onClose} disabled={reject.isPending}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={reject.isPending}>
            {t('Record rejection')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
