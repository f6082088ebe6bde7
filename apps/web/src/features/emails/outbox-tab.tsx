import type { emailStatus, OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { apiListQuery, apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LIST_PAGE_SIZE, useListState } from '../../ui/list-state.ts'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { MailDrawer } from './mail-drawer.tsx'
import classes from './outbox-tab.module.css'

type OutboxEntry = Omit<OutboxMail, 'html' | 'text' | 'attachments'>
type EmailStatus = z.output<typeof emailStatus>

function useOutboxColumns(): DataColumn<OutboxEntry>[] {
  const t = useT()
  return [
    {
      id: 'subject',
      header: t('Subject'),
      width: '44%',
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
      width: '28%',
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

function CapturedNote() {
  const t = useT()
  const config = useQuery({ ...apiQuery('getApplicationConfig'), meta: { quiet: true } })
  if (!config.data?.features.mail_captured) return null
  return (
    <p className={classes.note}>
      {t(
        'No mail server is set up: mails are kept here instead of being sent. Open one to see what your client would get.',
      )}
    </p>
  )
}

/** Every mail the company has written, and what became of it. */
export function OutboxTab() {
  const t = useT()
  const list = useListState()
  const columns = useOutboxColumns()
  const ordering = list.search.ordering === 'created_at' ? 'created_at' : '-created_at'
  const query = {
    search: list.search.search,
    status: list.search.view as EmailStatus | undefined,
    ordering,
    page: list.page,
    page_size: LIST_PAGE_SIZE,
  } as const
  const mails = useQuery(apiListQuery('listOutbox', { query }))
  const views = [
    { id: undefined, label: t('All') },
    { id: 'sent', label: t('Sent') },
    { id: 'captured', label: t('Captured') },
    { id: 'queued', label: t('Queued') },
    { id: 'failed', label: t('Failed') },
  ]
  const isNarrowed = list.search.search !== undefined || list.search.view !== undefined
  return (
    <>
      <CapturedNote />
      <ListToolbar list={list} views={views} searchPlaceholder={t('Search mails')} />
      <QueryState
        query={mails}
        skeleton={<TableSkeleton rows={8} />}
        isEmpty={(page) => page.count === 0}
        empty={
          <EmptyState
            title={isNarrowed ? t('No mail matches') : t('No mails yet')}
            text={t('Every invoice you send and every reminder is kept here, word for word.')}
          />
        }
      >
        {(page) => (
          <DataTable
            label={t('Outbox')}
            rows={page.results}
            columns={columns}
            rowId={(mail) => mail.id}
            rowName={(mail) => mail.subject}
            rowLink={(mail) => ({
              to: '.',
              search: ((previous: Record<string, unknown>) => ({ ...previous, mail: mail.id })) as never,
            })}
            ordering={ordering}
            onOrder={(next) => list.change({ ordering: next })}
            stale={mails.isPlaceholderData}
            paging={{
              page: list.page,
              pageSize: LIST_PAGE_SIZE,
              count: page.count,
              change: (next) => list.change({ page: next }),
            }}
          />
        )}
      </QueryState>
      <MailDrawer
        id={list.search.mail === undefined ? null : String(list.search.mail)}
        onClose={() => list.change({ mail: undefined, page: list.search.page })}
      />
    </>
  )
}
