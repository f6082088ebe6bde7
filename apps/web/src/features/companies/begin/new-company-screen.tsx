import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { NewCompanyForm } from './new-company-form.tsx'

export function NewCompanyScreen() {
  const t = useT()
  return (
    <Page title={t('New company')} breadcrumbs={[{ label: t('Dashboard'), to: '/dashboard' }]} width="narrow">
      <NewCompanyForm />
    </Page>
  )
}
