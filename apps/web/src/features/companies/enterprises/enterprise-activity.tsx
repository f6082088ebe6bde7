import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanyActivity } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { foldEvents } from '@counterfoil/domain/timeline/fold-events.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { apiEndlessQuery } from '../../../api/queries/api-endless-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ListLink } from '../../../ui/charts/list-link.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { useListState } from '../../../ui/lists/list-state.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { AuditProof } from '../../audit/audit-proof.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { EventNote } from '../../timeline/event-note.tsx'
import { eventThreads } from '../../timeline/event-threads.ts'
import { EventWords } from '../../timeline/event-words.tsx'
import { useEventText } from '../../timeline/use-event-text.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { activityQuery } from './activity-query.ts'
import classes from './enterprise-activity.module.css'

const PAGE_SIZE = 40

type ActivityProps = { event: CompanyActivity; comments: readonly CompanyActivity[]; companyId: string }

function Activity({ event, comments, companyId }: ActivityProps) {
  const text = useEventText()(event)
  const { id: current } = useCompany()
  const search = { company: companyId }
  const to = event.invoice
    ? (`/dashboard/invoices/${event.invoice}` as const)
    : event.quote
      ? (`/dashboard/quotes/${event.quote}` as const)
      : event.client && (`/dashboard/clients/${event.client}` as const)
  return (
    <li className={classes.event}>
      {to ? (
        <ListLink to={to} search={search} className={classes.link}>
          <EventWords text={text} />
        </ListLink>
      ) : (
        <span>
          <EventWords text={text} />
        </span>
      )}
      <EventNote
        event={event}
        comments={comments}
        takesComments={current === companyId}
        className={classes.when}
        when={<RelativeTime at={event.created_at} />}
      />
    </li>
  )
}

/** Who did what in a company, one line an act, the latest first, as far back as one wants to read. */
export function EnterpriseActivity({ company }: { company: MyCompany }) {
  const t = useT()
  const { id: current } = useCompany()
  const list = useListState()
  const query = { ...activityQuery(list.search), page_size: PAGE_SIZE }
  const activity = useInfiniteQuery(
    apiEndlessQuery('listCompanyActivity', { params: { id: company.id }, query }),
  )
  return (
    <>
      {current === company.id && <AuditProof />}
      <div className={classes.filters}>
        <ActivityFilters list={list} companyId={company.id} />
      </div>
      <QueryState
        query={activity}
        skeleton={<LinesSkeleton lines={12} />}
        isEmpty={({ pages }) => pages[0]?.results.length === 0}
        empty={<EmptyState title={t('Nothing found')} text={t('No event matches these filters.')} />}
      >
        {({ pages }) => {
          const threads = eventThreads(pages.flatMap((page) => page.results))
          return (
            <ol className={classes.events}>
              {foldEvents(threads.lines).map((event) => (
                <Activity
                  key={event.id}
                  event={event}
                  comments={threads.commentsOn(event)}
                  companyId={company.id}
                />
              ))}
            </ol>
          )
        }}
      </QueryState>
      {activity.hasNextPage && (
        <Button
          variant="default"
          loading={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
