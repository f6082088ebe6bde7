import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { isUnitCode } from '@counterfoil/domain/products/unit-codes.ts'
import { unitName } from '@counterfoil/domain/products/unit-names.ts'
import { languageOfLocale } from '@counterfoil/domain/text/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { useKeys } from '../../../ui/focus/use-keys.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import facts from '../../clients/detail/client-facts.module.css'
import { ClientPart } from '../../clients/detail/client-part.tsx'
import columns from '../../clients/detail/client-screen.module.css'
import { ClientSkeleton } from '../../clients/detail/client-skeleton.tsx'
import { rateName } from '../../taxes/rate-name.ts'
import { ProductModal } from '../form/product-modal.tsx'
import { writtenPrice } from '../product-price.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductFigures } from './product-figures.tsx'
import { ProductInvoices, useProductInvoices } from './product-invoices.tsx'

function useFacts(product: Product): [label: string, value: ReactNode][] {
  const t = useT()
  const locale = useLocale()
  const rates = useQuery({ ...apiQuery('listTaxRates'), enabled: product.tax_rates.length > 0 })
  const { unit, unit_code } = product
  const kind = unit_code && isUnitCode(unit_code) ? unitName(unit_code, languageOfLocale(locale)) : null
  const taxes = product.tax_rates.flatMap((id) => rates.data?.results.find((rate) => rate.id === id) ?? [])
  return [
    ...product.prices.map((price): [string, ReactNode] => [
      t('Price in {currency}', { currency: price.currency }),
      writtenPrice(price, locale),
    ]),
    ...(unit ? [[t('Unit'), unit] as [string, ReactNode]] : []),
    ...(kind ? [[t('Kind of unit'), `${kind} (${unit_code})`] as [string, ReactNode]] : []),
    ...(taxes.length > 0
      ? [[t('Taxes'), taxes.map((rate) => rateName(rate, locale)).join(', ')] as [string, ReactNode]]
      : []),
  ]
}

function ProductFacts({ product }: { product: Product }) {
  const t = useT()
  const all = useFacts(product)
  return (
    <ClientPart title={t('What a line gets')}>
      {all.length === 0 && !product.description && <p className={columns.empty}>{t('The name alone.')}</p>}
      <dl className={facts.facts}>
        {all.map(([label, value]) => (
          <div key={label} className={facts.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {product.description && <p className={facts.notes}>{product.description}</p>}
    </ClientPart>
  )
}

function ProductPage({ product }: { product: Product }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const invoices = useProductInvoices(product.id)
  const edit = () => setEditing(true)
  useKeys({ e: edit })
  return (
    <Page
      title={product.name}
      aside={<StatusBadge status={product.is_active ? 'active' : 'inactive'} />}
      breadcrumbs={[{ label: t('Products'), to: '/dashboard/products' }]}
      action={<ProductActions product={product} isNamed={(invoices.data?.count ?? 0) > 0} onEdit={edit} />}
    >
      <ProductFigures product={product} />
      <div className={columns.columns}>
        <div className={columns.main}>
          <ProductInvoices product={product.id} query={invoices} />
        </div>
        <aside className={columns.side} aria-label={t('About this product')}>
          <ProductFacts product={product} />
        </aside>
      </div>
      <ProductModal product={product} opened={editing} onClose={() => setEditing(false)} />
    </Page>
  )
}

/** One product: what a line gets from it, what it was used for, and the invoices it stands on. */
export function ProductScreen({ id }: { id: string }) {
  const t = useT()
  const product = useQuery(apiQuery('getProduct', { params: { id } }))
  return (
    <RecordPage
      query={product}
      title={t('Product')}
      list={{ label: t('Products'), to: '/dashboard/products' }}
      skeleton={<ClientSkeleton />}
    >
      {(data) => <ProductPage product={data} />}
    </RecordPage>
  )
}
