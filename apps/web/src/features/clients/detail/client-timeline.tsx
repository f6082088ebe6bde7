import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { foldEvents } from '@counterfoil/domain/timeline/fold-events.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { AddNote } from '../../timeline/add-note.tsx'
import { EventNote } from '../../timeline/event-note.tsx'
import { eventThreads } from '../../timeline/event-threads.ts'
import { EventWords } from '../../timeline/event-words.tsx'
import { FollowButton } from '../../timeline/follow-button.tsx'
import { useEventText } from '../../timeline/use-event-text.ts'
import classes from '../client-records.module.css'
import { ClientPart } from './client-part.tsx'

/** Lines shown at first, and events read: several of them can be one line. */
const FIRST = 8
const READ = 100

function EventText({ event }: { event: TimelineEvent }) {
  const text = useEventText()(event)
  const to = event.invoice
    ? `/dashboard/invoices/${event.invoice}`
    : event.quote
      ? `/dashboard/quotes/${event.quote}`
      : event.recurring && `/dashboard/recurring/${event.recurring}`
  if (!to) return <EventWords text={text} />
  return (
    <Link to={to as string} className={classes.eventLink}>
      <EventWords text={text} />
    </Link>
  )
}

/** Who it was, where the sentence does not say so itself. */
function EventActor({ event }: { event: TimelineEvent }) {
  const text = useEventText()(event)
  const { actor } = event
  return event.type !== 'invoice.viewed' && actor && !text.includes(actor) && ` · ${actor}`
}

type LinesProps = { page: readonly TimelineEvent[]; most: number; onMore: () => void }

function Lines({ page, most, onMore }: LinesProps) {
  const t = useT()
  const threads = eventThreads(page)
  const lines = foldEvents(threads.lines)
  return (
    <>
      <ol className={classes.events}>
        {lines.slice(0, most).map((event) => (
          <li key={event.id} className={classes.event}>
            <EventText event={event} />
            <EventNote
              event={event}
              comments={threads.commentsOn(event)}
              className={classes.when}
              when={
                <>
                  <RelativeTime at={event.created_at} />
                  <EventActor event={event} />
                </>
              }
            />
          </li>
        ))}
      </ol>
      {lines.length > most && (
        <Button variant="subtle" size="xs" className={classes.earlier} onClick={onMore}>
          {t('Show earlier events')}
        </Button>
      )}
    </>
  )
}

type TimelineOf = { client: string } | { payment: string } | { recurring: string }

/** What happened with a client, a payment or a recurring invoice, newest first, one line an act. */
export function ClientTimeline({ of }: { of: TimelineOf }) {
  const t = useT()
  const [most, setMost] = useState(FIRST)
  const record = 'recurring' in of ? null : of
  const events = useQuery(apiListQuery('listTimelineEvents', { query: { ...of, page_size: READ } }))
  return (
    <ClientPart title={t('History')} aside={record && <FollowButton of={record} />}>
      {record && <AddNote of={record} />}
      <QueryState query={events} skeleton={<LinesSkeleton lines={4} />}>
        {(page) => <Lines page={page.results} most={most} onMore={() => setMost(READ)} />}
      </QueryState>
    </ClientPart>
  )
}
