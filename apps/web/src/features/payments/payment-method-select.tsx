import type { PaymentMethod } from '@counterfoil/domain/payments/payment-methods.ts'
import { Select, type SelectProps } from '@mantine/core'
import { useEffect } from 'react'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOfferedMethods, usePaymentMethods } from './use-payment-methods.ts'

/** How money may have come in, in the order of how often it does. */
export const PAYMENT_METHODS: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: msg('Bank transfer'),
  card: msg('Card'),
  paypal: msg('PayPal'),
  wire_transfer: msg('Wire transfer'),
  cash: msg('Cash'),
  check: msg('Check'),
  other: msg('Other'),
}

export type PaymentMethodKind = PaymentMethod

const KINDS = Object.keys(PAYMENT_METHODS) as PaymentMethodKind[]

function isMethod(value: string): value is PaymentMethodKind {
  return Object.hasOwn(PAYMENT_METHODS, value)
}

/** What a kind of payment method is called everywhere. */
export function usePaymentKindName(): (method: string) => string {
  const t = useT()
  return (method) => (isMethod(method) ? t(PAYMENT_METHODS[method]) : method)
}

/** What the company calls a payment method. */
export function usePaymentMethodName(): (method: string) => string {
  const kindName = usePaymentKindName()
  const { methods } = usePaymentMethods()
  return (method) => methods?.find((one) => one.method === method)?.name ?? kindName(method)
}

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value?: string
  /** A kind that may be chosen though the company does not offer it: the one a record has. */
  keep?: string
  onChange: (method: PaymentMethodKind) => void
}

/** One of the methods that the company has switched on. */
export function PaymentMethodSelect({ value, keep, onChange, ...rest }: Props) {
  const t = useT()
  const name = usePaymentMethodName()
  const { kinds, isKnown } = useOfferedMethods()
  const offered = KINDS.filter((kind) => kind === keep || kinds.includes(kind))
  const [first] = offered
  const isOffered = value === undefined || offered.some((kind) => kind === value)
  // What a form begins with may have been switched off since: the usual one takes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered decides, not who is told
  useEffect(() => {
    if (isKnown && !isOffered && first) onChange(first)
  }, [isKnown, isOffered, first])
  return (
    <Select
      label={t('Method')}
      {...rest}
      value={value ?? null}
      data={offered.map((kind) => ({ value: kind, label: name(kind) }))}
      onChange={(method) => method && isMethod(method) && onChange(method)}
    />
  )
}
