import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { foldEvents } from '@counterfoil/domain/timeline/fold-events.ts'
import { useT } from '../../i18n/use-t.ts'
import { ListLink } from '../../ui/charts/list-link.tsx'
import { Panel, PanelEmpty } from '../../ui/charts/panel.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { EventWords } from '../timeline/event-words.tsx'
import { useEventText } from '../timeline/use-event-text.ts'
import classes from './recent-events.module.css'

const SHOWN = 7

function EventText({ event }: { event: TimelineEvent }) {
  const text = useEventText()(event)
  if (event.invoice) {
    return (
      <ListLink to={`/dashboard/invoices/${event.invoice}`} className={classes.link}>
        <EventWords text={text} />
      </ListLink>
    )
  }
  if (event.quote) {
    return (
      <ListLink to={`/dashboard/quotes/${event.quote}`} className={classes.link}>
        <EventWords text={text} />
      </ListLink>
    )
  }
  if (event.recurring) {
    return (
      <ListLink to={`/dashboard/recurring/${event.recurring}`} className={classes.link}>
        <EventWords text={text} />
      </ListLink>
    )
  }
  if (event.client) {
    return (
      <ListLink to={`/dashboard/clients/${event.client}`} className={classes.link}>
        <EventWords text={text} />
      </ListLink>
    )
  }
  return (
    <span>
      <EventWords text={text} />
    </span>
  )
}

/** What happened of late, one line an act. */
export function RecentEvents({ events }: { events: readonly TimelineEvent[] }) {
  const t = useT()
  const { id } = useCompany()
  return (
    <Panel
      title={t('Lately')}
      aside={
        <ListLink to={`/dashboard/enterprises/${id}`} search={{ view: 'activity' }} className={classes.all}>
          {t('All activity')}
        </ListLink>
      }
    >
      {events.length === 0 && <PanelEmpty>{t('What happens in your company appears here.')}</PanelEmpty>}
      <ol className={classes.list}>
        {foldEvents(events)
          .slice(0, SHOWN)
          .map((event) => (
            <li key={event.id} className={classes.event}>
              <EventText event={event} />
              <span className={classes.when}>
                <RelativeTime at={event.created_at} />
              </span>
            </li>
          ))}
      </ol>
    </Panel>
  )
}
