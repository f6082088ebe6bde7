import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/frame/page.tsx'
import { ClientSelect } from '../clients/client-select.tsx'
import classes from './reports.module.css'

/** Whose account: it is told on the page of the client. */
export function StatementOfClient() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Page
      title={t('Statement of account')}
      breadcrumbs={[{ label: t('Reports'), to: '/dashboard/reports' as never }]}
    >
      <div className={classes.client}>
        <ClientSelect
          label={t('Client')}
          withInactive
          value={null}
          onChange={(id) => id && void navigate({ to: `/dashboard/clients/${id}/statement` as never })}
        />
      </div>
    </Page>
  )
}
