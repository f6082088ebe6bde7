import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  formatMoney,
  isPositiveMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'
import { Link } from '@tanstack/react-router'
import { isZeroAmount, formatMoney as writtenMoney } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { TestBadge } from '../../../ui/text/test-badge.tsx'
import classes from './invoice-screen.module.css'

type InvoiceProps = { invoice: Invoice }
type Note = Invoice['credit_notes'][number]

/** What of the amount credited came out of the client's credit, and not of the invoice's own credit notes. */
function outOfCredit({ currency, amount_credited, credit_notes }: Invoice): string | null {
  const code = currencyCode(currency)
  const read = (text: string) => parseMoney(text, code) ?? zeroMoney(code)
  const issued = credit_notes.filter(({ is_issued }) => is_issued)
  const applied = sumMoney(
    issued.map((note) => read(note.applied)),
    code,
  )
  const rest = subtractMoney(read(amount_credited), applied)
  return isPositiveMoney(rest) ? formatMoney(rest) : null
}

/** What became of a credit note that was not applied whole: what of it is nothing is not told. */
function useOutcome({ is_issued, total, applied, kept, paid_back }: Note, currency: string): string | null {
  const t = useT()
  const locale = useLocale()
  if (!is_issued || applied === total) return null
  const parts = [
    [applied, msg('{amount} of it taken off')],
    [kept, msg('{amount} kept for the client')],
    [paid_back, msg('{amount} paid back')],
  ] as const
  return parts
    .filter(([amount]) => !isZeroAmount(amount))
    .map(([amount, text]) => t(text, { amount: writtenMoney(amount, currency, locale) }))
    .join(' · ')
}

function CreditRow({ note, currency }: { note: Note; currency: string }) {
  const t = useT()
  const outcome = useOutcome(note, currency)
  return (
    <li className={classes.row}>
      <Link to={`/dashboard/credit-notes/${note.id}` as never} className={classes.rowLink}>
        {note.number ?? t('Draft')}
        <span className={classes.rowNote}>
          <DateText date={note.issue_date} />
          {outcome && ` · ${outcome}`}
        </span>
      </Link>
      <MoneyText amount={note.total} currency={currency} />
    </li>
  )
}

/** The credit notes of an invoice, drafts among them, and what was settled out of the client's credit. */
export function InvoiceCredits({ invoice }: InvoiceProps) {
  const t = useT()
  const { credit_notes: notes, currency } = invoice
  const ofClient = outOfCredit(invoice)
  if (notes.length === 0 && ofClient === null) return null
  return (
    <section aria-label={t('Credit notes')}>
      <h2 className={classes.partTitle}>{t('Credit notes')}</h2>
      <ul className={classes.rows}>
        {notes.map((note) => (
          <CreditRow key={note.id} note={note} currency={currency} />
        ))}
        {ofClient !== null && (
          <li className={classes.row}>
            <span>
              {t('Out of the credit of the client')} {invoice.credit_includes_test && <TestBadge />}
            </span>
            <MoneyText amount={ofClient} currency={currency} />
          </li>
        )}
      </ul>
    </section>
  )
}
