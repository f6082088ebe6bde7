import {
  type PaymentMethod,
  paymentMethodCreate,
} from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { type PaymentMethodKind, usePaymentKindName } from '../../payments/payment-method-select.tsx'
import classes from './payment-methods-tab.module.css'

type MethodValues = { method: PaymentMethodKind; name: string; fee_percentage: string; fee_fixed: string }
type MethodFormProps = {
  /** The method to change; a new one is added when left out. */
  method?: PaymentMethod
  /** What a new one may be. */
  kinds: readonly PaymentMethodKind[]
  onClose: () => void
}

/** An empty fee is none. */
const written = ({ fee_percentage, fee_fixed, ...values }: MethodValues): MethodValues => ({
  ...values,
  fee_percentage: fee_percentage || '0',
  fee_fixed: fee_fixed || '0',
})

function useMethodForm({ method, kinds, onClose }: MethodFormProps) {
  const { form, submit } = useRecordForm<PaymentMethod | undefined, MethodValues>({
    record: method,
    valuesOf: (read) => ({
      method: read?.method ?? kinds[0] ?? 'other',
      name: read?.name ?? '',
      fee_percentage: read?.fee_percentage ?? '',
      fee_fixed: read?.fee_fixed ?? '',
    }),
    faultsOf: (values) => schemaFaults(paymentMethodCreate, written(values)),
  })
  const create = useApiMutation('createPaymentMethod', {
    success: 'Payment method created successfully',
    form,
    onSuccess: onClose,
  })
  const update = useApiMutation('updatePaymentMethod', {
    success: 'Payment method updated successfully',
    form,
    onSuccess: onClose,
  })
  const save = submit((values, read) => {
    const { method: kind, ...body } = written(values)
    if (read) update.mutate({ params: { id: read.id }, body, ifMatch: read.version })
    else create.mutate({ body: { method: kind, ...body } })
  })
  return { form, submit: save, busy: create.isPending || update.isPending }
}

function MethodForm(props: MethodFormProps) {
  const t = useT()
  const kindName = usePaymentKindName()
  const { currency } = useCompany()
  const { form, submit, busy } = useMethodForm(props)
  const { method, kinds, onClose } = props
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {!method && (
        <Select
          data-autofocus
          label={t('Method')}
          allowDeselect={false}
          data={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
          {...form.getInputProps('method')}
        />
      )}
      <TextInput
        data-autofocus={method ? true : undefined}
        label={t('Name')}
        placeholder={kindName(form.values.method)}
        description={t('What you and your clients see. Leave it empty for the usual name.')}
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <FieldPair>
        <MoneyField
          label={t('Share of the amount')}
          currency="%"
          placeholder="0"
          {...form.getInputProps('fee_percentage')}
        />
        <MoneyField
          label={t('Fixed part')}
          currency={currency}
          placeholder="0.00"
          {...form.getInputProps('fee_fixed')}
        />
      </FieldPair>
      <p className={classes.hint}>
        {t('The fixed part is in the currency of each payment. Payments already recorded keep their fee.')}
      </p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {method ? t('Save payment method') : t('Add payment method')}
        </Button>
      </div>
    </form>
  )
}

/** Adds or changes a payment method. */
export function PaymentMethodModal({ opened, ...form }: MethodFormProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={form.method ? t('Edit payment method') : t('Add payment method')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <MethodForm {...form} />
    </Modal>
  )
}
