import { Select, type SelectProps } from '@mantine/core'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'

/** How money may have come in, in the order of how often it does. */
export const PAYMENT_METHODS = {
  bank_transfer: msg('Bank transfer'),
  card: msg('Card'),
  paypal: msg('PayPal'),
  wire_transfer: msg('Wire transfer'),
  cash: msg('Cash'),
  check: msg('Check'),
  other: msg('Other'),
} as const

export type PaymentMethodKind = keyof typeof PAYMENT_METHODS

function isMethod(value: string): value is PaymentMethodKind {
  return Object.hasOwn(PAYMENT_METHODS, value)
}

export function usePaymentMethodName(): (method: string) => string {
  const t = useT()
  return (method) => (isMethod(method) ? t(PAYMENT_METHODS[method]) : method)
}

type Props = Omit<SelectProps, 'data' | 'onChange'> & { onChange: (method: PaymentMethodKind) => void }

export function PaymentMethodSelect({ onChange, ...rest }: Props) {
  const t = useT()
  return (
    <Select
      label={t('Method')}
      {...rest}
      data={Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label: t(label) }))}
      onChange={(method) => method && isMethod(method) && onChange(method)}
    />
  )
}
