import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { daysBetween, todayIn } from '../../i18n/format-date.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { ListLink, type ListTarget } from '../../ui/charts/list-link.tsx'
import { Panel, PanelEmpty } from '../../ui/charts/panel.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import classes from './attention-list.module.css'

type Invoice = Dashboard['needs_attention'][number]

/** When it was due, or that it has yet to be sent. */
/** What is overdue of an invoice, else what is to be paid next. */
const dueNow = ({ amount_overdue, next_instalment, amount_due }: Invoice) =>
  isZeroAmount(amount_overdue) ? (next_instalment?.amount ?? amount_due) : amount_overdue

function DueNote({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { time_zone } = useCompany()
  if (invoice.due_date === null || !invoice.is_overdue)
    return <StatusBadge status={invoice.status} of="invoice" />
  const days = daysBetween(invoice.due_date, todayIn(time_zone))
  return (
    <span className={classes.late}>
      {t('{days, plural, one {# day late} other {# days late}}', { days })}
    </span>
  )
}

type Waiting = Dashboard['waiting']
type WaitingLine = { kind: keyof Waiting; text: string; to: ListTarget; search: Record<string, string> }

/** What waits besides, a line for each kind there is something of. */
function useWaitingLines(waiting: Waiting): WaitingLine[] {
  const { pending_payments, failed_schedules, unsent_invoices, failed_mails } = waiting
  const t = useT()
  const lines: WaitingLine[] = [
    {
      kind: 'pending_payments',
      text: t(
        '{count, plural, one {# announced payment to complete} other {# announced payments to complete}}',
        { count: pending_payments },
      ),
      to: '/dashboard/payments',
      search: { view: 'pending' },
    },
    {
      kind: 'failed_schedules',
      text: t(
        '{count, plural, one {# scheduled invoice could not be issued} other {# scheduled invoices could not be issued}}',
        { count: failed_schedules },
      ),
      to: '/dashboard/invoices',
      search: { view: 'needs_attention', status: 'draft' },
    },
    {
      kind: 'unsent_invoices',
      text: t(
        '{count, plural, one {# issued invoice was never sent} other {# issued invoices were never sent}}',
        { count: unsent_invoices },
      ),
      to: '/dashboard/invoices',
      search: { status: 'issued' },
    },
    {
      kind: 'failed_mails',
      text: t('{count, plural, one {# email was not delivered} other {# emails were not delivered}}', {
        count: failed_mails,
      }),
      to: '/dashboard/settings',
      search: { tab: 'outbox', view: 'failed' },
    },
  ]
  return lines.filter(({ kind }) => waiting[kind] > 0)
}

type AttentionListProps = { invoices: readonly Invoice[]; waiting: Waiting }

/** What needs somebody today: what is late, and what is waiting to be sent. */
export function AttentionList({ invoices, waiting }: AttentionListProps) {
  const t = useT()
  const lines = useWaitingLines(waiting)
  return (
    <Panel title={t('Needs you today')}>
      {invoices.length + lines.length === 0 && <PanelEmpty>{t('Nothing is overdue.')}</PanelEmpty>}
      <ul className={classes.list}>
        {lines.map(({ kind, text, ...link }) => (
          <li key={kind}>
            <ListLink {...link} className={classes.item}>
              <span className={classes.client}>{text}</span>
            </ListLink>
          </li>
        ))}
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <ListLink to={`/dashboard/invoices/${invoice.id}`} className={classes.item}>
              <span dir="auto" className={classes.client}>
                {invoice.client_name}
              </span>
              <MoneyText className={classes.amount} amount={dueNow(invoice)} currency={invoice.currency} />
              <span className={classes.number}>{invoice.number ?? t('Draft')}</span>
              <DueNote invoice={invoice} />
            </ListLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
