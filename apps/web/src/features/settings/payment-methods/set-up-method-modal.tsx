import {
  type PaymentMethod,
  paymentMethodSetup,
} from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { hasInstructions, isTransfer } from './payment-method-kinds.ts'
import classes from './payment-methods-tab.module.css'

const CREDENTIAL_LABELS: Readonly<Record<string, string>> = {
  publishable_key: msg('Publishable key'),
  secret_key: msg('Secret key'),
  webhook_secret: msg('Webhook secret'),
  client_id: msg('Client ID'),
  client_secret: msg('Client secret'),
}

type SetUpValues = {
  instructions: string
  removed: Record<string, boolean>
}
type SetUpForm = UseFormReturnType<SetUpValues>
type SetUpProps = { method: PaymentMethod; name: string; onClose: () => void }

/** Keys can only go: nothing would be charged with new ones. */
function bodyOf(method: PaymentMethod, values: SetUpValues): z.input<typeof paymentMethodSetup> {
  const changes = method.credential_names.flatMap((name) => (values.removed[name] ? [[name, null]] : []))
  return {
    ...(hasInstructions(method.method) ? { instructions: values.instructions } : {}),
    ...(changes.length > 0 ? { credentials: Object.fromEntries(changes) } : {}),
  }
}

function KeptKeys({ method, form }: { method: PaymentMethod; form: SetUpForm }) {
  const t = useT()
  if (method.credential_names.length === 0) return null
  return (
    <>
      {method.credential_names.map((name) => (
        <Checkbox
          key={name}
          label={t('Remove the {name}', { name: t(CREDENTIAL_LABELS[name] ?? name) })}
          {...form.getInputProps(`removed.${name}`, { type: 'checkbox' })}
        />
      ))}
      <p className={classes.hint}>
        {t(
          'These keys are kept encrypted and nothing is charged with them: this installation has no connection to a payment company.',
        )}
      </p>
    </>
  )
}

function useSetUpForm({ method, onClose }: SetUpProps) {
  const { form, submit } = useRecordForm<PaymentMethod, SetUpValues>({
    record: method,
    valuesOf: ({ instructions }) => ({ instructions: instructions ?? '', removed: {} }),
    faultsOf: (values, read) => schemaFaults(paymentMethodSetup, bodyOf(read, values)),
  })
  const setUp = useApiMutation('setUpPaymentMethod', {
    success: 'Payment method updated successfully',
    form,
    onSuccess: onClose,
  })
  const save = submit((values, read) =>
    setUp.mutate({ params: { id: read.id }, body: bodyOf(read, values), ifMatch: read.version }),
  )
  return { form, submit: save, busy: setUp.isPending }
}

function SetUpFields(props: SetUpProps) {
  const t = useT()
  const { form, submit, busy } = useSetUpForm(props)
  const { method, onClose } = props
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {hasInstructions(method.method) && (
        <Textarea
          data-autofocus
          label={t('Instructions')}
          description={
            isTransfer(method.method)
              ? t('Payers read this on the payment page, in place of your bank accounts.')
              : t('Payers read this on the payment page, in place of the usual sentence.')
          }
          autosize
          minRows={4}
          maxRows={12}
          maxLength={1000}
          {...form.getInputProps('instructions')}
        />
      )}
      <KeptKeys method={method} form={form} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Save set-up')}
        </Button>
      </div>
    </form>
  )
}

/** What payers are told; keys of a payment company that were kept earlier can be taken away. */
export function SetUpMethodModal({ opened, ...form }: SetUpProps & { opened: boolean }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t('Set up {name}', { name: form.name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <SetUpFields {...form} />
    </Modal>
  )
}
