import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { InvoiceReminders as Reminders } from '@counterfoil/contract/reminders/reminders.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultText } from '../../../api/errors/fault-text.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { TONES, whenOf } from '../reminder-words.ts'
import classes from '../reminders.module.css'

const RemindDialog = lazyPart(async () => (await import('./remind-dialog.tsx')).RemindDialog)

function Sent({ sent }: { sent: Reminders['sent'][number] }) {
  const t = useT()
  const locale = useLocale()
  const found = readFault(sent.fault)
  const why = found === null ? null : faultText(found)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <DateText date={sent.on} />
        </h3>
        <p className={classes.note}>
          {[
            sent.days === null ? t('by hand, {name}', { name: sent.by_name ?? '' }) : whenOf(sent.days, t),
            ...(sent.instalment_on === null
              ? []
              : [t('instalment of {date}', { date: formatDate(sent.instalment_on, locale) })]),
            ...sent.to,
          ].join(' · ')}
        </p>
        {why && <p className={`${classes.note} ${classes.warning}`}>{t(why.id, why.values)}</p>}
      </div>
    </li>
  )
}

/** What comes next, or why nothing does. */
function useNextWords({ paused_at, follows, is_enabled, planned }: Reminders): string {
  const t = useT()
  if (paused_at !== null) return t('Paused for this invoice')
  if (follows === 'none') return t('This client gets no reminders')
  const [next] = planned
  if (!next) return t('No reminder is to go out.')
  const step = `${t(TONES[next.tone])}, ${whenOf(next.days, t)}`
  return is_enabled ? step : t('{step}, once reminders are turned on in the settings', { step })
}

function Panel({ invoice, reminders }: { invoice: Invoice; reminders: Reminders }) {
  const t = useT()
  const words = useNextWords(reminders)
  const [isOpen, setOpen] = useState(false)
  const pause = useApiMutation('pauseReminders', {
    success: ({ paused_at }) => ({ id: paused_at === null ? 'Reminders go on' : 'Reminders paused' }),
  })
  const { paused_at, planned, sent, is_enabled } = reminders
  const isPaused = paused_at !== null
  const next = !isPaused && is_enabled ? planned[0] : undefined
  return (
    <section aria-label={t('Reminders')} className={classes.panel}>
      <h3 className={classes.label}>{next ? t('Next reminder') : t('Reminders')}</h3>
      <p className={classes.next}>
        {next && (
          <>
            <DateText date={next.on} /> ·{' '}
          </>
        )}
        {words}
      </p>
      <div className={classes.actions}>
        <PermissionGate permission="invoices.issue">
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('Remind…')}
          </Button>
        </PermissionGate>
        {(isPaused || planned.length > 0) && (
          <PermissionGate permission="invoices.issue">
            <Button
              size="xs"
              variant="subtle"
              loading={pause.isPending}
              onClick={() => pause.mutate({ params: { id: invoice.id }, body: { paused: !isPaused } })}
            >
              {isPaused ? t('Go on') : t('Pause')}
            </Button>
          </PermissionGate>
        )}
      </div>
      {sent.length > 0 && (
        <ul className={classes.list} aria-label={t('Sent reminders')}>
          {sent.map((one) => (
            <Sent key={one.id} sent={one} />
          ))}
        </ul>
      )}
      {isOpen && <RemindDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** The reminders of an open invoice: what comes, what went out, and one by hand. */
export function InvoiceReminders({ invoice }: { invoice: Invoice }) {
  const isDue = invoice.lifecycle === 'issued' && invoice.status !== 'paid' && !invoice.is_credited
  const reminders = useQuery({
    ...apiQuery('getInvoiceReminders', { params: { id: invoice.id } }),
    enabled: isDue,
    meta: { quiet: true },
  })
  if (!isDue || !reminders.data) return null
  return <Panel invoice={invoice} reminders={reminders.data} />
}
