import { KEPT_MAIL_FAULTS } from '@counterfoil/contract/emails/kept-mail.ts'
import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'
import { foldEvents } from '@counterfoil/domain/timeline/fold-events.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CallAnswer } from '../../../api/api-types.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import { SendKeptMail, useIsKeptStill } from '../../emails/kept-mail.tsx'
import { lookAgain } from '../../emails/look-again.ts'
import { mailErrorOf } from '../../emails/mail-error.ts'
import { AddNote } from '../../timeline/add-note.tsx'
import { EventNote } from '../../timeline/event-note.tsx'
import { eventThreads } from '../../timeline/event-threads.ts'
import { EventWords } from '../../timeline/event-words.tsx'
import { FollowButton } from '../../timeline/follow-button.tsx'
import { useEventText } from '../../timeline/use-event-text.ts'
import classes from './invoice-screen.module.css'

type OutboxEntry = CallAnswer<'listOutbox'>['results'][number]

/** How a mail stands; one that was kept can be sent from here, or says why it is not sent any more. */
function MailStanding({ mail }: { mail: OutboxEntry }) {
  const isKeptStill = useIsKeptStill(mail)
  return (
    <div className={classes.mailStanding}>
      <StatusBadge status={mail.status} />
      {isKeptStill && mail.obstacle === null && <SendKeptMail mail={mail} size="xs" />}
    </div>
  )
}

type EmailsProps = {
  of: { invoice: string } | { quote: string } | { payment: string }
  /** A draft has none. */
  isDraft: boolean
}

/** The mails about an invoice, a quote or a payment. */
export function DocumentEmails({ of, isDraft }: EmailsProps) {
  const t = useT()
  const query = { ...of, page_size: 10 }
  const mails = useQuery({
    ...apiQuery('listOutbox', { query }),
    enabled: !isDraft,
    refetchInterval: ({ state }) => lookAgain(state.data?.results),
    meta: { quiet: true },
  })
  if (!mails.data || mails.data.count === 0) return null
  return (
    <section className={classes.panel} aria-label={t('Emails')}>
      <h2 className={classes.partTitle}>{t('Emails')}</h2>
      <ul className={classes.rows}>
        {mails.data.results.map((mail) => (
          <li key={mail.id} className={classes.row}>
            <Link
              to="/dashboard/settings"
              search={{ tab: 'outbox', mail: mail.id } as never}
              className={`${classes.mail} ${classes.rowLink}`}
            >
              <span className={classes.clipped} title={mail.subject}>
                {mail.subject}
              </span>
              <span className={classes.mailTo} title={mail.to.join(', ')}>
                <span className={classes.clipped}>{mail.to.join(', ')}</span>
                <span aria-hidden="true">·</span>
                <RelativeTime at={mail.sent_at ?? mail.created_at} />
              </span>
              {mail.obstacle && (
                <span className={classes.mailObstacle}>{t(faultId(KEPT_MAIL_FAULTS[mail.obstacle]))}</span>
              )}
              {mail.error && <span className={classes.mailError}>{mailErrorOf(mail)}</span>}
            </Link>
            <MailStanding mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EventsProps = {
  /** The id of an invoice or a quote. */
  of: { invoice: string } | { quote: string }
  /** Which of its events are told, of a part of it; all when left out. */
  isTold?: (event: TimelineEvent) => boolean
}

/** What happened to an invoice, to a part of it or to a quote, the latest first, one line an act. */
export function DocumentEvents({ of, isTold }: EventsProps) {
  const t = useT()
  const say = useEventText()
  const query = { ...of, page_size: 100 }
  const events = useQuery({ ...apiQuery('listTimelineEvents', { query }), meta: { quiet: true } })
  return (
    <section className={classes.panel} aria-label={t('History')}>
      <header className={classes.historyHead}>
        <h2 className={classes.partTitle}>{t('History')}</h2>
        {isTold === undefined && <FollowButton of={of} />}
      </header>
      {isTold === undefined && <AddNote of={of} />}
      <QueryState query={events} skeleton={<LinesSkeleton lines={3} />}>
        {(page) => {
          const threads = eventThreads(page.results)
          return (
            <ol className={classes.events}>
              {foldEvents(isTold ? threads.lines.filter(isTold) : threads.lines).map((event) => (
                <li key={event.id} className={classes.event}>
                  <span>
                    <EventWords text={say(event)} />
                  </span>
                  <EventNote
                    event={event}
                    comments={threads.commentsOn(event)}
                    className={classes.rowNote}
                    when={<RelativeTime at={event.created_at} />}
                  />
                </li>
              ))}
            </ol>
          )
        }}
      </QueryState>
    </section>
  )
}
