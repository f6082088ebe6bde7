import { type Quote, recordedAcceptanceBody } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { ANSWER_WAYS, type AnswerWay } from '@counterfoil/domain/quotes/recorded-answer.ts'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import dialogs from '../../invoices/dialogs.module.css'
import { ANSWER_WAY_WORDS } from '../answer-ways.ts'

type Values = { name: string; answered_on: string | null; answered_way: AnswerWay | null }

const bodyOf = ({ name, answered_on, answered_way }: Values) => ({
  name,
  ...(answered_on && { answered_on }),
  ...(answered_way && { answered_way }),
})

type AcceptDialogProps = { quote: Quote; onClose: () => void }

/** Writes down that the client has said yes, by telephone or letter. */
export function AcceptDialog({ quote, onClose }: AcceptDialogProps) {
  const t = useT()
  const { time_zone: timeZone } = useCompany()
  const today = todayIn(timeZone)
  useFocusBack()
  const form = useForm({
    initialValues: { name: '', answered_on: today, answered_way: null as AnswerWay | null },
    validate: (values) => schemaFaults(recordedAcceptanceBody, bodyOf(values)),
  })
  const accept = useApiMutation('acceptQuote', { success: 'Acceptance recorded', form, onSuccess: onClose })
  const submit = form.onSubmit(
    (values) => accept.mutate({ params: { id: quote.id }, body: bodyOf(values) }),
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
        <FieldPair>
          <DateField label={t('Accepted on')} {...form.getInputProps('answered_on')} />
          <Select
            label={t('How')}
            placeholder={t('Not said')}
            clearable
            data={ANSWER_WAYS.map((value) => ({ value, label: t(ANSWER_WAY_WORDS[value]) }))}
            {...form.getInputProps('answered_way')}
          />
        </FieldPair>
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
