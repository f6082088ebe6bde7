import type { AuditProof as Proof } from '@counterfoil/contract/audit/audit.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ShieldQuestion, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { apiQuery } from '../../api/queries/api-query.ts'
import { api } from '../../api/requests/api-client.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import classes from './audit-proof.module.css'

const REASONS: Readonly<Record<NonNullable<Proof['first_bad']>['reason'], string>> = {
  changed: msg('It was changed after it was sealed.'),
  missing_event: msg('The event is gone.'),
  missing_seal: msg('Its seal is gone.'),
  not_sealed: msg('It was written past the chain.'),
}

function Result({ proof }: { proof: Proof | undefined }) {
  const t = useT()
  if (proof === undefined)
    return (
      <>
        <ShieldQuestion size={18} aria-hidden />
        <p>
          {t(
            'Every event is sealed with the one before it. Verify that none was changed, deleted or slipped in.',
          )}
        </p>
      </>
    )
  const { status, events, waiting, first_bad, head } = proof
  return (
    <>
      {status === 'intact' ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      <div>
        <p>
          {first_bad === null
            ? t('The history is intact: {count, plural, one {# event} other {# events}}.', { count: events })
            : `${t('The history is broken behind {count, plural, one {# event} other {# events}}.', { count: events })} ${t(REASONS[first_bad.reason])}`}
        </p>
        {waiting > 0 && (
          <p className={classes.quiet}>
            {t(
              '{count, plural, one {# event is} other {# events are}} not sealed yet. This takes about a minute.',
              {
                count: waiting,
              },
            )}
          </p>
        )}
        {first_bad?.event && <p className={classes.hash}>{first_bad.event}</p>}
        {status === 'intact' && head && (
          <p
            className={classes.hash}
            title={t('Hash of the last event. Keep it: a later history has to contain it.')}
          >
            {head.hash}
          </p>
        )}
      </div>
    </>
  )
}

/** Proves that the history of the company is what it was when it was written, and hands the proof out. */
export function AuditProof() {
  const t = useT()
  const mayVerify = usePermission('settings.write')
  const [isAsked, setIsAsked] = useState(false)
  const proof = useQuery({ ...apiQuery('verifyEvents'), enabled: isAsked && mayVerify, staleTime: 0 })
  if (!mayVerify) return null
  const verify = () => {
    if (isAsked) void proof.refetch()
    else setIsAsked(true)
  }
  return (
    <section
      className={classes.proof}
      data-broken={proof.data?.status === 'broken' || undefined}
      aria-label={t('Proof of the history')}
    >
      <div className={classes.result} role="status">
        <Result proof={proof.data} />
      </div>
      <div className={classes.tools}>
        <Button size="sm" variant="default" loading={proof.isFetching} onClick={verify}>
          {t('Verify')}
        </Button>
        <ExportButton
          load={() => api.exportEventChain()}
          fileName="events.jsonl"
          label={t('Export with hashes')}
        />
      </div>
    </section>
  )
}
