import type { BankLine } from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { formatMoney as formatAmount, isPositiveMoney, negateMoney } from '@counterfoil/domain/money/money.ts'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { ClientSelect } from '../../clients/client-select.tsx'
import classes from '../bank-lines.module.css'
import { SuggestedPayment } from '../suggested-payment.tsx'
import { type Booking, useBooking } from './use-booking.ts'
import { useInvoiceOptions } from './use-invoice-options.ts'

type PartProps = { line: BankLine; booking: Booking }

/** The line as the bank has it: what is booked is held against it. */
function LineSummary({ line }: { line: BankLine }) {
  const t = useT()
  return (
    <div className={classes.line}>
      <span className={classes.name} dir="auto">
        {line.name || t('No name given')}
      </span>
      <MoneyText amount={line.amount} currency={line.currency} />
      <span className={classes.details} dir="auto">
        {[line.details, line.reference].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.details}>
        <DateText date={line.booked_on} />
      </span>
    </div>
  )
}

/** Other suggestions than the one the form begins with. */
function OtherSuggestions({ line, booking }: PartProps) {
  const t = useT()
  const id = useId()
  const others = line.suggestions.slice(1)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.legend}>
        {t('It may be for')}
      </h3>
      {others.map((suggestion) => (
        <div key={suggestion.allocations.map(({ invoice }) => invoice).join()} className={classes.other}>
          <SuggestedPayment line={line} suggestion={suggestion} />
          <Button
            size="xs"
            variant="default"
            onClick={() => booking.take(suggestion)}
            aria-label={t('Take {invoices} instead', {
              invoices: suggestion.allocations.map(({ number }) => number).join(', '),
            })}
          >
            {t('Take this')}
          </Button>
        </div>
      ))}
    </section>
  )
}

function Parts({ line, booking }: PartProps) {
  const t = useT()
  const { form, remove } = booking
  return form.values.parts.map((part, at) => (
    <div key={part.invoice} className={classes.part}>
      <span className={classes.suggestion}>
        <span className={classes.invoices}>
          {part.number} <span dir="auto">{part.client_name}</span>
        </span>
        <span className={classes.reasons}>
          <MoneyText amount={part.amount_due} currency={line.currency} /> {t('due')}
        </span>
      </span>
      <MoneyField
        aria-label={t('Amount for {number}', { number: part.number })}
        typedCurrency={line.currency}
        {...form.getInputProps(`parts.${at}.amount`)}
      />
      <ActionIcon
        variant="subtle"
        onClick={() => remove(at)}
        aria-label={t('Take {number} out', { number: part.number })}
      >
        <X size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  ))
}

/** What is laid on no invoice, and whose credit it becomes. */
function Rest({ line, booking }: PartProps) {
  const t = useT()
  const { form, rest } = booking
  if (rest === null || rest.amount === 0n) return null
  const isOver = !isPositiveMoney(rest)
  return (
    <>
      <p className={classes.left} data-over={isOver || undefined} role="status">
        <span>{isOver ? t('More is allocated than came in') : t('Left over')}</span>
        <MoneyText amount={formatAmount(isOver ? negateMoney(rest) : rest)} currency={line.currency} />
      </p>
      {!isOver && (
        <ClientSelect
          withInactive
          label={t('What is left over is credit of')}
          {...form.getInputProps('client')}
          onChange={(value) => form.setFieldValue('client', value)}
        />
      )}
    </>
  )
}

function BookLineForm({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const t = useT()
  const booking = useBooking(line, onClose)
  const { form, busy, submit } = booking
  const chosen = form.values.parts.map(({ invoice }) => invoice)
  const { invoices, options, onType, isAsking, nothingFound } = useInvoiceOptions(line.currency, chosen)
  const add = (id: string | null) => {
    const invoice = invoices.find((one) => one.id === id)
    if (!invoice) return
    const { number, client, client_name, amount_due } = invoice
    booking.add({ invoice: invoice.id, number: number ?? '', client, client_name, amount_due })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <LineSummary line={line} />
      <div>
        <Parts line={line} booking={booking} />
        {form.errors.parts && (
          <p role="alert" className={classes.fault}>
            {form.errors.parts}
          </p>
        )}
      </div>
      <Picker
        data-autofocus
        label={chosen.length === 0 ? t('Which invoice does it pay?') : t('Another invoice')}
        placeholder={t('Number or client')}
        value={null}
        options={options}
        onType={onType}
        onChange={add}
        isBusy={isAsking}
        nothingFound={nothingFound}
      />
      <Rest line={line} booking={booking} />
      <OtherSuggestions line={line} booking={booking} />
      <div className={classes.foot} data-foot-bar>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('Book')}
        </Button>
      </div>
    </form>
  )
}

/** Books a line by hand: over the invoices it pays, of one client or several, and what is left as credit. */
export function BookLineModal({
  line,
  opened,
  onClose,
}: {
  line: BankLine
  opened: boolean
  onClose: () => void
}) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('What does this money pay?')}
      size={560}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <BookLineForm line={line} onClose={onClose} />
    </Modal>
  )
}
