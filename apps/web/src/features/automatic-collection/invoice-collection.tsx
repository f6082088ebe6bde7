import type { InvoiceCollection as Collection } from '@counterfoil/contract/automatic-collection/automatic-collection.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { readFault } from '@counterfoil/domain/faults/fault.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { faultText } from '../../api/errors/fault-text.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { dayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import reminders from '../reminders/reminders.module.css'
import { useCollectionWords } from './collection-words.ts'

/** Tries that came to nothing, with what the bank said. */
function Failures({ attempts }: Pick<Collection, 'attempts'>) {
  const t = useT()
  const { time_zone: timeZone } = useCompany()
  const failed = attempts.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return null
  return (
    <ul className={reminders.list} aria-label={t('Charges that failed')}>
      {failed.map(({ payment, at, fault }) => {
        const found = readFault(fault)
        const why = found === null ? null : faultText(found)
        return (
          <li key={payment} className={reminders.row}>
            <div className={reminders.words}>
              <h4 className={reminders.name}>
                <Link to="/dashboard/payments/$id" params={{ id: payment }} className={reminders.link}>
                  <DateText date={dayIn(at, timeZone)} />
                </Link>
              </h4>
              {why && <p className={`${reminders.note} ${reminders.warning}`}>{t(why.id, why.values)}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Panel({ invoice, collection }: { invoice: Invoice; collection: Collection }) {
  const t = useT()
  const words = useCollectionWords()(collection)
  const exclude = useApiMutation('excludeFromCollection', {
    success: ({ is_excluded }) => ({
      id: is_excluded ? 'Taken out of automatic collection' : 'Put back into automatic collection',
    }),
  })
  const restart = useApiMutation('restartCollection', { success: 'The client was told of the next charge' })
  const { is_covered, is_excluded, can_restart, attempts } = collection
  const state = collection.collection?.state
  const params = { id: invoice.id }
  return (
    <section aria-label={t('Automatic collection')} className={reminders.panel}>
      <h3 className={reminders.label}>{t('Automatic collection')}</h3>
      {words && <p className={reminders.next}>{words}</p>}
      {is_covered && (
        <div className={reminders.actions}>
          {can_restart && (
            <PermissionGate permission="payments.record">
              <Button
                size="xs"
                variant="default"
                loading={restart.isPending}
                onClick={() => restart.mutate({ params })}
              >
                {t('Collect again')}
              </Button>
            </PermissionGate>
          )}
          {state !== 'collecting' && (
            <PermissionGate permission="payments.record">
              <Button
                size="xs"
                variant="default"
                loading={exclude.isPending}
                onClick={() => exclude.mutate({ params, body: { is_excluded: !is_excluded } })}
              >
                {is_excluded ? t('Collect automatically') : t('Do not collect')}
              </Button>
            </PermissionGate>
          )}
        </div>
      )}
      <Failures attempts={attempts} />
    </section>
  )
}

/** How an issued invoice is collected from the saved card of its client; nothing where none pays it and none did. */
export function InvoiceCollection({ invoice }: { invoice: Invoice }) {
  const isIssued = invoice.lifecycle === 'issued'
  const found = useQuery({
    ...apiQuery('getInvoiceCollection', { params: { id: invoice.id } }),
    enabled: isIssued,
    meta: { quiet: true },
  })
  const collection = found.data
  if (!isIssued || !collection) return null
  const { is_covered, is_excluded, attempts } = collection
  const isTold = collection.collection !== null || attempts.length > 0
  if (!is_covered && !is_excluded && !isTold) return null
  return <Panel invoice={invoice} collection={collection} />
}
