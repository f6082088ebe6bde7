import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { useMemo } from 'react'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { type DataColumn, DataTable } from '../../ui/lists/data-table.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { rateFigure } from './rate-name.ts'
import { TaxRateMenu } from './tax-rate-menu.tsx'
import { CATEGORY_LABELS } from './tax-values.ts'
import classes from './taxes-screen.module.css'

function RateName({ rate }: { rate: TaxRate }) {
  const t = useT()
  return (
    <span className={rate.is_active ? classes.name : classes.archived} title={rate.name}>
      {rate.name}
      {rate.is_default && <span className={classes.default}>{t('Default')}</span>}
    </span>
  )
}

function Marks({ rate }: { rate: TaxRate }) {
  const t = useT()
  const marks = [rate.is_compound && t('Compound'), rate.is_withholding && t('Withholding')].filter(Boolean)
  const text = [rate.exemption_reason, ...marks].filter(Boolean).join(' · ')
  return (
    <span className={`${classes.marks} ${classes.fitting}`} title={text}>
      {text || '–'}
    </span>
  )
}

function useRateColumns(onEdit: (rate: TaxRate) => void): DataColumn<TaxRate>[] {
  const t = useT()
  const locale = useLocale()
  return [
    { id: 'name', header: t('Name'), card: 'title', cell: (rate) => <RateName rate={rate} /> },
    {
      id: 'rate',
      header: t('Rate'),
      figure: true,
      width: 90,
      card: 'figure',
      cell: (rate) => rateFigure(rate, locale),
    },
    {
      id: 'category',
      header: t('Category'),
      card: 'meta',
      cell: (rate) => (rate.is_withholding ? t('Withholding') : t(CATEGORY_LABELS[rate.category])),
    },
    { id: 'reason', header: t('Reason and kind'), width: '26%', cell: (rate) => <Marks rate={rate} /> },
    {
      id: 'country',
      header: t('Country'),
      width: 80,
      cell: (rate) => rate.country ?? <span className={classes.none}>–</span>,
    },
    {
      id: 'status',
      header: t('Status'),
      width: 100,
      cell: (rate) => <StatusBadge status={rate.is_active ? 'active' : 'archived'} />,
    },
    {
      id: 'menu',
      header: t('Actions'),
      hideHeader: true,
      width: 50,
      figure: true,
      card: 'status',
      cell: (rate) => <TaxRateMenu rate={rate} onEdit={() => onEdit(rate)} />,
    },
  ]
}

/** Every rate, those in use first. */
export function TaxRatesTable({
  rates,
  onEdit,
}: {
  rates: readonly TaxRate[]
  onEdit: (rate: TaxRate) => void
}) {
  const t = useT()
  const sorted = useMemo(
    () =>
      [...rates].sort((a, b) => Number(b.is_active) - Number(a.is_active) || a.name.localeCompare(b.name)),
    [rates],
  )
  return (
    <DataTable
      label={t('Tax rates')}
      rows={sorted}
      columns={useRateColumns(onEdit)}
      rowId={(rate) => rate.id}
      rowName={(rate) => rate.name}
    />
  )
}
