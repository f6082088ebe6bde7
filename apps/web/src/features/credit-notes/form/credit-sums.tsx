import type { CreditableAnswer } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useTaxLabel } from '../../invoices/use-tax-label.ts'
import classes from './credit-dialog.module.css'
import type { CreditTotals, previewCredit } from './preview-credit.ts'

type SumsProps = { totals: CreditTotals; currency: string }

function Sums({ totals, currency }: SumsProps) {
  const t = useT()
  const locale = useLocale()
  const taxLabel = useTaxLabel()
  const sum = (label: string, amount: string, { strong = false, minus = false, note = '' } = {}) => (
    <div key={label} className={classes.sum} data-strong={strong || undefined}>
      <dt>
        {label}
        {note && <span className={classes.base}>{note}</span>}
      </dt>
      <dd>
        {minus && '−'}
        <MoneyText amount={amount} currency={currency} />
      </dd>
    </div>
  )
  const on = (base: string) => t('on {amount}', { amount: formatMoney(base, currency, locale) })
  const withheld = totals.taxes.filter(({ isWithholding }) => isWithholding)
  return (
    <dl className={classes.sums}>
      {sum(t('Net'), totals.net)}
      {totals.taxes
        .filter(({ isWithholding }) => !isWithholding)
        .map((tax) => sum(taxLabel(tax), tax.amount, { note: on(tax.base) }))}
      {sum(t('Total'), totals.total, { strong: true })}
      {withheld.map((tax) => sum(taxLabel(tax), tax.amount, { minus: true, note: on(tax.base) }))}
      {withheld.length > 0 && sum(t('Worth to the client'), totals.worth, { strong: true })}
      {sum(t('Left to credit after it'), totals.after)}
    </dl>
  )
}

type CreditSumsProps = { preview: ReturnType<typeof previewCredit>; creditable: CreditableAnswer }

/** What a credit comes to by tax and in all, as it is typed; or that it is more than is left, and how much that is. */
export function CreditSums({ preview, creditable }: CreditSumsProps) {
  const t = useT()
  const locale = useLocale()
  const { currency } = creditable
  const left = t('{amount} is left to credit.', { amount: formatMoney(creditable.total, currency, locale) })
  return (
    <section className={classes.result} aria-label={t('What it comes to')}>
      {preview.is === 'planned' && <Sums totals={preview.totals} currency={currency} />}
      {preview.is === 'unknown' && <p className={classes.note}>{left}</p>}
      {preview.is === 'refused' && (
        <p className={classes.fault} role="alert">
          {preview.reason === 'nothing_to_credit'
            ? t(faultId('nothing_to_credit'))
            : `${t(faultId('credit_exceeds_invoice'))} ${left}`}
        </p>
      )}
    </section>
  )
}
