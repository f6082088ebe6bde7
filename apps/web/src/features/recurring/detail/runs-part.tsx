import type { Recurring, RecurringRun } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { shownInvoiceStatus } from '@counterfoil/domain/invoices/credited-in-full.ts'
import {
  canMakeUp,
  type RecurringMode,
  type RunResult,
} from '@counterfoil/domain/recurring/recurring-status.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { formatDate } from '../../../i18n/format-date.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { keepFocus } from '../../../ui/focus/keep-focus.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import records from '../../clients/client-records.module.css'
import { ClientPart } from '../../clients/detail/client-part.tsx'
import { clientRefusal } from './client-refusal.ts'
import { FaultLine } from './fault-line.tsx'
import classes from './recurring-detail.module.css'

/** So many are shown at first, and so many more with each press. */
const STEP = 12

const RESULTS = {
  drafted: msg('Draft made'),
  issued: msg('Issued'),
  sent: msg('Issued and sent'),
  failed: msg('Not made'),
  skipped: msg('Skipped'),
} as const satisfies Record<RunResult, string>

/** The invoice of a date: its number, that it is a draft, or that it is gone. */
function RunInvoice({ run }: { run: RecurringRun }) {
  const t = useT()
  if (run.invoice === null) {
    const wasMade = run.result !== 'failed' && run.result !== 'skipped'
    return (
      <span className={classes.period}>{wasMade ? t('The draft was deleted') : t(RESULTS[run.result])}</span>
    )
  }
  return (
    <Link to={`/dashboard/invoices/${run.invoice}` as string} className={classes.invoice}>
      {run.invoice_number ?? t('Draft')}
    </Link>
  )
}

const MAKING = {
  draft: msg('A draft with this date is made, for you to look at.'),
  issue: msg('An invoice with this date is made and issued. It takes the next number.'),
  send: msg('An invoice with this date is made, issued and sent to the client. It takes the next number.'),
} as const satisfies Record<RecurringMode, string>

/** Asks, and makes the invoice of a date that failed. What would fail again for the client is not asked. */
function MakeUpButton({ record, run }: RunProps) {
  const t = useT()
  const locale = useLocale()
  const makeUp = useApiMutation('makeUpRecurringRun', {
    success: 'Invoice made',
    // The button goes with the failure.
    onSuccess: () => keepFocus(),
  })
  const amount = formatMoney(record.total, record.currency, locale)
  const refusal = clientRefusal(record)
  return (
    <ConfirmAction
      title={t('Make the invoice of {date}?', { date: formatDate(run.date, locale) })}
      text={
        <>
          <p>{t('For {client}, {amount} at present prices.', { client: record.client_name, amount })}</p>
          <p>{t(MAKING[record.mode])}</p>
        </>
      }
      confirmLabel={t('Make invoice')}
      onConfirm={() => makeUp.mutateAsync({ params: { id: record.id, runId: run.id } })}
    >
      {(ask) => (
        <PermissionGate permission="recurring.write" reason={refusal && t(refusal)}>
          <Button size="compact-xs" variant="default" onClick={ask}>
            {t('Make invoice…')}
          </Button>
        </PermissionGate>
      )}
    </ConfirmAction>
  )
}

type RunProps = { record: Recurring; run: RecurringRun }

function Run({ record, run }: RunProps) {
  return (
    <li className={classes.run}>
      <DateText date={run.date} />
      <RunInvoice run={run} />
      <span className={classes.runStatus}>
        {run.invoice_status && (
          <StatusBadge
            status={shownInvoiceStatus({ status: run.invoice_status, is_credited: run.is_invoice_credited })}
            of="invoice"
          />
        )}
        {run.result === 'failed' && <StatusBadge status="failed" of="recurring" />}
        {run.result === 'failed' && canMakeUp(record).ok && <MakeUpButton record={record} run={run} />}
      </span>
      {run.total ? (
        <MoneyText className={classes.amount} amount={run.total} currency={run.currency} />
      ) : (
        <span className={classes.amount}>–</span>
      )}
      <FaultLine fault={run.fault} isPast />
    </li>
  )
}

/** What became of each date that has come, the latest first. */
export function RunsPart({ record }: { record: Recurring }) {
  const t = useT()
  const [most, setMost] = useState(STEP)
  const runs = useQuery(
    apiListQuery('listRecurringRuns', {
      params: { id: record.id },
      query: { page_size: most, ordering: '-date' },
    }),
  )
  const showAll = record.runs_count > 0 && (
    <Link
      to={'/dashboard/invoices' as string}
      search={{ recurring: record.id } as never}
      className={records.all}
    >
      {t('Show its invoices')}
    </Link>
  )
  return (
    <ClientPart title={t('Made so far')} aside={showAll}>
      <QueryState
        query={runs}
        skeleton={<LinesSkeleton lines={4} />}
        isEmpty={(page) => page.count === 0}
        empty={<p className={records.empty}>{t('Nothing yet: no date has come.')}</p>}
      >
        {(page) => (
          <>
            <ul className={classes.runs}>
              {page.results.map((run) => (
                <Run key={run.id} record={record} run={run} />
              ))}
            </ul>
            {page.count > page.results.length && page.results.length < 100 && (
              <Button
                variant="subtle"
                size="xs"
                className={records.earlier}
                loading={runs.isPlaceholderData}
                onClick={() => setMost(Math.min(100, most + STEP * 2))}
              >
                {t('Show earlier dates')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </ClientPart>
  )
}
