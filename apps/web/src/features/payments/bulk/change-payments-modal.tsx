import { paymentBulkUpdateBody } from '@counterfoil/contract/payments/payment-bulk.schema.ts'
import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { canDoWithPayment } from '@counterfoil/domain/payments/payment-status.ts'
import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { type PaymentMethodKind, usePaymentMethodName } from '../payment-method-select.tsx'
import classes from '../record/record-payment-modal.module.css'
import { useOfferedMethods } from '../use-payment-methods.ts'
import { ruleFacts } from '../with-provider.ts'
import { useBulkPayments } from './use-bulk-payments.ts'

type Values = {
  method: PaymentMethodKind | null
  payment_date: string | null
  reference: string
  notes: string
}
type ChangeProps = {
  payments: readonly Payment[]
  onDone: (ids: readonly string[]) => void
  onClose: () => void
}

/** What is sent: only what was filled in, as what is left empty stays what it is. */
function changesOf({ method, payment_date, reference, notes }: Values) {
  return {
    ...(method !== null && { method }),
    ...(payment_date !== null && { payment_date }),
    ...(reference.trim() !== '' && { reference: reference.trim() }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  }
}

/** Changes many payments alike: method and day of those that are pending, reference and notes of all. */
export function ChangePaymentsModal({ payments, onDone, onClose }: ChangeProps) {
  const t = useT()
  useFocusBack()
  const methodName = usePaymentMethodName()
  const { kinds } = useOfferedMethods()
  const ids = payments.map(({ id }) => id)
  // What one of them would be refused for is not offered: nothing of it would be changed then.
  const mayMove = payments.every((payment) => canDoWithPayment('edit', ruleFacts(payment)).ok)
  const isAnnounced = payments.some(({ payment_link }) => payment_link !== null)
  const { change, busy } = useBulkPayments((done, isAll) => {
    onDone(done)
    if (isAll) onClose()
  })
  const form = useForm<Values>({
    initialValues: { method: null, payment_date: null, reference: '', notes: '' },
    validate: (values) => {
      const faults = schemaFaults(paymentBulkUpdateBody.shape.changes, changesOf(values))
      return Object.keys(changesOf(values)).length === 0
        ? { reference: t('Fill in at least one field.') }
        : faults
    },
  })
  const submit = form.onSubmit((values) => void change(ids, changesOf(values)).catch(() => undefined))
  return (
    <Modal
      opened
      onClose={onClose}
      size={500}
      title={t('Change {count, plural, one {# payment} other {# payments}}', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <p>
          {t('What is left empty stays as it is.')}{' '}
          {!mayMove && t('Method and date can be changed where all of the selected payments are pending.')}
          {mayMove && isAnnounced && t('The method of what a payer announced stays what they chose.')}
        </p>
        {mayMove && (
          <FieldPair>
            {!isAnnounced && (
              <Select
                data-autofocus
                label={t('Method')}
                placeholder={t('As it is')}
                clearable
                data={kinds.map((kind) => ({ value: kind, label: methodName(kind) }))}
                {...form.getInputProps('method')}
              />
            )}
            <DateField
              data-autofocus={isAnnounced || undefined}
              label={t('Payment date')}
              {...form.getInputProps('payment_date')}
            />
          </FieldPair>
        )}
        <TextInput
          data-autofocus={!mayMove || undefined}
          label={t('Reference')}
          placeholder={t('As it is')}
          maxLength={100}
          {...form.getInputProps('reference')}
        />
        <Textarea
          label={t('Notes')}
          placeholder={t('As they are')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          {...form.getInputProps('notes')}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('Go back')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Save payments')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
