import type { CreditableAnswer } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { QuantityText } from '../../../ui/text/quantity-text.tsx'
import classes from './credit-dialog.module.css'
import { type LineCredit, NO_CREDIT } from './credit-values.ts'
import type { CreditForm } from './use-credit-form.ts'

/** More are shown once they are looked for: an invoice can have thousands. */
const SHOWN = 40
/** So few are seen at a glance. */
const SOUGHT_FROM = 15

type LeftOfLine = CreditableAnswer['lines'][number]
type Item = Invoice['items'][number]
type LineProps = { form: CreditForm; item: Item; left: LeftOfLine; currency: string; isBeyond: boolean }

/** What is left of a line, as it is credited in full: by its quantity, or by what is left of its sum where that is gone. */
const allOf = ({ quantity, line_total }: LeftOfLine): LineCredit =>
  isZeroAmount(quantity) ? { quantity: '', amount: line_total } : { quantity, amount: '' }

function LineFields({ form, item, left, currency, isBeyond }: LineProps) {
  const t = useT()
  const path = `lines.${item.id}`
  const typed = form.values.lines[item.id] ?? NO_CREDIT
  const set = (credit: LineCredit) => {
    form.setFieldValue(path, credit)
    for (const field of ['items', `${path}.quantity`, `${path}.amount`]) form.clearFieldError(field)
  }
  const beyond = isBeyond && t('more than is left')
  const named = { line: item.description }
  return (
    <div className={classes.lineFields}>
      <MoneyField
        aria-label={t('Quantity of {line}', named)}
        placeholder={t('Qty')}
        value={typed.quantity}
        error={form.errors[`${path}.quantity`] ?? (typed.quantity !== '' && beyond)}
        onChange={(quantity) => set({ quantity, amount: '' })}
      />
      <MoneyField
        aria-label={t('Amount of {line}', named)}
        placeholder={t('Amount')}
        typedCurrency={currency}
        value={typed.amount}
        error={form.errors[`${path}.amount`] ?? (typed.amount !== '' && beyond)}
        onChange={(amount) => set({ amount, quantity: '' })}
      />
      <Button
        size="xs"
        variant="subtle"
        aria-label={t('All of {line}', named)}
        onClick={() => set(allOf(left))}
      >
        {t('All')}
      </Button>
    </div>
  )
}

function LineRow(props: LineProps) {
  const t = useT()
  const { item, left, currency } = props
  const isGone = isZeroAmount(left.line_total) && isZeroAmount(left.quantity)
  return (
    <li className={classes.line} data-gone={isGone || undefined}>
      <div className={classes.what}>
        <span className={classes.name} dir="auto">
          {item.description}
        </span>
        <span className={classes.left}>
          {isGone ? (
            t('credited in full')
          ) : (
            <>
              <QuantityText value={left.quantity} unit={item.unit} /> ·{' '}
              <MoneyText amount={left.line_total} currency={currency} /> {t('left')}
            </>
          )}
        </span>
      </div>
      {!isGone && <LineFields {...props} />}
    </li>
  )
}

type LineCreditsProps = {
  form: CreditForm
  invoice: Pick<Invoice, 'items' | 'prices_include_tax'>
  creditable: CreditableAnswer
  /** The id of the line that more is typed for than is left. */
  beyond: string | null
}

/** Lines of the invoice with what is left of each, and what is credited of it: a quantity or an amount. */
export function LineCredits({ form, invoice, creditable, beyond }: LineCreditsProps) {
  const t = useT()
  const [sought, setSought] = useState('')
  const words = sought.trim().toLowerCase()
  const left = new Map(creditable.lines.map((line) => [line.line, line]))
  const found = invoice.items.filter(
    ({ description, position }) =>
      description.toLowerCase().includes(words) || String(position) === sought.trim(),
  )
  const more = found.length - SHOWN
  return (
    <section className={classes.lineList} aria-label={t('Lines')}>
      <p className={classes.note}>
        {invoice.prices_include_tax
          ? t('A quantity or an amount of each line, tax included.')
          : t('A quantity or an amount of each line, before tax.')}
      </p>
      {invoice.items.length > SOUGHT_FROM && (
        <TextInput
          aria-label={t('Find a line by its number or words')}
          placeholder={t('Find a line by its number or words')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <ul className={classes.lines}>
        {found.slice(0, SHOWN).map((item) => {
          const rest = left.get(item.id)
          return (
            rest && (
              <LineRow
                key={item.id}
                form={form}
                item={item}
                left={rest}
                currency={creditable.currency}
                isBeyond={beyond === item.id}
              />
            )
          )
        })}
      </ul>
      {found.length === 0 && <p className={classes.note}>{t('No line found')}</p>}
      {more > 0 && (
        <p className={classes.note}>
          {t('{count, plural, one {# more line.} other {# more lines.}} Look for it by its words.', {
            count: more,
          })}
        </p>
      )}
      {form.errors.items && (
        <p className={classes.fault} role="alert">
          {form.errors.items}
        </p>
      )}
    </section>
  )
}
