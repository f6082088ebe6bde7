import {
  type PaymentLink,
  paymentLinkCreate,
} from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { LINK_METHODS, USUAL_LINK_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { CurrencySelect } from '../../../ui/fields/reference-selects.tsx'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import { ClientSelect } from '../../clients/client-select.tsx'
import { usePaymentMethodName } from '../payment-method-select.tsx'
import classes from '../record/record-payment-modal.module.css'
import { useOfferedMethods } from '../use-payment-methods.ts'
import { endOfDay } from './link-values.ts'
import { useCopyLink } from './use-copy-link.ts'

type LinkMethod = (typeof LINK_METHODS)[number]
type LinkValues = {
  amount: string
  /** Null until one is chosen by hand: then it is the client's, or the company's. */
  currency: string | null
  description: string
  client: string | null
  expires_on: string | null
  methods: LinkMethod[]
}
type LinkBody = z.input<typeof paymentLinkCreate>

function useLinkForm(onCreated: (link: PaymentLink) => void) {
  const company = useCompany()
  const bodyOf = ({ expires_on, amount, currency, ...values }: LinkValues): LinkBody => ({
    ...values,
    currency: currency ?? usual,
    amount: amount || undefined,
    expires_at: expires_on ? endOfDay(expires_on, company.time_zone) : null,
  })
  const form = useForm<LinkValues>({
    initialValues: {
      amount: '',
      currency: null,
      description: '',
      client: null,
      expires_on: null,
      methods: [...USUAL_LINK_METHODS],
    },
    validate: (values): Record<string, string> => schemaFaults(paymentLinkCreate, bodyOf(values)),
  })
  const { client } = form.values
  const payer = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== null,
  }).data
  const usual: string = payer?.currency ?? company.currency
  const create = useApiMutation('createPaymentLink', {
    form,
    fieldNames: { expires_at: 'expires_on' },
    onSuccess: onCreated,
  })
  const submit = form.onSubmit(
    (values) => create.mutate({ body: bodyOf(values) }),
    (faults) => focusFirstFault(form, faults),
  )
  return { form, currency: form.values.currency ?? usual, submit, busy: create.isPending }
}

/** The ways to pay that the company has switched on; what a form has chosen besides them is dropped. */
function useLinkMethods(form: ReturnType<typeof useLinkForm>['form']): readonly LinkMethod[] {
  const { kinds, isKnown } = useOfferedMethods()
  const offered = LINK_METHODS.filter((method) => kinds.includes(method))
  const names = offered.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is offered, by name, decides
  useEffect(() => {
    const { methods } = form.getValues()
    const kept = methods.filter((method) => offered.includes(method))
    if (isKnown && kept.length < methods.length) form.setFieldValue('methods', kept)
  }, [isKnown, names])
  return offered
}

function NewLinkForm({ onClose }: { onClose: () => void }) {
  const t = useT()
  const copy = useCopyLink()
  const { form, currency, submit, busy } = useLinkForm((link) => {
    void copy(link)
    onClose()
  })
  const methodName = usePaymentMethodName()
  const offered = useLinkMethods(form)
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FieldPair>
        <MoneyField
          data-autofocus
          label={t('Amount')}
          help
          withAsterisk
          typedCurrency={currency}
          {...form.getInputProps('amount')}
        />
        <CurrencySelect label={t('Currency')} {...form.getInputProps('currency')} value={currency} />
      </FieldPair>
      <TextInput
        label={t('What it is for')}
        description={t('The payer reads this.')}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <ClientSelect
          label={t('Client')}
          placeholder={t('Anybody')}
          clearable
          withInactive
          {...form.getInputProps('client')}
        />
        <DateField
          label={t('Can be paid until')}
          placeholder={t('No end')}
          clearable
          {...form.getInputProps('expires_on')}
        />
      </FieldPair>
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
          {t('Create and copy link')}
        </Button>
      </div>
    </form>
  )
}

/** Makes a link for a free amount; its address is copied at once. */
export function NewLinkModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('New payment link')}
      size={500}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <NewLinkForm onClose={onClose} />
    </Modal>
  )
}
