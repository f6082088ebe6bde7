import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { NotFoundScreen } from '../../../ui/frame/not-found-screen.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { useListState } from '../../../ui/lists/list-state.ts'
import { ListViews } from '../../../ui/lists/list-views.tsx'
import { useSession } from '../../auth/session/use-session.ts'
import { CompanyEmblem } from '../current/company-emblem.tsx'
import { CompanyMarks } from '../current/company-marks.tsx'
import { CompanyMenu } from '../current/company-menu.tsx'
import { EnterpriseActivity } from './enterprise-activity.tsx'
import { EnterpriseEnd } from './enterprise-end.tsx'
import { EnterpriseMembers } from './enterprise-members.tsx'
import { EnterpriseOverview } from './enterprise-overview.tsx'
import classes from './enterprise-screen.module.css'

type EnterpriseTab = {
  id: string | undefined
  label: string
  content: ComponentType<{ company: MyCompany }>
}

function useTabs(): [EnterpriseTab, ...EnterpriseTab[]] {
  const t = useT()
  return [
    { id: undefined, label: t('Figures'), content: EnterpriseOverview },
    { id: 'activity', label: t('Activity'), content: EnterpriseActivity },
    { id: 'members', label: t('Members'), content: EnterpriseMembers },
    { id: 'end', label: t('Leave or close'), content: EnterpriseEnd },
  ]
}

function Enterprise({ company }: { company: MyCompany }) {
  const t = useT()
  const list = useListState()
  const tabs = useTabs()
  const current = tabs.find((tab) => tab.id === list.search.view) ?? tabs[0]
  const Content = current.content
  return (
    <Page
      title={company.name}
      breadcrumbs={[{ label: t('Companies'), to: '/dashboard/enterprises' }]}
      aside={
        <span className={classes.aside}>
          <CompanyEmblem name={company.name} logo={company.logo} />
          <CompanyMarks company={company} />
        </span>
      }
      actions={<CompanyMenu company={company} framed />}
      action={
        <Button component={Link} to="/dashboard" search={{ company: company.id } as never} preload={false}>
          {t('Open')}
        </Button>
      }
    >
      <ListViews list={list} views={tabs} />
      <div className={classes.content}>
        <Content company={company} />
      </div>
    </Page>
  )
}

/** One of my companies: its figures, what happens in it, who belongs to it, and the end. It need not be the current one. */
export function EnterpriseScreen({ id }: { id: string }) {
  const { companies } = useSession()
  const company = companies.find((one) => one.id === id.toLowerCase())
  return company ? <Enterprise company={company} /> : <NotFoundScreen />
}
