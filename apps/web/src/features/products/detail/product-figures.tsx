import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { formatCount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { Perforation } from '../../../ui/theme/perforation.tsx'
import { Slip } from '../../../ui/theme/slip.tsx'
import classes from '../../clients/detail/client-figures.module.css'

function Tear() {
  return (
    <span className={classes.tear}>
      <Perforation direction="vertical" />
    </span>
  )
}

/** How often issued invoices have it, when the last one did, and what that came to by currency, without tax. */
export function ProductFigures({ product }: { product: Product }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Slip direction="row" className={classes.slip}>
      <div className={classes.figure}>
        <span className={classes.label}>{t('Times used')}</span>
        <span className={classes.amount}>{formatCount(product.times_used, locale)}</span>
      </div>
      <Tear />
      <div className={classes.figure}>
        <span className={classes.label}>{t('Last used')}</span>
        <span className={classes.amount}>
          {product.last_used === null ? '–' : <DateText date={product.last_used} />}
        </span>
      </div>
      <Tear />
      <div className={classes.figure}>
        <span className={classes.label}>{t('Invoiced without tax')}</span>
        {product.invoiced.length === 0 && <span className={classes.amount}>–</span>}
        {product.invoiced.map((sum, line) => (
          <span key={sum.currency} className={line === 0 ? classes.amount : classes.other}>
            <MoneyText {...sum} />
          </span>
        ))}
      </div>
    </Slip>
  )
}
