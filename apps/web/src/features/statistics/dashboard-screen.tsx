import { useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/page.tsx'

export function DashboardScreen() {
  const t = useT()
  return <Page title={t('Dashboard')}>{null}</Page>
}
