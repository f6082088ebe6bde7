import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { DataColumn } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, useListState } from '../../../ui/lists/list-state.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import classes from '../payments-list.module.css'
import { NewLinkModal } from './new-link-modal.tsx'
import { PaymentLinkTools } from './payment-link-tools.tsx'

export function NewLinkButton() {
  const t = useT()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <PermissionGate permission="payment_links.write">
        <Button leftSection={<Plus size={16} />} onClick={() => setOpened(true)}>
          {t('New payment link')}
        </Button>
      </PermissionGate>
      <NewLinkModal opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function useLinkName(): (link: PaymentLink) => string {
  const t = useT()
  return (link) => link.invoice_number ?? link.description ?? t('Payment link')
}

/** Settled by credit notes: nobody has paid over it. */
const isCredited = ({ status, is_invoice_credited, payment }: PaymentLink) =>
  status === 'paid' && is_invoice_credited && payment === null

function useLinkColumns(): DataColumn<PaymentLink>[] {
  const t = useT()
  const nameOf = useLinkName()
  return [
    {
      id: 'what',
      header: t('What for'),
      width: '30%',
      card: 'title',
      cell: (link) => (
        <span className={`${classes.fitting} ${classes.name}`} title={nameOf(link)}>
          {nameOf(link)}
        </span>
      ),
    },
    {
      id: 'client',
      header: t('Client'),
      width: '24%',
      card: 'meta',
      cell: (link) =>
        link.client_name ? (
          <span className={classes.fitting} title={link.client_name}>
            {link.client_name}
          </span>
        ) : (
          <span className={classes.none}>–</span>
        ),
    },
    {
      id: 'status',
      header: t('Status'),
      width: 110,
      cell: (link) => <StatusBadge status={isCredited(link) ? 'credited' : link.status} />,
    },
    {
      id: 'created',
      header: t('Created'),
      width: 130,
      sortKey: 'created_at',
      cell: (link) => (
        <span className={classes.none}>
          <RelativeTime at={link.created_at} />
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('Amount'),
      figure: true,
      card: 'figure',
      cell: (link) =>
        isZeroAmount(link.amount) ? (
          <span className={classes.none}>–</span>
        ) : (
          <MoneyText amount={link.amount} currency={link.currency} />
        ),
    },
    {
      id: 'tools',
      header: t('Actions'),
      hideHeader: true,
      figure: true,
      width: 172,
      card: 'status',
      cell: (link) => <PaymentLinkTools link={link} name={nameOf(link)} />,
    },
  ]
}

function NoLinks({ list }: { list: ListState }) {
  const t = useT()
  const text = t('An invoice you send brings its own link. For a deposit or a fee, make one for an amount.')
  return (
    <ListEmpty
      list={list}
      none={<EmptyState title={t('No payment links yet')} text={text} action={<NewLinkButton />} />}
      noMatch={t('No payment link matches')}
      showAll={t('Show all payment links')}
    />
  )
}

/** The links clients pay by, for invoices and for free amounts. */
export function PaymentLinksList() {
  const t = useT()
  const list = useListState()
  const columns = useLinkColumns()
  const nameOf = useLinkName()
  const { view: status, ...query } = listQuery(list.search)
  const links = useQuery(apiListQuery('listPaymentLinks', { query: { ...query, status } }))
  const views = [
    { id: undefined, label: t('All') },
    { id: 'active', label: t('Active') },
    { id: 'paid', label: t('Paid') },
    { id: 'expired', label: t('Expired') },
    { id: 'cancelled', label: t('Cancelled') },
  ]
  return (
    <ListTable
      list={list}
      query={links}
      views={views}
      searchPlaceholder={t('Search payment links')}
      empty={<NoLinks list={list} />}
      label={t('Payment links')}
      columns={columns}
      rowName={nameOf}
      ordering={list.search.ordering ?? '-created_at'}
    />
  )
}
