import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { daysBetween, todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useCompany } from '../auth/use-session.ts'
import classes from './attention-list.module.css'
import { ListLink } from './list-link.tsx'
import { Panel, PanelEmpty } from './panel.tsx'

type Invoice = Dashboard['needs_attention'][number]

/** When it was due, or that it has yet to be sent. */
function DueNote({ invoice }: { invoice: Invoice }) {
  const t = useT()
  const { time_zone } = useCompany()
  if (invoice.due_date === null || !invoice.is_overdue) return <StatusBadge status={invoice.status} />
  const days = daysBetween(invoice.due_date, todayIn(time_zone))
  return (
    <span className={classes.late}>
      {t('{days, plural, one {# day late} other {# days late}}', { days })}
    </span>
  )
}

/** What needs somebody today: what is late, and what is waiting to be sent. */
export function AttentionList({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useT()
  return (
    <Panel title={t('Needs you today')}>
      {invoices.length === 0 && (
        <PanelEmpty>{t('Nothing is late and nothing is waiting. Well done.')}</PanelEmpty>
      )}
      <ul className={classes.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <ListLink to={`/dashboard/invoices/${invoice.id}`} className={classes.item}>
              <span dir="auto" className={classes.client}>
                {invoice.client_name}
              </span>
              <MoneyText className={classes.amount} amount={invoice.amount_due} currency={invoice.currency} />
              <span className={classes.number}>{invoice.number ?? t('Draft')}</span>
              <DueNote invoice={invoice} />
            </ListLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
