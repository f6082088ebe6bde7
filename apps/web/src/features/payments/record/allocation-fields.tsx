import { Button } from '@mantine/core'
import { useId } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import classes from './record-payment-modal.module.css'
import { unallocated } from './spread-payment.ts'
import type { RecordPayment } from './use-record-payment.ts'

function LeftOver({ state }: { state: RecordPayment }) {
  const t = useT()
  const { currency } = state
  const { amount, allocations } = state.form.values
  const left = unallocated(amount, currency, Object.values(allocations))
  if (left === null) return null
  return (
    <p className={classes.left} data-over={left.isOver || undefined} role="status">
      <span>{left.isOver ? t('More is allocated than was paid') : t('Left over')}</span>
      <MoneyText amount={left.amount} currency={currency} />
    </p>
  )
}

/** Where no invoice can be paid: what becomes of the payment, and where something is open after all. */
function NothingOpen({ currency, others }: { currency: string; others: readonly string[] }) {
  const t = useT()
  return (
    <p className={classes.quiet} role="status">
      {others.length === 0
        ? t('Nothing is open in {currency}. The payment is kept as credit of the client.', { currency })
        : t(
            'Nothing is open in {currency}, but there is in {others}. In {currency} the payment is kept as credit of the client.',
            { currency, others: others.join(', ') },
          )}
    </p>
  )
}

/** The payment over the client's open invoices, the oldest first until changed by hand. */
export function AllocationFields({ state }: { state: RecordPayment }) {
  const t = useT()
  const id = useId()
  const { form, open, currency } = state
  const { client, allocations } = form.values
  if (client === null) return null
  if (open.isLoading) return <LinesSkeleton lines={2} />
  if (open.invoices.length === 0) return <NothingOpen currency={currency} others={open.others} />
  return (
    <section className={classes.allocations} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.legend}>
          {t('For which invoices')}
        </h3>
        <Button size="xs" variant="subtle" onClick={state.spread}>
          {t('Oldest first')}
        </Button>
      </div>
      {open.invoices.map((invoice) => (
        <div key={invoice.id} className={classes.allocation}>
          <div className={classes.invoice}>
            <span className={classes.number}>{invoice.number}</span>
            <span className={classes.due}>
              <MoneyText amount={invoice.amount_due} currency={currency} /> {t('due')}{' '}
              <DateText date={invoice.due_date} />
            </span>
          </div>
          <MoneyField
            aria-label={t('Amount for {number}', { number: invoice.number ?? '' })}
            placeholder="0"
            typedCurrency={currency}
            value={allocations[invoice.id] ?? ''}
            onChange={(text) => state.allocate(invoice.id, text)}
            error={form.errors[`allocations.${invoice.id}`]}
          />
        </div>
      ))}
      <LeftOver state={state} />
    </section>
  )
}
