import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { ProductForm } from './product-form.tsx'

export function NewProductScreen() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Page title={t('New product')} breadcrumbs={[{ label: t('Products'), to: '/dashboard/products' }]}>
      <ProductForm
        onSaved={(product) => void navigate({ to: '/dashboard/products/$id', params: { id: product.id } })}
        onCancel={() => void navigate({ to: '/dashboard/products' })}
      />
    </Page>
  )
}
