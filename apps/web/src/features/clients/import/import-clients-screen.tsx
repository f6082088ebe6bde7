import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { ImportSteps } from '../../imports/import-steps.tsx'
import { clientImport } from './client-import.ts'

/** Clients from a file: choose it, see what would be imported, and what was. */
export function ImportClientsScreen() {
  const t = useT()
  return (
    <Page title={t('Import clients')} breadcrumbs={[{ label: t('Clients'), to: '/dashboard/clients' }]}>
      <ImportSteps noun={clientImport} />
    </Page>
  )
}
