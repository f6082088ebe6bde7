import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toApiError } from '../../api/errors/api-error.ts'
import { mutationText } from '../../api/errors/error-texts.ts'
import { showToast } from '../../api/feedback/toast-store.ts'
import { refreshQueries } from '../../api/queries/api-mutation.ts'
import { sendChange } from '../../api/requests/send-change.ts'
import { translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'

type Run = (product: Product) => Promise<unknown>

const setActive =
  (is_active: boolean): Run =>
  ({ id }) =>
    sendChange('updateProduct', { params: { id }, body: { is_active } })
const remove: Run = ({ id }) => sendChange('deleteProduct', { params: { id } })

/** Products that a refusal names; the others are counted. */
const NAMED = 3

/**
 * Runs the single call for one product after the other. One that fails keeps the rest going; those with the same reason are told together.
 * Answers the ids that were done.
 */
function useRun(onDone: (ids: readonly string[]) => void) {
  const client = useQueryClient()
  const t = useT()
  const [busy, setBusy] = useState(false)
  const run = async (products: readonly Product[], change: Run) => {
    setBusy(true)
    const done: string[] = []
    const refused = new Map<string, string[]>()
    for (const product of products) {
      try {
        await change(product)
        done.push(product.id)
      } catch (failure) {
        const { id, values } = mutationText(toApiError(failure))
        const reason = translate(id, values)
        refused.set(reason, [...(refused.get(reason) ?? []), product.name])
      }
    }
    for (const [reason, names] of refused) {
      const others = names.length - NAMED
      const named = names.slice(0, NAMED).join(', ')
      const who = others > 0 ? t('{named} and {others} more', { named, others }) : named
      showToast('error', `${who}: ${reason}`)
    }
    setBusy(false)
    if (done.length > 0)
      showToast(
        'success',
        t('{count, plural, one {# product} other {# products}} done', { count: done.length }),
      )
    refreshQueries(client)
    onDone(done)
  }
  return { busy, run }
}

type ProductBulkBarProps = {
  page: readonly Product[]
  ids: ReadonlySet<string>
  onDone: (ids: readonly string[]) => void
  onClear: () => void
}

/** What can be done with the selected products of this page. Nothing is done to others, as nobody sees them. */
export function ProductBulkBar({ page, ids, onDone, onClear }: ProductBulkBarProps) {
  const t = useT()
  const { busy, run } = useRun(onDone)
  const rows = page.filter(({ id }) => ids.has(id))
  const [active, inactive] = [rows.filter((row) => row.is_active), rows.filter((row) => !row.is_active)]
  const none =
    rows.length === 0
      ? t('None of the selected products is on this page.')
      : t('None of the selected products allows this.')
  return (
    <SelectionBar count={rows.length} unseen={ids.size - rows.length} onClear={onClear}>
      <PermissionGate permission="products.write" reason={active.length === 0 ? none : null}>
        <Button variant="subtle" size="xs" disabled={busy} onClick={() => void run(active, setActive(false))}>
          {t('Deactivate')}
        </Button>
      </PermissionGate>
      <PermissionGate permission="products.write" reason={inactive.length === 0 ? none : null}>
        <Button
          variant="subtle"
          size="xs"
          disabled={busy}
          onClick={() => void run(inactive, setActive(true))}
        >
          {t('Activate')}
        </Button>
      </PermissionGate>
      <ConfirmAction
        danger
        title={t('Delete {count, plural, one {# product} other {# products}}?', { count: rows.length })}
        text={t('Products that lines of invoices name stay; deactivate those instead.')}
        confirmLabel={t('Delete')}
        onConfirm={() => run(rows, remove)}
      >
        {(ask) => (
          <PermissionGate permission="products.write" reason={rows.length === 0 ? none : null}>
            <Button variant="subtle" size="xs" color="red" disabled={busy} onClick={ask}>
              {t('Delete')}
            </Button>
          </PermissionGate>
        )}
      </ConfirmAction>
    </SelectionBar>
  )
}
