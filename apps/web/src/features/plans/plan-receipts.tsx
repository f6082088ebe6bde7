import type { PlanReceipt } from '@counterfoil/contract/plans/plans.schema.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toApiError } from '../../api/errors/api-error.ts'
import { mutationText } from '../../api/errors/error-texts.ts'
import { showToast } from '../../api/feedback/toast-store.ts'
import { apiListQuery } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { saveFile } from '../../api/requests/download-file.ts'
import { isZeroAmount } from '../../i18n/format-money.ts'
import { useT } from '../../i18n/use-t.ts'
import { type DataColumn, DataTable } from '../../ui/lists/data-table.tsx'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { TableSkeleton } from '../../ui/loading/skeletons.tsx'
import classes from './plan-receipts.module.css'
import { PLAN_BY, usePlanWords } from './plan-words.ts'

const PAGE_SIZE = 12

function ReceiptButton({ receipt }: { receipt: PlanReceipt }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const label = t('Receipt {number} as PDF', { number: receipt.number })
  async function download() {
    setBusy(true)
    try {
      const file = await api.getPlanReceiptPdf({ params: { id: receipt.id } })
      saveFile(file, `${receipt.number}.pdf`)
    } catch (error) {
      const { id, values } = mutationText(toApiError(error))
      showToast('error', t(id, values))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.download}
        aria-label={label}
        loading={busy}
        onClick={() => void download()}
      >
        <Download size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

/** What came of it besides the money: a refund, or credit. */
function useRemark(): (receipt: PlanReceipt) => string | null {
  const t = useT()
  const { money } = usePlanWords()
  const isMore = (amount: string) => !isZeroAmount(amount) && !amount.startsWith('-')
  return ({ kind, credit_added, credit_used, currency }) => {
    if (kind === 'refund') return t('Paid back')
    if (isMore(credit_added)) return t('{amount} kept as credit', { amount: money(credit_added, currency) })
    if (isMore(credit_used)) return t('{amount} from credit', { amount: money(credit_used, currency) })
    return null
  }
}

function useReceiptColumns(): DataColumn<PlanReceipt>[] {
  const t = useT()
  const { day, period, money } = usePlanWords()
  const remark = useRemark()
  return [
    {
      id: 'date',
      header: t('Date'),
      card: 'title',
      cell: (receipt) => <span className="cf-figures">{day(receipt.issued_at)}</span>,
    },
    {
      id: 'what',
      header: t('For'),
      card: 'meta',
      cell: (receipt) => (
        <span className={classes.what}>
          {t(PLAN_BY[receipt.interval], { plan: receipt.plan_name })}
          <span className={`cf-figures ${classes.period}`}>
            {period(receipt.period_start, receipt.period_end)}
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('Amount'),
      figure: true,
      card: 'figure',
      cell: (receipt) => {
        const sign = receipt.kind === 'refund' ? '-' : ''
        return (
          <span className={classes.what}>
            {money(`${sign}${receipt.amount}`, receipt.currency)}
            <span className={classes.period}>{remark(receipt)}</span>
          </span>
        )
      },
    },
    {
      id: 'pdf',
      header: t('Receipt'),
      width: 84,
      figure: true,
      card: 'status',
      cell: (receipt) => <ReceiptButton receipt={receipt} />,
    },
  ]
}

/** What was paid for the plan, and paid back; nothing before the first time. */
export function PlanReceipts() {
  const t = useT()
  const columns = useReceiptColumns()
  const [page, setPage] = useState(1)
  const receipts = useQuery(apiListQuery('listPlanReceipts', { query: { page, page_size: PAGE_SIZE } }))
  if (receipts.data?.count === 0) return null
  return (
    <section aria-labelledby="receipts-title">
      <h2 id="receipts-title" className={classes.title}>
        {t('Receipts')}
      </h2>
      <QueryState query={receipts} skeleton={<TableSkeleton rows={3} />}>
        {({ results, count }) => (
          <DataTable
            label={t('Receipts')}
            rows={results}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ number }) => number}
            stale={receipts.isPlaceholderData}
            {...(count > PAGE_SIZE ? { paging: { page, pageSize: PAGE_SIZE, count, change: setPage } } : {})}
          />
        )}
      </QueryState>
    </section>
  )
}
