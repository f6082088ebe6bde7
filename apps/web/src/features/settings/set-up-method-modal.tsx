import {
  type PaymentMethod,
  paymentMethodSetup,
} from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { credentialNamesOf } from '@counterfoil/domain/payments/payment-credentials.ts'
import { Button, Checkbox, Modal, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { useApiMutation } from '../../api/api-mutation.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
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
  credentials: Record<string, string>
  removed: Record<string, boolean>
}
type SetUpForm = UseFormReturnType<SetUpValues>
type SetUpProps = { method: PaymentMethod; name: string; onClose: () => void }

/** Only what was typed or is to go: an empty field leaves the key that is kept as it is. */
function bodyOf(method: PaymentMethod, values: SetUpValues): z.input<typeof paymentMethodSetup> {
  const changes = credentialNamesOf(method.method).flatMap((name): [string, string | null][] => {
    if (values.removed[name]) return [[name, null]]
    const typed = values.credentials[name]?.trim() ?? ''
    return typed === '' ? [] : [[name, typed]]
  })
  return {
    ...(hasInstructions(method.method) ? { instructions: values.instructions } : {}),
    ...(changes.length > 0 ? { credentials: Object.fromEntries(changes) } : {}),
  }
}

function CredentialFields({ method, form }: { method: PaymentMethod; form: SetUpForm }) {
  const t = useT()
  const names = credentialNamesOf(method.method)
  if (names.length === 0) return null
  return (
    <>
      {names.map((name, index) => {
        const isKept = method.credential_names.includes(name)
        const label = t(CREDENTIAL_LABELS[name] ?? name)
        return (
          <div key={name} className={classes.credential}>
            <PasswordField
              data-autofocus={index === 0 && !hasInstructions(method.method) ? true : undefined}
              label={label}
              autoComplete="off"
              placeholder={isKept ? t('Kept; type to replace it') : ''}
              disabled={form.values.removed[name]}
              visibilityToggleButtonProps={{ 'aria-label': t('Show {name}', { name: label }) }}
              {...form.getInputProps(`credentials.${name}`)}
            />
            {isKept && (
              <Checkbox
                size="xs"
                label={t('Remove the {name}', { name: label })}
                {...form.getInputProps(`removed.${name}`, { type: 'checkbox' })}
              />
            )}
          </div>
        )
      })}
      <p className={classes.hint}>
        {t(
          'Keys are kept encrypted and never shown again. Nothing is charged with them yet: this installation has no connection to a payment company.',
        )}
      </p>
    </>
  )
}

function useSetUpForm({ method, onClose }: SetUpProps) {
  const { form, submit } = useRecordForm<PaymentMethod, SetUpValues>({
    record: method,
    valuesOf: ({ instructions }) => ({ instructions: instructions ?? '', credentials: {}, removed: {} }),
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
      <CredentialFields method={method} form={form} />
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

/** What payers are told, and what the provider needs to know the company by. */
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
