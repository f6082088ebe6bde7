import type { InvoiceInstalments } from '@counterfoil/contract/instalments/instalments.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import {
  INSTALMENTS_MAX,
  INSTALMENTS_MIN,
  type PlannedInvoice,
} from '@counterfoil/domain/instalments/instalment-plan.ts'
import { INSTALMENT_RHYTHMS, type InstalmentRhythm } from '@counterfoil/domain/instalments/split-evenly.ts'
import { formatMoney as decimalOf, isZeroMoney, negateMoney } from '@counterfoil/domain/money/money.ts'
import { ActionIcon, Button, Modal, NumberInput, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Plus, X } from 'lucide-react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { todayIn } from '../../i18n/format-date.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { useRecordForm } from '../../ui/fields/use-record-form.ts'
import { useFocusBack } from '../../ui/focus/use-focus-back.ts'
import { useCompany } from '../auth/session/use-session.ts'
import {
  canSettle,
  type InstalmentValues,
  instalmentFaults,
  instalmentValues,
  missingSum,
  plannedInvoice,
  settledRows,
  splitRows,
} from './instalment-values.ts'
import classes from './instalments.module.css'

type Form = UseFormReturnType<InstalmentValues>
type PartProps = { form: Form; planned: PlannedInvoice }

/** How many, how far apart and from when: each change splits the sum anew. */
function SplitFields({ form, planned }: PartProps) {
  const t = useT()
  const names: Record<InstalmentRhythm, string> = {
    weekly: t('Every week'),
    fortnightly: t('Every two weeks'),
    monthly: t('Every month'),
  }
  const split = (changes: Partial<InstalmentValues>) => {
    const values = { ...form.getValues(), ...changes }
    form.setValues({ ...values, instalments: splitRows(planned.amountDue, values) ?? values.instalments })
    form.clearErrors()
  }
  const { count, rhythm, first } = form.values
  return (
    <div className={classes.split}>
      <NumberInput
        data-autofocus
        label={t('How many')}
        min={INSTALMENTS_MIN}
        max={INSTALMENTS_MAX}
        allowDecimal={false}
        value={count}
        onChange={(value) => split({ count: value })}
      />
      <Select
        label={t('How often')}
        data={INSTALMENT_RHYTHMS.toReversed().map((value) => ({ value, label: names[value] }))}
        allowDeselect={false}
        value={rhythm}
        onChange={(value) => split({ rhythm: value ?? rhythm })}
      />
      <DateField label={t('First on')} value={first} onChange={(value) => split({ first: value })} />
    </div>
  )
}

function Row({ form, index }: { form: Form; index: number }) {
  const t = useT()
  const place = { place: index + 1 }
  return (
    <li className={classes.editRow}>
      <span className={classes.place} aria-hidden="true">
        {index + 1}
      </span>
      <DateField
        aria-label={t('Due date of instalment {place}', place)}
        {...form.getInputProps(`instalments.${index}.due_date`)}
      />
      <MoneyField
        aria-label={t('Amount of instalment {place}', place)}
        {...form.getInputProps(`instalments.${index}.amount`)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={t('Remove instalment {place}', place)}
        disabled={form.values.instalments.length === 1}
        onClick={() => form.removeListItem('instalments', index)}
      >
        <X size={16} />
      </ActionIcon>
    </li>
  )
}

/** Whether the rows add up to what is due; what is missing or too much goes to the last at a click. */
function TotalCheck({ form, planned }: PartProps) {
  const t = useT()
  const locale = useLocale()
  const { amountDue } = planned
  const { instalments } = form.values
  const missing = missingSum(planned, instalments)
  const write = (money: typeof amountDue) => formatMoney(decimalOf(money), money.currency, locale)
  const words = () => {
    if (missing === null) return t('Enter each amount to see whether they add up.')
    if (isZeroMoney(missing)) return t('Adds up to {amount}', { amount: write(amountDue) })
    return missing.amount > 0n
      ? t('{amount} is missing', { amount: write(missing) })
      : t('{amount} too much', { amount: write(negateMoney(missing)) })
  }
  const isOff = missing !== null && !isZeroMoney(missing)
  return (
    <div className={classes.total}>
      <p role="status" className={classes.check} data-off={isOff || undefined}>
        {words()}
      </p>
      {isOff && canSettle(planned, instalments) && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => form.setFieldValue('instalments', settledRows(planned, instalments))}
        >
          {t('Settle with the last')}
        </Button>
      )}
    </div>
  )
}

function Rows({ form, planned }: PartProps) {
  const t = useT()
  const { instalments } = form.values
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.legend}>{t('Instalments')}</legend>
      <ol className={classes.editList}>
        {instalments.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
          <Row key={index} form={form} index={index} />
        ))}
      </ol>
      {instalments.length < INSTALMENTS_MAX && (
        <div>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Plus size={14} />}
            onClick={() => form.insertListItem('instalments', { due_date: null, amount: '' })}
          >
            {t('Add an instalment')}
          </Button>
        </div>
      )}
      <TotalCheck form={form} planned={planned} />
      {form.errors.instalments && (
        <p role="alert" className={classes.fault}>
          {form.errors.instalments}
        </p>
      )}
    </fieldset>
  )
}

type InstalmentsModalProps = { invoice: Invoice; agreed: InvoiceInstalments; onClose: () => void }

/** Agrees on instalments for what an invoice has due, or changes those that are not paid. */
export function InstalmentsModal({ invoice, agreed, onClose }: InstalmentsModalProps) {
  const t = useT()
  useFocusBack()
  const { time_zone } = useCompany()
  const isNew = agreed.instalments.length === 0
  const { form, submit } = useRecordForm<InvoiceInstalments, InstalmentValues>({
    record: agreed,
    valuesOf: (record) => instalmentValues(invoice, record, todayIn(time_zone)),
    faultsOf: (values, record) => instalmentFaults(values, plannedInvoice(invoice, record)),
  })
  const agree = useApiMutation('agreeOnInstalments', {
    success: isNew ? 'Instalments agreed on' : 'Instalments changed',
    form,
    onSuccess: onClose,
  })
  const save = submit(({ instalments }, read) =>
    agree.mutate({
      params: { id: invoice.id },
      body: { instalments: instalments.map((row) => ({ ...row, due_date: row.due_date ?? '' })) },
      ifMatch: read.version,
    }),
  )
  const planned = plannedInvoice(invoice, agreed)
  const number = { number: invoice.number ?? '' }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={isNew ? t('Instalments for {number}', number) : t('Change the instalments of {number}', number)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form noValidate className={classes.form} onSubmit={save}>
        <p className={classes.note}>
          {isNew
            ? t('Each is due and reminded of by itself. The document stays as it was issued.')
            : t('What is paid already stays as it is.')}
        </p>
        <SplitFields form={form} planned={planned} />
        <Rows form={form} planned={planned} />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={agree.isPending}>
            {isNew ? t('Agree on them') : t('Save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
