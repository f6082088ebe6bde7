import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { toApiError } from '../../api/errors/api-error.ts'
import { parsedText } from '../../api/errors/error-texts.ts'
import { useT } from '../../i18n/use-t.ts'
import classes from './query-state.module.css'
import { LinesSkeleton } from './skeletons.tsx'

type FailureProps = { error: unknown; onRetry?: () => void; retrying?: boolean }

/** What happened, what to do, and the number that helps to find it in the log. */
export function FailureNotice({ error, onRetry, retrying }: FailureProps) {
  const t = useT()
  const failure = toApiError(error)
  const text = parsedText(failure)
  return (
    <div role="alert" className={classes.failure}>
      <h2 className={classes.failureTitle}>{t('This could not be loaded')}</h2>
      <p className={classes.failureText}>{t(text.id, text.values)}</p>
      {onRetry && (
        <Button variant="default" loading={retrying} onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
      {failure.requestId && (
        <p className={classes.request}>
          {t('Request')} <code>{failure.requestId}</code>
        </p>
      )}
    </div>
  )
}

const SLOW_AFTER_MS = 2500

/** Said of what does not come at once: whether it is only slow, was tried without success, or there is no line. */
function SlowNote({ failures, isPaused }: { failures: number; isPaused: boolean }) {
  const t = useT()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isPaused)
    return <p className={classes.slow}>{t('No connection. It goes on once you are back online.')}</p>
  if (failures > 0) return <p className={classes.slow}>{t('This takes longer than usual, trying again…')}</p>
  return isSlow ? <p className={classes.slow}>{t('This takes longer than usual…')}</p> : null
}

/** What the server refused it refuses again, though the specification has it asked three more times (section 9). */
function refusalOf(reason: unknown): unknown {
  if (reason === null || reason === undefined) return null
  const { status } = toApiError(reason)
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? reason : null
}

type QueryStateProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'> &
    Partial<Pick<UseQueryResult<T>, 'failureCount' | 'failureReason' | 'fetchStatus'>>
  /** In the shape of what is coming, so that nothing moves when it does. */
  skeleton?: ReactNode
  isEmpty?: (data: T) => boolean
  /** An `EmptyState`, with the first step. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** The four states of a screen: loading, failed, empty, data. Data once shown stays, whatever a later fetch does. */
export function QueryState<T>({ query, skeleton, isEmpty, empty, children }: QueryStateProps<T>) {
  const t = useT()
  if (query.data !== undefined) return <>{isEmpty?.(query.data) && empty ? empty : children(query.data)}</>
  const failure = query.error ?? refusalOf(query.failureReason)
  if (failure) {
    return <FailureNotice error={failure} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <div className={classes.waiting} role="status" aria-busy="true" aria-label={t('Loading...')}>
      <SlowNote failures={query.failureCount ?? 0} isPaused={query.fetchStatus === 'paused'} />
      {skeleton ?? <LinesSkeleton />}
    </div>
  )
}
