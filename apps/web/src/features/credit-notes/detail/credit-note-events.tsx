import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { foldEvents } from '@counterfoil/domain/timeline/fold-events.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import layout from '../../invoices/detail/invoice-screen.module.css'
import { EventWords } from '../../timeline/event-words.tsx'
import { useEventText } from '../../timeline/use-event-text.ts'

/** What happened to this credit note, the latest first; its events are among those of its invoice. */
export function CreditNoteEvents({ note }: { note: CreditNote }) {
  const t = useT()
  const say = useEventText()
  const query = { invoice: note.invoice, page_size: 100 }
  const events = useQuery({ ...apiQuery('listTimelineEvents', { query }), meta: { quiet: true } })
  return (
    <section className={layout.panel} aria-label={t('History')}>
      <h2 className={layout.partTitle}>{t('History')}</h2>
      <QueryState query={events} skeleton={<LinesSkeleton lines={3} />}>
        {(page) => (
          <ol className={layout.events}>
            {foldEvents(page.results.filter(({ data }) => data.credit_note === note.id)).map((event) => (
              <li key={event.id} className={layout.event}>
                <span>
                  <EventWords text={say(event)} />
                </span>
                <span className={layout.rowNote}>
                  <RelativeTime at={event.created_at} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </section>
  )
}
