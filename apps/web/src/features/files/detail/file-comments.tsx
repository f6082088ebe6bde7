import type { FileComment } from '@counterfoil/contract/files/file-comments.schema.ts'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ClientPart } from '../../clients/detail/client-part.tsx'
import classes from '../files.module.css'

function CommentRow({ comment }: { comment: FileComment }) {
  const t = useT()
  const params = { id: comment.id }
  const resolve = useApiMutation('resolveFileComment', {})
  const remove = useApiMutation('deleteFileComment', { success: 'Comment deleted' })
  const isResolved = comment.resolved_at !== null
  return (
    <li>
      <div className={classes.grow}>
        <p className={classes.comment} data-resolved={isResolved || undefined}>
          {comment.body}
        </p>
        <p className={classes.quiet}>
          {comment.author} · <RelativeTime at={comment.created_at} />
          {isResolved && ` · ${t('Resolved by {name}', { name: comment.resolved_by ?? '–' })}`}
        </p>
      </div>
      <PermissionGate permission="notes.write">
        <Button
          size="xs"
          variant="subtle"
          onClick={() => resolve.mutate({ params, body: { is_resolved: !isResolved } })}
        >
          {isResolved ? t('Open again') : t('Resolve')}
        </Button>
      </PermissionGate>
      {comment.is_mine && (
        <Button size="xs" variant="subtle" color="red" onClick={() => remove.mutate({ params })}>
          {t('Delete')}
        </Button>
      )}
    </li>
  )
}

function NewComment({ file }: { file: string }) {
  const t = useT()
  const [body, setBody] = useState('')
  const create = useApiMutation('createFileComment', { onSuccess: () => setBody('') })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() !== '') create.mutate({ body: { file, body } })
  }
  return (
    <form onSubmit={save} className={classes.form}>
      <Textarea
        label={t('Your comment')}
        autosize
        minRows={2}
        maxLength={4000}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <PermissionGate permission="notes.write">
          <Button type="submit" variant="default" loading={create.isPending}>
            {t('Add comment')}
          </Button>
        </PermissionGate>
      </div>
    </form>
  )
}

/** What people say of a file, the oldest first. */
export function FileComments({ file, isDeleted }: { file: string; isDeleted: boolean }) {
  const t = useT()
  const comments = useQuery(apiQuery('listFileComments', { query: { file, page_size: 100 } }))
  return (
    <ClientPart title={t('Comments')}>
      <QueryState
        query={comments}
        skeleton={<LinesSkeleton lines={2} />}
        isEmpty={({ count }) => count === 0}
        empty={<p className={classes.quiet}>{t('No comments yet')}</p>}
      >
        {({ results }) => (
          <ul className={classes.rows}>
            {results.map((comment) => (
              <CommentRow key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </QueryState>
      {!isDeleted && <NewComment file={file} />}
    </ClientPart>
  )
}
