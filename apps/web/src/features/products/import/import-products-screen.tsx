import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { ImportSteps } from '../../imports/import-steps.tsx'
import { productImport } from './product-import.ts'

/** Products from a file: choose it, see what would be imported, and what was. */
export function ImportProductsScreen() {
  const t = useT()
  return (
    <Page title={t('Import products')} breadcrumbs={[{ label: t('Products'), to: '/dashboard/products' }]}>
      <ImportSteps noun={productImport} />
    </Page>
  )
}
