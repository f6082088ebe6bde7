import type { Session } from '@counterfoil/contract/auth/sessions.schema.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Bowser from 'bowser'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FormPart } from '../../../ui/fields/form-part.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import classes from './security.module.css'

/** "Chrome, Windows"; a program that names itself otherwise is called as it does. */
function deviceOf(userAgent: string): string | null {
  if (userAgent.trim() === '') return null
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ') || cutText(userAgent, 60)
}

function SessionRow({ session }: { session: Session }) {
  const t = useT()
  const end = useApiMutation('endSession', { success: 'Signed out there', refreshes: ['auth'] })
  const device = deviceOf(session.user_agent) ?? t('Unknown device')
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span className={classes.name} title={session.user_agent}>
          {device}
        </span>
        <span className={classes.quiet}>
          {session.address} · {t('signed in')} <RelativeTime at={session.created_at} />
        </span>
      </span>
      {session.is_current ? (
        <span className={classes.here}>{t('This device')}</span>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={t('Sign out {device}', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

/** Where one is signed in, and the way to end it from here. */
export function Sessions() {
  const t = useT()
  const sessions = useQuery(apiQuery('listSessions', { query: { page_size: 100 } }))
  const endOthers = useApiMutation('endOtherSessions', {
    success: 'Signed out everywhere else',
    refreshes: ['auth'],
  })
  return (
    <FormPart title={t('Where you are signed in')} text={t('One line for each browser and program.')}>
      <QueryState query={sessions}>
        {({ results }) => (
          <div className={classes.fields}>
            <ul className={classes.rows}>
              {results.map((one) => (
                <SessionRow key={one.id} session={one} />
              ))}
            </ul>
            {results.length > 1 && (
              <div>
                <Button
                  variant="default"
                  loading={endOthers.isPending}
                  onClick={() => endOthers.mutate({ body: {} })}
                >
                  {t('Sign out everywhere else')}
                </Button>
              </div>
            )}
          </div>
        )}
      </QueryState>
    </FormPart>
  )
}
