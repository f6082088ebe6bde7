import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { canDoWithPayment } from '@counterfoil/domain/payments/payment-status.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { keepFocus } from '../../../ui/focus/keep-focus.ts'
import { SelectionBar } from '../../../ui/lists/selection-bar.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { ruleFacts } from '../with-provider.ts'
import { useBulkPayments } from './use-bulk-payments.ts'
import { useSumWords } from './use-sum-words.ts'

const ChangePaymentsModal = lazyPart(
  async () => (await import('./change-payments-modal.tsx')).ChangePaymentsModal,
)

type BarProps = {
  page: readonly Payment[]
  /** What is selected, on this page or not. */
  ids: ReadonlySet<string>
  onDone: (ids: readonly string[]) => void
  onClear: () => void
}
type ActProps = {
  label: string
  danger?: boolean
  /** Why it cannot be done with any of them; null where it can. Translated. */
  reason: string | null
  onClick: () => void
}

function Act({ label, danger = false, reason, onClick }: ActProps): ReactNode {
  return (
    <PermissionGate permission="payments.refund" reason={reason}>
      <Button variant="subtle" size="xs" color={danger ? 'red' : undefined} onClick={onClick}>
        {label}
      </Button>
    </PermissionGate>
  )
}

/** What can be done with the selected payments of this page. Nothing is done to others, as nobody sees them. */
export function PaymentBulkBar({ page, ids, onDone, onClear }: BarProps) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const { complete, remove } = useBulkPayments((done) => {
    onDone(done)
    // The bar goes with its last payment: whoever works by keyboard stays in the page.
    keepFocus()
  })
  const sumWords = useSumWords()
  const rows = page.filter(({ id }) => ids.has(id))
  const open = rows.filter((row) => canDoWithPayment('complete', ruleFacts(row)).ok)
  const deletable = rows.filter((row) => canDoWithPayment('delete', ruleFacts(row)).ok)
  const none = (of: readonly Payment[]) => {
    if (rows.length === 0) return t('None of the selected payments is on this page.')
    return of.length === 0 ? t('None of the selected payments allows this.') : null
  }
  const leftOut = (of: readonly Payment[]) =>
    of.length < rows.length &&
    ` ${t('{count, plural, one {# selected payment does not allow this and stays as it is} other {# selected payments do not allow this and stay as they are}}.', { count: rows.length - of.length })}`
  return (
    <SelectionBar count={rows.length} unseen={ids.size - rows.length} onClear={onClear}>
      <ConfirmAction
        title={t('Complete {count, plural, one {# payment} other {# payments}}?', { count: open.length })}
        text={
          <>
            {t('{sum} has arrived. It counts towards the invoices it was meant for from now on.', {
              sum: sumWords(open),
            })}
            {leftOut(open)}
          </>
        }
        confirmLabel={t('{count, plural, one {Complete payment} other {Complete payments}}', {
          count: open.length,
        })}
        onConfirm={() => complete(open.map(({ id }) => id))}
      >
        {(ask) => <Act label={t('Complete')} reason={none(open)} onClick={ask} />}
      </ConfirmAction>
      <Act label={t('Change…')} reason={none(rows)} onClick={() => setChanging(true)} />
      <ConfirmAction
        danger
        title={t('Delete {count, plural, one {# payment} other {# payments}}?', { count: deletable.length })}
        text={
          <>
            {t('{sum} that has not arrived is removed from the books. What it was meant for stays due.', {
              sum: sumWords(deletable),
            })}
            {leftOut(deletable)}
          </>
        }
        confirmLabel={t('{count, plural, one {Delete payment} other {Delete payments}}', {
          count: deletable.length,
        })}
        onConfirm={() => remove(deletable.map(({ id }) => id))}
      >
        {(ask) => <Act label={t('Delete')} danger reason={none(deletable)} onClick={ask} />}
      </ConfirmAction>
      {changing && <ChangePaymentsModal payments={rows} onDone={onDone} onClose={() => setChanging(false)} />}
    </SelectionBar>
  )
}
