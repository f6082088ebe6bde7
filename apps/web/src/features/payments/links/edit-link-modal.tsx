import {
  type PaymentLink,
  paymentLinkPatch,
} from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { LINK_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import type { CallInput } from '../../../api/api-types.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { dayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { usePaymentMethodName } from '../payment-method-select.tsx'
import classes from '../record/record-payment-modal.module.css'
import { useOfferedMethods } from '../use-payment-methods.ts'
import { endOfDay } from './link-values.ts'

type LinkValues = { description: string; expires_on: string | null; methods: string[] }
type LinkPatch = NonNullable<CallInput<'updatePaymentLink'>['body']>

function useLinkForm(link: PaymentLink, onClose: () => void) {
  const { time_zone } = useCompany()
  const valuesOf = (record: PaymentLink): LinkValues => ({
    description: record.description ?? '',
    expires_on: record.expires_at === null ? null : dayIn(record.expires_at, time_zone),
    methods: record.methods,
  })
  const bodyOf = (values: LinkValues, read: PaymentLink): LinkPatch => {
    const before = valuesOf(read)
    const day = values.expires_on
    return {
      ...(values.description === before.description ? {} : { description: values.description }),
      ...(day === before.expires_on ? {} : { expires_at: day && endOfDay(day, time_zone) }),
      ...(values.methods.join() === before.methods.join()
        ? {}
        : { methods: values.methods as LinkPatch['methods'] }),
    }
  }
  const { form, submit } = useRecordForm<PaymentLink, LinkValues>({
    record: link,
    valuesOf,
    faultsOf: (values, read) => schemaFaults(paymentLinkPatch, bodyOf(values, read)),
  })
  const update = useApiMutation('updatePaymentLink', {
    success: 'Payment link updated',
    form,
    fieldNames: { expires_at: 'expires_on' },
    onSuccess: onClose,
  })
  const save = submit((values, read) =>
    update.mutate({ params: { id: read.id }, body: bodyOf(values, read) }),
  )
  return { form, save, busy: update.isPending }
}

/** Changes until when and how a link can be paid, and what the payer reads; never what it is for or how much. */
export function EditLinkModal({
  link,
  name,
  onClose,
}: {
  link: PaymentLink
  name: string
  onClose: () => void
}) {
  const t = useT()
  useFocusBack()
  const { form, save, busy } = useLinkForm(link, onClose)
  const methodName = usePaymentMethodName()
  const { kinds } = useOfferedMethods()
  const offered = LINK_METHODS.filter((method) => kinds.includes(method) || link.methods.includes(method))
  return (
    <Modal
      opened
      onClose={onClose}
      size={500}
      title={t('Change the payment link for {name}', { name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form onSubmit={save} noValidate className={classes.form}>
        <TextInput
          data-autofocus
          label={t('What it is for')}
          description={t('The payer reads this.')}
          maxLength={200}
          {...form.getInputProps('description')}
        />
        <DateField
          label={t('Can be paid until')}
          placeholder={t('No end')}
          clearable
          {...form.getInputProps('expires_on')}
        />
        <Checkbox.Group label={t('Ways to pay')} {...form.getInputProps('methods')}>
          <div className={classes.methods}>
            {offered.map((method) => (
              <Checkbox key={method} value={method} label={methodName(method)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
