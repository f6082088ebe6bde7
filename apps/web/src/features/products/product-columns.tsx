import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { formatCount } from '../../i18n/format-money.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { MoneySums } from '../clients/detail/money-sums.tsx'
import { ProductPrice } from './product-price.tsx'
import classes from './products-screen.module.css'

/** Gives way to the figures; the whole text shows on hover. */
function Fitting({ text }: { text: string | null }) {
  if (text === null) return <span className={classes.none}>–</span>
  return (
    <span className={classes.fitting} title={text}>
      {text}
    </span>
  )
}

/** The columns of the list; `currency` is the one whose prices are shown first. */
export function useProductColumns(currency: string): DataColumn<Product>[] {
  const t = useT()
  const locale = useLocale()
  return [
    {
      id: 'name',
      header: t('Name'),
      sortKey: 'name',
      card: 'title',
      width: '32%',
      cell: (product) => <Fitting text={product.name} />,
    },
    {
      id: 'status',
      header: t('Status'),
      width: 110,
      card: 'status',
      optional: true,
      cell: (product) => <StatusBadge status={product.is_active ? 'active' : 'inactive'} />,
    },
    {
      id: 'unit',
      header: t('Unit'),
      width: '12%',
      card: 'meta',
      optional: true,
      cell: (product) => <Fitting text={product.unit} />,
    },
    {
      id: 'price',
      header: t('Price'),
      sortKey: 'price',
      figure: true,
      card: 'figure',
      cell: (product) => <ProductPrice prices={product.prices} currency={currency} />,
    },
    {
      id: 'times_used',
      header: t('Times used'),
      sortKey: 'times_used',
      figure: true,
      optional: true,
      cell: (product) =>
        product.times_used === 0 ? (
          <span className={classes.none}>–</span>
        ) : (
          formatCount(product.times_used, locale)
        ),
    },
    {
      id: 'invoiced',
      header: t('Invoiced'),
      figure: true,
      optional: true,
      cell: (product) => <MoneySums sums={product.invoiced} />,
    },
    {
      id: 'last_used',
      header: t('Last used'),
      sortKey: 'last_used',
      figure: true,
      optional: true,
      width: 130,
      cell: (product) =>
        product.last_used === null ? (
          <span className={classes.none}>–</span>
        ) : (
          <DateText date={product.last_used} />
        ),
    },
  ]
}
