import { clientCreditApply } from '@counterfoil/contract/client-credit/client-credit.schema.ts'
import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { focusFirstFault } from '../../api/feedback/focus-first-fault.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatMoney, isZeroAmount } from '../../i18n/format-money.ts'
import { translate } from '../../i18n/translate.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { schemaFaults } from '../../ui/fields/schema-faults.ts'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'
import { useFocusOnceShown } from '../../ui/focus/use-focus-once-shown.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { Picker } from '../../ui/picker/picker.tsx'
import forms from '../payments/record/record-payment-modal.module.css'
import { applicable, type Balance, moneyOf } from './use-client-credit.ts'

type OpenInvoice = Pick<InvoiceListItem, 'id' | 'number' | 'amount_due'>
type ApplyProps = {
  client: string
  credit: Balance
  /** The invoice it is for, where that is known. */
  invoice?: OpenInvoice | undefined
  onClose: () => void
}
type ApplyValues = { invoice: string | null; amount: string; include_test: boolean }
type ApplyFormProps = ApplyProps & { invoices: readonly OpenInvoice[] }

function useApplyForm({ client, credit, invoice, invoices, onClose }: ApplyFormProps) {
  const t = useT()
  const fitting = (id: string | null | undefined, includesTest: boolean) => {
    const found = invoices.find((one) => one.id === id)
    return found === undefined ? '' : applicable(credit, found.amount_due, includesTest)
  }
  // Where there is no other, it is what is meant; the box says so.
  const isTestAlone = isZeroAmount(moneyOf(credit))
  // Where there is one alone, it is the one.
  const first = invoice?.id ?? (invoices.length === 1 ? invoices[0]?.id : undefined) ?? null
  const form = useForm<ApplyValues>({
    initialValues: { invoice: first, amount: fitting(first, isTestAlone), include_test: isTestAlone },
    validate: ({ invoice: id, ...values }) => {
      const faults = schemaFaults(clientCreditApply, { invoice: id ?? undefined, ...values })
      return id === null ? { ...faults, invoice: translate('Choose an invoice.') } : faults
    },
  })
  const apply = useApiMutation('applyClientCredit', {
    success: (_, { body }) => {
      const number = invoices.find(({ id }) => id === body.invoice)?.number ?? ''
      return { id: 'Credit applied to {number}', values: { number } }
    },
    form,
    onSuccess: onClose,
  })
  const submit = form.onSubmit(
    ({ invoice: id, ...values }) =>
      apply.mutate({ params: { id: client }, body: { invoice: id ?? '', ...values } }),
    (faults) => focusFirstFault(form, faults),
  )
  const choose = (id: string | null) => {
    form.setValues({ invoice: id, amount: fitting(id, form.values.include_test) })
  }
  const include = (include_test: boolean) => {
    form.setValues({ include_test, amount: fitting(form.values.invoice, include_test) })
  }
  return { form, submit, choose, include, busy: apply.isPending, t }
}

function ApplyForm(props: ApplyFormProps) {
  const { credit, invoice, invoices, onClose } = props
  const locale = useLocale()
  const { form, submit, choose, include, busy, t } = useApplyForm(props)
  const place = useRef<HTMLFormElement>(null)
  useFocusOnceShown(place, true, '[data-autofocus]')
  const written = (amount: string) => formatMoney(amount, credit.currency, locale)
  return (
    <form ref={place} noValidate className={forms.form} onSubmit={submit}>
      <p className={forms.quiet}>
        {t('The client has {amount} to its credit.', { amount: written(credit.balance) })}
      </p>
      <Picker
        data-autofocus={invoice === undefined || undefined}
        withAsterisk
        label={t('Invoice')}
        placeholder={t('Which invoice?')}
        nothingFound={t('Nothing found')}
        options={invoices.map(({ id, number, amount_due }) => ({
          value: id,
          label: number ?? '',
          detail: t('{amount} due', { amount: written(amount_due) }),
        }))}
        {...form.getInputProps('invoice')}
        onChange={choose}
      />
      <MoneyField
        data-autofocus={invoice !== undefined || undefined}
        withAsterisk
        help
        label={t('Amount')}
        currency={credit.currency}
        {...form.getInputProps('amount')}
      />
      {!isZeroAmount(credit.test_balance) && (
        <Checkbox
          label={t('Take credit of test payments, too')}
          description={t('{amount} of the credit comes of test payments: no money moved.', {
            amount: written(credit.test_balance),
          })}
          checked={form.values.include_test}
          onChange={({ currentTarget }) => include(currentTarget.checked)}
        />
      )}
      <div className={forms.foot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('Cancel')}
        </Button>
        <PermissionGate permission="invoices.issue">
          <Button type="submit" loading={busy}>
            {t('Apply [credit]')}
          </Button>
        </PermissionGate>
      </div>
    </form>
  )
}

/** The open invoices with the one that is named, which may lie behind the first hundred. */
const withNamed = (open: readonly OpenInvoice[], named: OpenInvoice | undefined) =>
  named === undefined || open.some(({ id }) => id === named.id) ? open : [named, ...open]

/** Settles an open invoice of a client, or a part of it, out of its credit. */
export function ApplyCreditDialog(props: ApplyProps) {
  const { client, credit, onClose } = props
  const t = useT()
  useFocusBack()
  const query = {
    client,
    view: 'outstanding',
    currency: credit.currency,
    ordering: 'due_date',
    page_size: 100,
  } as const
  const open = useQuery({ ...apiQuery('listInvoices', { query }), staleTime: 0, refetchOnMount: 'always' })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Apply credit to an invoice')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <QueryState
        query={open}
        skeleton={<LinesSkeleton lines={3} />}
        isEmpty={({ results }) => withNamed(results, props.invoice).length === 0}
        empty={
          <p className={forms.quiet}>
            {t('No invoice in {currency} is open. The credit stays until there is one.', {
              currency: credit.currency,
            })}
          </p>
        }
      >
        {({ results }) => <ApplyForm {...props} invoices={withNamed(results, props.invoice)} />}
      </QueryState>
    </Modal>
  )
}
