import type { FileActivity } from '@counterfoil/contract/files/file-comments.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ClientPart } from '../../clients/detail/client-part.tsx'
import classes from '../files.module.css'

const SENTENCES = {
  uploaded: msg('Uploaded'),
  version_added: msg('Version {after} uploaded'),
  version_restored: msg('Version {before} brought back as version {after}'),
  renamed: msg('Renamed from {before} to {after}'),
  moved: msg('Moved from {before} to {after}'),
  linked: msg('Laid beside other records'),
  shared: msg('Link created'),
  share_ended: msg('Link ended'),
  share_opened: msg('Opened over a link'),
  share_downloaded: msg('Downloaded over a link'),
  commented: msg('Comment added'),
  comment_resolved: msg('Comment resolved'),
  comment_reopened: msg('Comment opened again'),
  comment_deleted: msg('Comment deleted'),
  deleted: msg('Deleted'),
  restored: msg('Taken back'),
  removed: msg('Removed for good'),
} as const satisfies Record<FileActivity['kind'], string>

const SHOWN = 20

/** Who did what to a file, the latest first. */
export function FileHistory({ file }: { file: string }) {
  const t = useT()
  const activities = useQuery(apiQuery('listFileActivities', { query: { file, page_size: SHOWN } }))
  return (
    <ClientPart title={t('History')}>
      <QueryState query={activities} skeleton={<LinesSkeleton lines={3} />}>
        {({ results }) => (
          <ul className={classes.rows}>
            {results.map(({ id, kind, before, after, actor, created_at }) => (
              <li key={id}>
                <span className={classes.grow}>
                  {t(SENTENCES[kind], {
                    before: before ?? t('No category'),
                    after: after ?? t('No category'),
                  })}
                  <p className={classes.quiet}>
                    <RelativeTime at={created_at} />
                    {actor && ` · ${actor}`}
                  </p>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </ClientPart>
  )
}
