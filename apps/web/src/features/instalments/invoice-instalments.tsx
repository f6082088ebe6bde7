import type { InvoiceInstalments as Instalments } from '@counterfoil/contract/instalments/instalments.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from './instalments.module.css'

const InstalmentsModal = lazyPart(async () => (await import('./instalments-modal.tsx')).InstalmentsModal)

type Row = Instalments['instalments'][number]

const STATES: Readonly<Record<Row['state'], string>> = {
  settled: msg('Paid'),
  overdue: msg('Overdue'),
  open: msg('Open [instalment]'),
  closed: msg('Not owed any more'),
}

/** What is left where a part is paid, else how it stands. */
function Standing({ row, currency }: { row: Row; currency: string }) {
  const t = useT()
  const isPart = row.left !== row.amount && (row.state === 'open' || row.state === 'overdue')
  return (
    <span className={classes.state} data-state={row.state}>
      {isPart && (
        <>
          <MoneyText amount={row.left} currency={currency} /> {t('left')} ·{' '}
        </>
      )}
      {t(STATES[row.state])}
    </span>
  )
}

function Table({ instalments: { instalments, currency } }: { instalments: Instalments }) {
  const t = useT()
  return (
    <table className={classes.table} aria-label={t('Instalments')}>
      <thead className={classes.headings}>
        <tr>
          <th scope="col">{t('No.')}</th>
          <th scope="col">{t('Due date')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {instalments.map((row) => (
          <tr key={row.position} data-state={row.state}>
            <td className={classes.place}>{row.position}</td>
            <td className={classes.day}>
              <DateText date={row.due_date} />
            </td>
            <td>
              <Standing row={row} currency={currency} />
            </td>
            <td>
              <MoneyText amount={row.amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Changing what is not paid, and calling all of it off. */
function PlanActions({ instalments, onChange }: { instalments: Instalments; onChange: () => void }) {
  const t = useT()
  const callOff = useApiMutation('callOffInstalments', { success: 'Instalments called off' })
  const { invoice, due_date_before: before, version } = instalments
  return (
    <div className={classes.actions}>
      <PermissionGate permission="invoices.write">
        <Button size="xs" variant="default" onClick={onChange}>
          {t('Change…')}
        </Button>
      </PermissionGate>
      <ConfirmAction
        title={t('Call the instalments off?')}
        text={
          before === null ? (
            t('All that is left is due again without a date.')
          ) : (
            <>
              {t('All that is left is due again on')} <DateText date={before} />.
            </>
          )
        }
        confirmLabel={t('Call them off')}
        danger
        onConfirm={() => callOff.mutateAsync({ params: { id: invoice }, ifMatch: version })}
      >
        {(ask) => (
          <PermissionGate permission="invoices.write">
            <Button size="xs" variant="subtle" onClick={ask}>
              {t('Call off…')}
            </Button>
          </PermissionGate>
        )}
      </ConfirmAction>
    </div>
  )
}

function Panel({ invoice, instalments }: { invoice: Invoice; instalments: Instalments }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isDue = invoice.lifecycle === 'issued' && invoice.status !== 'paid'
  const hasPlan = instalments.instalments.length > 0
  if (!hasPlan && !isDue) return null
  return (
    <section aria-label={t('Instalments')} className={classes.panel}>
      <div className={classes.head}>
        <h3 className={classes.label}>{t('Instalments')}</h3>
        {!hasPlan && (
          <PermissionGate permission="invoices.write">
            <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
              {t('Agree on instalments…')}
            </Button>
          </PermissionGate>
        )}
      </div>
      {hasPlan && <Table instalments={instalments} />}
      {hasPlan && isDue && <PlanActions instalments={instalments} onChange={() => setOpen(true)} />}
      {isOpen && <InstalmentsModal invoice={invoice} agreed={instalments} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** The instalments of an issued invoice: what is paid of them and what is to come, and the way to agree on some. */
export function InvoiceInstalments({ invoice }: { invoice: Invoice }) {
  const isIssued = invoice.lifecycle !== 'draft'
  const instalments = useQuery({
    ...apiQuery('getInvoiceInstalments', { params: { id: invoice.id } }),
    enabled: isIssued,
    meta: { quiet: true },
  })
  if (!isIssued || !instalments.data) return null
  return <Panel invoice={invoice} instalments={instalments.data} />
}
