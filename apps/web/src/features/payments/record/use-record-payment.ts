import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { paymentCreate } from '@counterfoil/contract/payments/payments.schema.ts'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { focusFirstFault } from '../../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { translate } from '../../../i18n/translate.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'
import { useCompany } from '../../auth/session/use-session.ts'
import type { PaymentMethodKind } from '../payment-method-select.tsx'
import { openCurrencies, payingCurrency } from './payment-currency.ts'
import { spreadPayment } from './spread-payment.ts'

export type PaymentValues = {
  client: string | null
  amount: string
  /** Null until one is chosen by hand: then it is the one the client pays in. */
  currency: string | null
  method: PaymentMethodKind
  payment_date: string | null
  reference: string
  notes: string
  arrived: boolean
  /** By invoice. */
  allocations: Record<string, string>
}
type PaymentBody = z.input<typeof paymentCreate>

function bodyOf(
  { client, arrived, payment_date, allocations, ...values }: PaymentValues,
  currency: string,
): PaymentBody {
  return {
    ...values,
    currency,
    client: client ?? '',
    status: arrived ? 'completed' : 'pending',
    payment_date: payment_date ?? undefined,
    allocations: Object.entries(allocations)
      .filter(([, amount]) => amount.trim() !== '' && !isZeroAmount(amount))
      .map(([invoice, amount]) => ({ invoice, amount })),
  }
}

/** The list of allocations that is sent has places; the form knows them by invoice. */
function byInvoice(faults: Record<string, string>, body: PaymentBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => {
      const place = /^allocations\.(\d+)/.exec(path)?.[1]
      const invoice = place === undefined ? undefined : body.allocations?.[Number(place)]?.invoice
      return [invoice ? `allocations.${invoice}` : path, text]
    }),
  )
}

function faultsOf(values: PaymentValues, currency: string): Record<string, string> {
  const body = bodyOf(values, currency)
  const faults = byInvoice(schemaFaults(paymentCreate, body), body)
  if (values.client === null) faults.client = translate('Choose a client.')
  if (values.amount.trim() === '' || isZeroAmount(values.amount)) {
    faults.amount = translate('Enter a valid amount such as 10.50')
  }
  return faults
}

/** Who pays, once one is chosen, as they are known here. */
function usePayer(client: string | null) {
  const payer = useQuery({
    ...apiQuery('getClient', { params: { id: client ?? '' } }),
    enabled: client !== null,
  })
  return { payer: payer.data, isLoading: client !== null && payer.isPending }
}

/** The client's invoices that wait for money in this currency, the oldest first. */
function useOpenInvoices(client: string | null, currency: string) {
  const query = {
    client: client ?? undefined,
    view: 'outstanding',
    currency,
    ordering: 'due_date',
    page_size: 100,
  } as const
  const invoices = useQuery({ ...apiQuery('listInvoices', { query }), enabled: client !== null })
  return { invoices: invoices.data?.results ?? [], isLoading: client !== null && invoices.isPending }
}

/** An invoice the payment is for, where the form is opened on it. */
export type PaidInvoice = Pick<
  InvoiceListItem,
  'id' | 'number' | 'client' | 'currency' | 'amount_due' | 'due_date'
>

const PAID = msg('Invoice marked as paid')
const RECORDED = msg('Payment created successfully')

function settles(payment: Payment, invoice: PaidInvoice | undefined): boolean {
  const part = payment.allocations.find((allocation) => allocation.invoice === invoice?.id)
  return payment.status === 'completed' && part !== undefined && part.amount === invoice?.amount_due
}

/** Sends once the client's open invoices are known: before that the money would be laid on none. */
function useSendOnceKnown(send: (event?: FormEvent<HTMLFormElement>) => void, isLoading: boolean) {
  const [isWaiting, setWaiting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent is what stands in the form once they are known
  useEffect(() => {
    if (!isWaiting || isLoading) return
    setWaiting(false)
    send()
  }, [isWaiting, isLoading])
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    if (!isLoading) return send(event)
    event?.preventDefault()
    setWaiting(true)
  }
  return { isWaiting, submit }
}

type Start = { client: string | null; invoice: PaidInvoice | undefined }

export function useRecordPayment({ client, invoice }: Start, onSaved: (payment: Payment) => void) {
  const company = useCompany()
  const form = useForm<PaymentValues>({
    initialValues: {
      client: invoice?.client ?? client,
      amount: invoice?.amount_due ?? '',
      currency: invoice?.currency ?? null,
      method: 'bank_transfer',
      payment_date: todayIn(company.time_zone),
      reference: '',
      notes: '',
      arrived: true,
      allocations: {},
    },
    validate: (values): Record<string, string> => faultsOf(values, currency),
  })
  const { payer, isLoading } = usePayer(form.values.client)
  const usual = payer ? payingCurrency(payer, company.currency) : company.currency
  const currency: string = form.values.currency ?? usual
  const known = useOpenInvoices(isLoading ? null : form.values.client, currency)
  // The one it is for comes first: what is left over goes to the oldest.
  const first = known.invoices.filter(({ id }) => id === invoice?.id)
  const open = { ...known, invoices: [...first, ...known.invoices.filter(({ id }) => id !== invoice?.id)] }
  const byHand = useRef(false)
  const { amount } = form.values
  const ids = open.invoices.map((invoice) => invoice.id).join(' ')
  // Where the list cannot be had, the invoice the form was opened on is known all the same.
  const receivers = ids === '' && invoice?.currency === currency ? [invoice] : open.invoices
  const spread = () => form.setFieldValue('allocations', spreadPayment(amount, currency, receivers))
  // biome-ignore lint/correctness/useExhaustiveDependencies: spread follows what was typed and what is open, by id
  useEffect(() => {
    if (!byHand.current) spread()
  }, [amount, currency, ids])

  const create = useApiMutation('createPayment', {
    success: (payment) => ({ id: settles(payment, invoice) ? PAID : RECORDED }),
    form: { setErrors: (faults) => form.setErrors(byInvoice(faults, bodyOf(form.getValues(), currency))) },
    onSuccess: onSaved,
  })
  const isSpreading = isLoading || open.isLoading
  const send = form.onSubmit(
    (values) => create.mutate({ body: bodyOf(values, currency) }),
    (faults) => focusFirstFault(form, faults),
  )
  const { isWaiting, submit } = useSendOnceKnown(send, isSpreading)
  return {
    form,
    currency,
    open: {
      ...open,
      isLoading: isSpreading,
      /** In which the client has something open as well. */
      others: payer ? openCurrencies(payer).filter((other) => other !== currency) : [],
    },
    /** Those that get some of the money. */
    paidInvoices: open.invoices.filter(({ id }) => !isZeroAmount(form.values.allocations[id] || '0')),
    busy: create.isPending || isWaiting,
    allocate: (invoice: string, text: string) => {
      byHand.current = true
      form.setFieldValue(`allocations.${invoice}`, text)
    },
    spread: () => {
      byHand.current = false
      spread()
    },
    choose: (field: 'client' | 'currency', value: string | null) => {
      byHand.current = false
      form.setFieldValue('allocations', {})
      form.setFieldValue(field, value)
    },
    submit,
  }
}
export type RecordPayment = ReturnType<typeof useRecordPayment>
