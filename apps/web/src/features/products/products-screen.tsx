import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { apiListQuery, apiQuery } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { useT } from '../../i18n/use-t.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { useKeys } from '../../ui/focus/use-keys.ts'
import { Page } from '../../ui/frame/page.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, narrowing, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { useCountedViews } from '../../ui/lists/use-counted-views.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { useProductColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'

const FILTERS = ['currency'] as const

/** A view as the filter of the call, which is a text in the address. */
function stateOf(view: string | undefined): { is_active?: never } {
  return view === undefined ? {} : { is_active: String(view === 'active') as never }
}

function useProductViews({ search }: ListState) {
  const t = useT()
  const views = [
    { id: undefined, label: t('All') },
    { id: 'active', label: t('Active') },
    { id: 'inactive', label: t('Inactive') },
  ]
  const query = narrowing(search, FILTERS)
  return useCountedViews(views, (view) =>
    apiQuery('listProducts', { query: { ...query, ...stateOf(view), page_size: 1 } }),
  )
}

function NewProductButton() {
  const t = useT()
  return (
    <PermissionGate permission="products.write">
      <Button component={Link} to="/dashboard/products/new" leftSection={<Plus size={16} />}>
        {t('New product')}
      </Button>
    </PermissionGate>
  )
}

function ImportButton() {
  const t = useT()
  return (
    <PermissionGate permission="products.write">
      <Button
        component={Link}
        to="/dashboard/products/import"
        variant="default"
        leftSection={<FileUp size={16} />}
      >
        {t('Import')}
      </Button>
    </PermissionGate>
  )
}

function NoProducts({ list }: { list: ListState }) {
  const t = useT()
  return (
    <ListEmpty
      list={list}
      filters={FILTERS}
      none={
        <EmptyState
          title={t('No products yet')}
          text={t(
            'What you sell again and again appears here, and fills the lines of your invoices as you type.',
          )}
          action={<NewProductButton />}
        />
      }
      noMatch={t('No product matches')}
      showAll={t('Show all products')}
    />
  )
}

/** What the company sells. */
export function ProductsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const mayWrite = usePermission('products.write')
  const company = useCompany()
  const list = useListState()
  const currency = typeof list.search.currency === 'string' ? list.search.currency : company.currency
  const columns = useProductColumns(currency)
  const views = useProductViews(list)
  const { view, ...query } = listQuery(list.search, FILTERS)
  const products = useQuery(apiListQuery('listProducts', { query: { ...query, ...stateOf(view) } }))
  const [ids, change] = useState<ReadonlySet<string>>(new Set())
  useKeys({ n: () => mayWrite && void navigate({ to: '/dashboard/products/new' }) })
  return (
    <Page
      title={t('Products')}
      actions={
        <>
          <ImportButton />
          <ExportButton
            fileName="products"
            formats={['xlsx', 'csv']}
            load={(format) =>
              api.exportProducts({ query: { ...narrowing(list.search, FILTERS), ...stateOf(view), format } })
            }
          />
        </>
      }
      action={<NewProductButton />}
    >
      <ListTable
        list={list}
        query={products}
        views={views}
        searchPlaceholder={t('Search products')}
        filters={<ProductFilters list={list} />}
        empty={<NoProducts list={list} />}
        label={t('Products')}
        columns={columns}
        rowName={(product) => product.name}
        rowLink={(product) => ({ to: '/dashboard/products/$id', params: { id: product.id } })}
        ordering={list.search.ordering ?? 'name'}
        selection={{ ids, change }}
        selectionBar={(rows) => (
          <ProductBulkBar
            page={rows}
            ids={ids}
            onClear={() => change(new Set())}
            // While it was done, others may have been selected.
            onDone={(done) => change((now) => new Set([...now].filter((id) => !done.includes(id))))}
          />
        )}
      />
    </Page>
  )
}
