import type { StorageQuota, StorageStats } from '@counterfoil/contract/files/file-categories.schema.ts'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatByteSize } from '../../i18n/format-byte-size.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import { ClientPart } from '../clients/detail/client-part.tsx'
import { KIND_WORDS } from './file-kind-words.ts'
import classes from './files.module.css'

function Quota({ quota }: { quota: StorageQuota }) {
  const t = useT()
  const locale = useLocale()
  const size = (bytes: number) => formatByteSize(bytes, locale)
  return (
    <>
      <p>
        {t('{used} of {allowed} used', { used: size(quota.used_bytes), allowed: size(quota.allowed_bytes) })}
      </p>
      <Progress
        aria-label={t('Storage')}
        value={quota.allowed_bytes === 0 ? 100 : (quota.used_bytes / quota.allowed_bytes) * 100}
      />
      {quota.deleted_bytes > 0 && (
        <p className={classes.quiet}>
          {t('Deleted files take {bytes} of it until they are removed.', {
            bytes: size(quota.deleted_bytes),
          })}{' '}
          <Link to="/dashboard/files" search={{ view: 'deleted' } as never} className={classes.link}>
            {t('Show deleted files')}
          </Link>
        </p>
      )}
    </>
  )
}

function Sums({ rows }: { rows: readonly (readonly [name: string, files: number, bytes: number])[] }) {
  const t = useT()
  const locale = useLocale()
  return (
    <ul className={classes.rows}>
      {rows.map(([name, files, bytes]) => (
        <li key={name}>
          <span className={classes.grow}>{name}</span>
          <span className={classes.quiet}>
            {t('{count, plural, one {# file} other {# files}}', { count: files })}
          </span>
          <span>{formatByteSize(bytes, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

function Stats({ stats }: { stats: StorageStats }) {
  const t = useT()
  if (stats.files === 0) return <p className={classes.quiet}>{t('No files yet')}</p>
  return (
    <>
      <Sums rows={stats.by_type.map(({ kind, files, bytes }) => [t(KIND_WORDS[kind]), files, bytes])} />
      <Sums
        rows={stats.by_category.map(({ name, files, bytes }) => [name ?? t('No category'), files, bytes])}
      />
    </>
  )
}

/** What the files of the company take. */
export function StorageTab() {
  const t = useT()
  const quota = useQuery(apiQuery('getStorageQuota'))
  const stats = useQuery(apiQuery('getStorageStats'))
  return (
    <>
      <ClientPart title={t('Storage')}>
        <QueryState query={quota} skeleton={<LinesSkeleton lines={2} />}>
          {(data) => <Quota quota={data} />}
        </QueryState>
      </ClientPart>
      <ClientPart title={t('By type and category')}>
        <QueryState query={stats} skeleton={<LinesSkeleton lines={4} />}>
          {(data) => <Stats stats={data} />}
        </QueryState>
      </ClientPart>
    </>
  )
}
