import { PAID_TOGETHER_MAX } from '@counterfoil/domain/payments/paid-together.ts'
import { Button } from '@mantine/core'
import { useCallback, useId, useState } from 'react'
import { formatMoney } from '../../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../../i18n/use-t.ts'
import { RowCheck } from '../../../../ui/lists/row-check.tsx'
import classes from '../portal.module.css'
import { PortalPart } from '../portal-part.tsx'
import { usePortalInvoices } from '../use-portal.ts'
import { byCurrency, type CurrencyGroup, choiceOf, chosenOf, sumOfChosen } from './chosen-invoices.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { ListEnd } from './list-end.tsx'
import { usePayTogether } from './use-pay-together.ts'

type ChoiceProps = { group: CurrencyGroup; chosen: ReadonlySet<string>; onToggle: (id: string) => void }

/** The invoices with a box each. */
function Choice({ group, chosen, onToggle }: ChoiceProps) {
  const t = useT()
  const name = useId()
  return (
    <ul className={classes.rows}>
      {group.invoices.map((invoice) => (
        <InvoiceRow
          key={invoice.id}
          invoice={invoice}
          amount={invoice.amount_due}
          before={
            <label htmlFor={`${name}${invoice.id}`} className={classes.tap}>
              <RowCheck
                id={`${name}${invoice.id}`}
                label={t('Pay {number} [invoice]', { number: invoice.number })}
                checked={chosen.has(invoice.id)}
                onChange={() => onToggle(invoice.id)}
              />
            </label>
          }
        />
      ))}
    </ul>
  )
}

type PayGroupProps = { token: string; group: CurrencyGroup; onOutdated: () => void }

/** Invoices of one currency: which of them are paid, and the way to pay them. */
function PayGroup({ token, group, onOutdated }: PayGroupProps) {
  const t = useT()
  const locale = useLocale()
  const [choice, setChoice] = useState(() => keptChoice(token, group.currency))
  const { failure, isBusy, forget, pay } = usePayTogether(token, onOutdated)
  const { currency, invoices } = group
  const ids = chosenOf(invoices, choice)
  const chosen = new Set(ids)
  const sum = sumOfChosen(group, chosen)
  const isTooMuch = ids.length > PAID_TOGETHER_MAX
  const isAll = ids.length === invoices.length
  const choose = (next: readonly string[]) => {
    forget()
    const chosenNow = choiceOf(invoices, new Set(next))
    setChoice(chosenNow)
    keepChoice(token, currency, chosenNow)
  }
  const amount = formatMoney(sum, currency, locale)
  const payLabel = ids.length === 0 ? t('Choose invoices to pay') : t('Pay {amount}', { amount })
  const label = isBusy ? t('One moment…') : payLabel
  return (
    <form
      className={classes.group}
      onSubmit={(event) => {
        event.preventDefault()
        pay({ invoices: ids, amount: sum, currency })
      }}
    >
      {invoices.length > 1 && (
        <Button
          variant="subtle"
          className={classes.all}
          onClick={() => choose(isAll ? [] : invoices.map(({ id }) => id))}
        >
          {isAll ? t('Clear selection [portal]') : t('Select all [portal]')}
        </Button>
      )}
      <Choice
        group={group}
        chosen={chosen}
        onToggle={(id) => choose(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])}
      />
      {(failure || isTooMuch) && (
        <p role="alert" className={classes.failure}>
          {failure
            ? t(failure.id, failure.values)
            : t('At most {max} invoices can be paid at once.', { max: String(PAID_TOGETHER_MAX) })}
        </p>
      )}
      <p role="status" className={classes.hidden}>
        {t('Chosen: {amount}', { amount })}
      </p>
      <div className={classes.payBar}>
        <Button
          type="submit"
          size="md"
          disabled={ids.length === 0 || isTooMuch}
          aria-busy={isBusy}
          className={`cf-figures ${classes.pay}`}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}

/** What the client has to pay, all of it chosen at first. */
export function OpenInvoices({ token, onOutdated }: { token: string; onOutdated: () => void }) {
  const t = useT()
  const list = usePortalInvoices(token, 'open')
  const { refetch } = list
  const invoices = list.data?.pages.flatMap(({ results }) => results) ?? []
  const lookAgain = useCallback(() => {
    void refetch()
    onOutdated()
  }, [refetch, onOutdated])
  return (
    <PortalPart title={t('Open invoices [portal]')}>
      {list.data && invoices.length === 0 && <p className={classes.text}>{t('Nothing is open.')}</p>}
      {byCurrency(invoices).map((group) => (
        <PayGroup key={group.currency} token={token} group={group} onOutdated={lookAgain} />
      ))}
      <ListEnd list={list} />
    </PortalPart>
  )
}
