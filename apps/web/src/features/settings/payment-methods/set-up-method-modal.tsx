import {
  type PaymentMethod,
  paymentMethodSetup,
} from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { stripeKeyFault } from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { faultText } from '../../../api/errors/fault-text.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { msg } from '../../../i18n/msg.ts'
import { translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../../ui/fields/use-record-form.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { CopyButton } from '../../payment-links/copy-button.tsx'
import { hasInstructions, isTransfer } from './payment-method-kinds.ts'
import classes from './payment-methods-tab.module.css'

const CREDENTIAL_LABELS: Readonly<Record<string, string>> = {
  publishable_key: msg('Publishable key'),
  secret_key: msg('Secret key'),
  webhook_secret: msg('Webhook secret'),
  client_id: msg('Client ID'),
  client_secret: msg('Client secret'),
}

/** Keys that a card is set up with here; others can only be taken away. */
const ASKED_KEYS = ['secret_key', 'webhook_secret'] as const

type SetUpValues = {
  instructions: string
  typed: Record<string, string>
  removed: Record<string, boolean>
}
type SetUpForm = UseFormReturnType<SetUpValues>
type SetUpProps = { method: PaymentMethod; name: string; onClose: () => void }

/** What is typed takes the place of what is kept; a key that nothing is typed for stays, or goes. */
function bodyOf(method: PaymentMethod, values: SetUpValues): z.input<typeof paymentMethodSetup> {
  const removed = method.credential_names.flatMap((name) => (values.removed[name] ? [[name, null]] : []))
  const typed = Object.entries(values.typed).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [[name, value.trim()]],
  )
  const changes = [...removed, ...typed]
  return {
    ...(hasInstructions(method.method) ? { instructions: values.instructions } : {}),
    ...(changes.length > 0 ? { credentials: Object.fromEntries(changes) } : {}),
  }
}

function faultsOf(method: PaymentMethod, values: SetUpValues): Record<string, string> {
  const faults = Object.entries(values.typed).flatMap(([name, value]) => {
    const found = value.trim() === '' ? null : stripeKeyFault(name, value.trim())
    if (found === null) return []
    const { id, values: params } = faultText(found)
    return [[`typed.${name}`, translate(id, params)]]
  })
  return { ...schemaFaults(paymentMethodSetup, bodyOf(method, values)), ...Object.fromEntries(faults) }
}

/** Where Stripe sends its events, to be put in there. */
function WebhookAddress() {
  const t = useT()
  const { id } = useCompany()
  const address = `${window.location.origin}/api/payments/providers/stripe/${id}/`
  return (
    <div>
      <p className={classes.hint}>
        {t(
          'In Stripe, under Developers and Webhooks, add an endpoint with this address for the events checkout.session, payment_intent, refund and charge.dispute. Its signing secret is the webhook secret.',
        )}
      </p>
      <p className={classes.address}>
        <code>{address}</code> <CopyButton name={t('Address')} text={address} />
      </p>
    </div>
  )
}

function StripeKeys({ method, form }: { method: PaymentMethod; form: SetUpForm }) {
  const t = useT()
  if (method.method !== 'card') return null
  return (
    <>
      <p className={classes.hint}>
        {t(
          'With your keys, cards are taken by Stripe: payers put in their card on its page, and the money goes to your account there. With the keys of its test mode no money moves.',
        )}
      </p>
      {ASKED_KEYS.map((name) => (
        <PasswordField
          key={name}
          label={t(CREDENTIAL_LABELS[name] ?? name)}
          autoComplete="off"
          placeholder={method.credential_names.includes(name) ? t('Kept. Type another to replace it.') : ''}
          {...form.getInputProps(`typed.${name}`)}
        />
      ))}
      <WebhookAddress />
    </>
  )
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
      {method.method !== 'card' && (
        <p className={classes.hint}>
          {t(
            'These keys are kept encrypted and nothing is charged with them: this installation has no connection to a payment company.',
          )}
        </p>
      )}
    </>
  )
}

function useSetUpForm({ method, onClose }: SetUpProps) {
  const { form, submit } = useRecordForm<PaymentMethod, SetUpValues>({
    record: method,
    valuesOf: ({ method: kind, instructions }) => ({
      instructions: instructions ?? '',
      typed: Object.fromEntries(kind === 'card' ? ASKED_KEYS.map((name) => [name, '']) : []),
      removed: {},
    }),
    faultsOf: (values, read) => faultsOf(read, values),
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
      <StripeKeys method={method} form={form} />
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

/** What payers are told, and the keys that cards are taken with. */
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
