import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { CompanyStats } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount, isZeroAmount } from '../../../i18n/format-money.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { CompanyEmblem } from '../current/company-emblem.tsx'
import { CompanyMarks } from '../current/company-marks.tsx'
import { CompanyMenu } from '../current/company-menu.tsx'
import classes from './enterprise-table.module.css'

type Kind = 'revenue' | 'outstanding' | 'overdue'
export type EnterpriseRow = { company: MyCompany; stats: CompanyStats }

/** An amount in the company's own currency, which comes first; what there is in others stands below, small. */
function Amounts({ stats, kind }: { stats: CompanyStats; kind: Kind }) {
  const [own, ...others] = stats.by_currency
  if (!own) return null
  return (
    <span className={classes.amounts}>
      <span
        data-zero={isZeroAmount(own[kind]) || undefined}
        data-alarming={(kind === 'overdue' && !isZeroAmount(own[kind])) || undefined}
      >
        <MoneyText amount={own[kind]} currency={own.currency} />
      </span>
      {others
        .filter((sums) => !isZeroAmount(sums[kind]))
        .map((sums) => (
          <span key={sums.currency} className={classes.other}>
            <MoneyText amount={sums[kind]} currency={sums.currency} />
          </span>
        ))}
    </span>
  )
}

function Enterprise({ company, stats }: EnterpriseRow) {
  const t = useT()
  const locale = useLocale()
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.company}>
        <span className={classes.identity}>
          <CompanyEmblem name={company.name} logo={company.logo} size={32} />
          <span className={classes.names}>
            <Link to="/dashboard/enterprises/$id" params={{ id: company.id }} className={classes.link}>
              {company.name}
            </Link>
            <CompanyMarks company={company} />
          </span>
        </span>
      </th>
      <td data-label={t('Total revenue')}>
        <Amounts stats={stats} kind="revenue" />
      </td>
      <td data-label={t('Outstanding')}>
        <Amounts stats={stats} kind="outstanding" />
      </td>
      <td data-label={t('Overdue')}>
        <Amounts stats={stats} kind="overdue" />
      </td>
      <td data-label={t('Invoices')}>{formatCount(stats.total_invoices, locale)}</td>
      <td data-label={t('Members')}>{formatCount(stats.total_members, locale)}</td>
      <td className={classes.actions}>
        <span className={classes.tools}>
          <Button
            component={Link}
            to="/dashboard"
            search={{ company: company.id } as never}
            preload={false}
            size="xs"
            variant="default"
            aria-label={t('Open {name}', { name: company.name })}
          >
            {t('Open')}
          </Button>
          <CompanyMenu company={company} />
        </span>
      </td>
    </tr>
  )
}

/** Companies side by side: a line each, on a phone a card each. */
export function EnterpriseTable({ rows }: { rows: readonly EnterpriseRow[] }) {
  const t = useT()
  return (
    <table className={classes.table} aria-label={t('Companies')}>
      <thead>
        <tr>
          <th scope="col">{t('Company')}</th>
          <th scope="col">{t('Total revenue')}</th>
          <th scope="col">{t('Outstanding')}</th>
          <th scope="col">{t('Overdue')}</th>
          <th scope="col">{t('Invoices')}</th>
          <th scope="col">{t('Members')}</th>
          <th scope="col">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Enterprise key={row.company.id} {...row} />
        ))}
      </tbody>
    </table>
  )
}
