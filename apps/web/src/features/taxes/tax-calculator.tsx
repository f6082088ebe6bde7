import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { computeInvoiceTotals } from '@counterfoil/domain/invoices/totals/invoice-totals.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SeveralPicker } from '../../ui/picker/several-picker.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { Perforation } from '../../ui/theme/perforation.tsx'
import { Slip } from '../../ui/theme/slip.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { calculatedRows } from './calculated-rows.ts'
import calculator from './tax-calculator.module.css'
import classes from './taxes-screen.module.css'
import { usualRates } from './usual-taxes.ts'

function Rows({ children }: { children: ReactNode }) {
  return <dl className={calculator.rows}>{children}</dl>
}

/** What a sum comes to with these rates: by the very function that totals an invoice. */
export function TaxCalculator({ rates }: { rates: readonly TaxRate[] }) {
  const t = useT()
  const id = useId()
  const company = useCompany()
  const [price, setPrice] = useState('100')
  const [gross, setGross] = useState(false)
  const groups = useQuery(apiQuery('listTaxGroups'))
  const [own, setOwn] = useState<string[] | null>(null)
  const chosen = own ?? [...usualRates(rates, groups.data?.results ?? [])]
  const taken = chosen.flatMap((wanted) => rates.find((rate) => rate.id === wanted) ?? [])
  const totals = computeInvoiceTotals({
    currency: currencyCode(company.currency),
    pricesIncludeTax: gross,
    discount: null,
    items: [
      {
        quantity: '1',
        unitPrice: price,
        discount: null,
        rates: taken.map((rate) => ({
          key: rate.id,
          name: rate.name,
          rate: rate.rate,
          category: rate.category,
          exemptionReason: rate.exemption_reason,
          isCompound: rate.is_compound,
          isWithholding: rate.is_withholding,
        })),
      },
    ],
  })
  return (
    <section aria-labelledby={id}>
      <header className={classes.partHead}>
        <h2 id={id} className={classes.partTitle}>
          {t('Try it out')}
        </h2>
      </header>
      <Slip>
        <div className={calculator.fields}>
          <MoneyField label={t('Amount')} value={price} onChange={setPrice} currency={company.currency} />
          <SeveralPicker
            label={t('Rates')}
            options={rates.map((rate) => ({ value: rate.id, label: rate.name }))}
            value={chosen}
            onChange={setOwn}
            clearable
          />
          <Switch
            label={t('The amount includes tax')}
            checked={gross}
            onChange={(event) => setGross(event.currentTarget.checked)}
          />
        </div>
        <Perforation />
        <div className={calculator.result} aria-live="polite">
          {totals.ok ? (
            <Rows>
              {calculatedRows(totals.totals, t).map((row) => (
                <div key={row.id} className={calculator.row} data-total={row.isTotal || undefined}>
                  <dt>{row.label}</dt>
                  <dd>
                    <MoneyText amount={row.amount} currency={company.currency} />
                  </dd>
                </div>
              ))}
            </Rows>
          ) : (
            <p className={classes.quiet}>{t('Enter a valid amount such as 10.50')}</p>
          )}
        </div>
      </Slip>
    </section>
  )
}
