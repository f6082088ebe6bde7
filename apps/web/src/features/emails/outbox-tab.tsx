import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { apiListQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DataColumn } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { ListEmpty } from '../../ui/lists/list-empty.tsx'
import { type ListState, listQuery, useListState } from '../../ui/lists/list-state.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { KeptMails } from './kept-mails.tsx'
import { lookAgain } from './look-again.ts'
import { MailDrawer } from './mail-drawer.tsx'
import classes from './outbox-tab.module.css'

type OutboxEntry = Omit<OutboxMail, 'html' | 'text' | 'attachments'>

function useOutboxColumns(): DataColumn<OutboxEntry>[] {
  const t = useT()
  return [
    {
      id: 'subject',
      header: t('Subject'),
      width: '39%',
      card: 'title',
      cell: (mail) => (
        <span className={classes.fitting} title={mail.subject}>
          {mail.subject}
        </span>
      ),
    },
    {
      id: 'to',
      header: t('To'),
      width: '36%',
      card: 'meta',
      cell: (mail) => (
        <span className={classes.fitting} title={mail.to.join(', ')}>
          {mail.to.join(', ')}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('Status'),
      card: 'status',
      cell: (mail) => <StatusBadge status={mail.status} />,
    },
    {
      id: 'when',
      header: t('Written'),
      figure: true,
      sortKey: 'created_at',
      card: 'figure',
      cell: (mail) => (
        <span className={classes.when}>
          <RelativeTime at={mail.created_at} />
        </span>
      ),
    },
  ]
}

function NewInvoiceButton() {
  const t = useT()
  return (
    <PermissionGate permission="invoices.write">
      <Button component={Link} to="/dashboard/invoices/new" leftSection={<Plus size={16} />}>
        {t('New invoice')}
      </Button>
    </PermissionGate>
  )
}

function NoMails({ list }: { list: ListState }) {
  const t = useT()
  const text = t('Every e-mail that is written is kept here, word for word.')
  return (
    <ListEmpty
      list={list}
      none={<EmptyState title={t('No e-mails yet')} text={text} action={<NewInvoiceButton />} />}
      noMatch={t('No e-mail matches')}
      showAll={t('Show all e-mails')}
    />
  )
}

/** Every mail the company has written, and what became of it. */
export function OutboxTab() {
  const t = useT()
  const list = useListState()
  const columns = useOutboxColumns()
  const { view: status, ...query } = listQuery(list.search)
  const mails = useQuery({
    ...apiListQuery('listOutbox', { query: { ...query, status } }),
    refetchInterval: ({ state }) => lookAgain(state.data?.results),
  })
  const views = [
    { id: undefined, label: t('All') },
    { id: 'sent', label: t('Sent') },
    { id: 'captured', label: t('Kept, not sent') },
    { id: 'queued', label: t('Queued') },
    { id: 'failed', label: t('Failed') },
  ]
  return (
    <>
      <KeptMails />
      <ListTable
        list={list}
        query={mails}
        views={views}
        searchPlaceholder={t('Search e-mails')}
        empty={<NoMails list={list} />}
        label={t('Outbox')}
        columns={columns}
        rowName={(mail) => mail.subject}
        rowLink={(mail) => ({
          to: '.',
          search: ((previous: Record<string, unknown>) => ({ ...previous, mail: mail.id })) as never,
        })}
        ordering={list.search.ordering ?? '-created_at'}
      />
      <MailDrawer
        id={list.search.mail === undefined ? null : String(list.search.mail)}
        onClose={() => list.change({ mail: undefined, page: list.search.page })}
      />
    </>
  )
}
