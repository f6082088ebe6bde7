import type { PlannedReminder } from '@counterfoil/contract/reminders/reminders.schema.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { TablePager } from '../../../ui/lists/table-pager.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { TONES, whenOf } from '../../reminders/reminder-words.ts'
import classes from '../../reminders/reminders.module.css'
import section from '../section.module.css'

const ON_PAGE = 25

const OBSTACLES: Readonly<Record<NonNullable<PlannedReminder['obstacle']>, ReturnType<typeof msg>>> = {
  reminders_off: msg('Reminders are turned off'),
  client_without_email: msg('The client has no email address'),
}

function Planned({ planned }: { planned: PlannedReminder }) {
  const t = useT()
  const {
    days,
    tone,
    invoice,
    number,
    client_name,
    amount_due,
    currency,
    to,
    obstacle,
    is_own_step,
    charges_late_fee,
    instalment,
  } = planned
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <Link to="/dashboard/invoices/$invoiceId" params={{ invoiceId: invoice }} className={classes.link}>
            {number}
          </Link>{' '}
          <span dir="auto">{client_name}</span>
        </p>
        <p className={classes.note}>
          {[
            t(TONES[tone]),
            whenOf(days, t),
            ...(instalment ? [t('instalment {place} of {count}', instalment)] : []),
            ...(is_own_step ? [t('a step of the client’s own')] : []),
            ...(charges_late_fee ? [t('charges for late payment')] : []),
          ].join(' · ')}
        </p>
        {obstacle ? (
          <p className={`${classes.note} ${classes.warning}`}>{t(OBSTACLES[obstacle])}</p>
        ) : (
          <p className={classes.note}>{to.join(', ')}</p>
        )}
      </div>
      <MoneyText amount={amount_due} currency={currency} />
    </li>
  )
}

/** The reminders of one day below each other. */
function Day({ on, planned }: { on: string; planned: readonly PlannedReminder[] }) {
  const id = `reminders-${on}`
  return (
    <>
      <h3 id={id} className={classes.day}>
        <DateText date={on} />
      </h3>
      <ul className={classes.list} aria-labelledby={id}>
        {planned.map((one) => (
          <Planned key={`${one.invoice} ${one.step} ${one.due_date}`} planned={one} />
        ))}
      </ul>
    </>
  )
}

/** What goes out in the next 60 days if nothing is paid until then, and why. */
export function ReminderCalendar() {
  const t = useT()
  const [page, setPage] = useState(1)
  const calendar = useQuery({
    ...apiQuery('getReminderCalendar', { query: { page, page_size: ON_PAGE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="reminder-calendar">
      <h2 id="reminder-calendar" className={section.title}>
        {t('In the next 60 days')}
      </h2>
      <p className={section.text}>{t('What goes out if nothing is paid until then.')}</p>
      <QueryState query={calendar} skeleton={<LinesSkeleton lines={6} />}>
        {({ results, count }) => (
          <>
            {count === 0 && <p className={classes.note}>{t('No reminder is to go out.')}</p>}
            {[...new Set(results.map(({ on }) => on))].map((on) => (
              <Day key={on} on={on} planned={results.filter((one) => one.on === on)} />
            ))}
            {count > ON_PAGE && <TablePager page={page} pageSize={ON_PAGE} count={count} change={setPage} />}
          </>
        )}
      </QueryState>
    </section>
  )
}
