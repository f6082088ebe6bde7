import { formatMoney, isZeroMoney, type Money, subtractMoney } from '@counterfoil/domain/money/money.ts'
import { Fragment, useId } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useTaxLabel } from '../use-tax-label.ts'
import { DiscountField } from './discount-field.tsx'
import classes from './editor-screen.module.css'
import type { EditedKind } from './fields/edited-kind.ts'
import type { FormEditor } from './fields/form-editor.ts'
import { describedBy } from './lines/fault-description.ts'
import { ConvertedSums } from './rate/converted-sums.tsx'

function Sum({
  label,
  money,
  minus,
  strong,
}: {
  label: string
  money: Money
  minus?: boolean
  strong?: boolean
}) {
  return (
    <>
      <dt data-strong={strong || undefined}>{label}</dt>
      <dd data-strong={strong || undefined}>
        {minus && '−'}
        <MoneyText amount={formatMoney(money)} currency={money.currency} />
      </dd>
    </>
  )
}

/** What the total is called: one from before a faulty figure was typed says so. */
export function useTotalLabel({ areTotalsOld }: FormEditor): string {
  const t = useT()
  return areTotalsOld ? t('Total before the marked entry') : t('Total')
}

/** What the document comes to, as a decimal string: of a final invoice what is left of its order. Null while there is none. */
export function shownTotal({ order, totals: { totals } }: FormEditor): string | null {
  if (order !== null && order.deductions.length > 0) return order.total
  return totals && formatMoney(totals.total)
}

/** Of a final invoice: what was invoiced of its order before, and what is left. */
function Deductions({ editor: { order } }: { editor: FormEditor }) {
  const t = useT()
  if (order === null || order.deductions.length === 0) return null
  return (
    <>
      {order.deductions.map(({ invoice, number, total }) => (
        <Fragment key={invoice}>
          <dt>{t('Less {number}', { number })}</dt>
          <dd>
            −<MoneyText amount={total} currency={order.currency} />
          </dd>
        </Fragment>
      ))}
      <dt data-strong>{t('Left to invoice')}</dt>
      <dd data-strong>
        <MoneyText amount={order.total} currency={order.currency} />
      </dd>
    </>
  )
}

/** What it comes to, as one types: by the function that totals every invoice. */
export function TotalsBlock({ editor, kind }: { editor: FormEditor; kind: EditedKind }) {
  const t = useT()
  const taxLabel = useTaxLabel()
  const totalLabel = useTotalLabel(editor)
  const { form, faults, dispatch } = editor
  const { totals } = editor.totals
  // Its sums are those of the whole order, and what it comes to stands below them.
  const isFinal = editor.order !== null && editor.order.deductions.length > 0
  const fault = faults.discount_value
  const faultId = useId()
  return (
    <dl className={classes.totals} aria-label={t('Totals')} data-old={editor.areTotalsOld || undefined}>
      {totals && <Sum label={t('Subtotal')} money={totals.subtotal} />}
      <dt className={classes.discountLabel}>{t('Discount')}</dt>
      <dd className={classes.discount}>
        <DiscountField
          label={kind === 'quote' ? t('Discount on the whole quote') : t('Discount on the whole invoice')}
          disabled={editor.order !== null}
          currency={form.currency}
          discount_type={form.discount_type}
          discount_value={form.discount_value}
          error={fault}
          describedBy={fault ? describedBy(faultId) : undefined}
          onChange={(part) => dispatch({ type: 'set', part })}
        />
        {totals && !isZeroMoney(totals.discountTotal) && (
          <span className={classes.off}>
            −<MoneyText amount={formatMoney(totals.discountTotal)} currency={form.currency} />
          </span>
        )}
      </dd>
      {fault && (
        <dd id={faultId} className={classes.totalsFault}>
          {t(fault)}
        </dd>
      )}
      {totals?.taxes
        .filter((tax) => !tax.isWithholding)
        .map((tax) => (
          <Sum key={`${tax.key} ${tax.rate}`} label={taxLabel(tax)} money={tax.amount} />
        ))}
      {totals && (
        <Sum label={isFinal ? t('Total of the quote') : totalLabel} money={totals.total} strong={!isFinal} />
      )}
      {totals?.taxes
        .filter((tax) => tax.isWithholding)
        .map((tax) => (
          <Sum key={`${tax.key} ${tax.rate}`} label={tax.name} money={tax.amount} minus />
        ))}
      <Deductions editor={editor} />
      {totals && !isFinal && !isZeroMoney(totals.withholdingTotal) && (
        <Sum label={t('Amount due')} money={subtractMoney(totals.total, totals.withholdingTotal)} strong />
      )}
      {!isFinal && <ConvertedSums editor={editor} />}
    </dl>
  )
}
