import type { LedgerCheck } from '@counterfoil/contract/ledger/ledger.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, ShieldQuestion, TriangleAlert } from 'lucide-react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { MoneyText } from '../../ui/text/money-text.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import classes from './ledger.module.css'
import { documentPath, useFaultName } from './ledger-words.ts'

function Faults({ check }: { check: LedgerCheck }) {
  const t = useT()
  const faultName = useFaultName()
  return (
    <>
      <ul className={classes.faults}>
        {check.faults.map((fault) => {
          const { document, kind, number, currency, found, expected } = fault
          const path = documentPath(document)
          const name = number ?? document.id.slice(0, 8)
          return (
            <li key={[kind, document.id, currency, found, expected].join(' ')}>
              {path === null ? name : <Link to={path as never}>{name}</Link>}
              {': '}
              {faultName(fault)}
              {'. '}
              <MoneyText amount={found} currency={currency} /> {t('instead of [amounts]')}{' '}
              <MoneyText amount={expected} currency={currency} />
            </li>
          )
        })}
      </ul>
      {check.fault_count > check.faults.length && (
        <p className={classes.quiet}>
          {t('These are the first {count, plural, other {#}}.', { count: check.faults.length })}
        </p>
      )}
    </>
  )
}

function Result({ check }: { check: LedgerCheck | null }) {
  const t = useT()
  if (check === null)
    return (
      <>
        <ShieldQuestion size={18} aria-hidden />
        <p>{t('This ledger has not been checked yet. It is checked every night.')}</p>
      </>
    )
  const { fault_count, movements, checked_at } = check
  return (
    <>
      {fault_count === 0 ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      <p>
        {fault_count === 0
          ? t('Ledger, documents and payments agree.')
          : t('{count, plural, one {# thing does not agree.} other {# things do not agree.}}', {
              count: fault_count,
            })}{' '}
        <span className={classes.quiet}>
          {t('{count, plural, one {# movement} other {# movements}}, checked', { count: movements })}{' '}
          <RelativeTime at={checked_at} />
        </span>
      </p>
    </>
  )
}

/** What the last check of the ledger came to, and the way to another. */
export function LedgerCheckBar() {
  const t = useT()
  const query = useQuery({ ...apiQuery('getLedgerCheck'), meta: { quiet: true } })
  const verify = useApiMutation('verifyLedger')
  const check = query.data
  if (check === undefined) return null
  return (
    <section
      className={classes.check}
      data-faulty={(check?.fault_count ?? 0) > 0 || undefined}
      aria-label={t('Check of the ledger')}
    >
      <div className={classes.result} role="status">
        <Result check={check} />
      </div>
      <PermissionGate permission="exports.create">
        <Button size="xs" variant="default" loading={verify.isPending} onClick={() => verify.mutate({})}>
          {t('Check now')}
        </Button>
      </PermissionGate>
      {check && check.fault_count > 0 && <Faults check={check} />}
    </section>
  )
}
