import { type Quote, quoteAcceptBody } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import dialogs from '../../invoices/dialogs.module.css'

type AcceptDialogProps = { quote: Quote; onClose: () => void }

/** Writes down that the client has said yes, by telephone or letter. */
export function AcceptDialog({ quote, onClose }: AcceptDialogProps) {
  const t = useT()
  useFocusBack()
  const form = useForm({
    initialValues: { name: '' },
    validate: (values) => schemaFaults(quoteAcceptBody, values),
  })
  const accept = useApiMutation('acceptQuote', { success: 'Acceptance recorded', form, onSuccess: onClose })
  const submit = form.onSubmit(
    (body) => accept.mutate({ params: { id: quote.id }, body }),
    (faults) => focusFirstFault(form, faults),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Record that {number} was accepted?', { number: quoteName(quote) ?? '' })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={dialogs.fields} onSubmit={submit}>
        <p className={dialogs.note}>
          {t('For a client who has accepted by telephone, letter or mail. Your name and the time are kept.')}
        </p>
        <TextInput
          data-autofocus
          label={t('Who has accepted it')}
          placeholder={t('Name of the person')}
          withAsterisk
          maxLength={140}
          {...form.getInputProps('name')}
        />
        <div className={dialogs.foot}>
          <Button variant="default" onClick={onClose} disabled={accept.isPending}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={accept.isPending}>
            {t('Record acceptance')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
