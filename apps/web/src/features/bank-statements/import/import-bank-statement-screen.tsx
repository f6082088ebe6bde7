import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { ImportSteps } from '../../imports/import-steps.tsx'
import { bankStatementImport } from './bank-statement-import.ts'

/** A bank statement from a file: choose it, see what would be imported, and what was. */
export function ImportBankStatementScreen() {
  const t = useT()
  return (
    <Page
      title={t('Import a bank statement')}
      breadcrumbs={[{ label: t('Payments'), to: '/dashboard/payments' }]}
    >
      <ImportSteps noun={bankStatementImport} />
    </Page>
  )
}
