import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { useMailRefusal } from '../auth/use-mail-refusal.ts'
import { BULK_ACTIONS, type BulkAction } from './bulk-actions.ts'

export type ChosenAction = { action: BulkAction; rows: readonly InvoiceListItem[] }

type InvoiceBulkBarProps = {
  page: readonly InvoiceListItem[]
  /** What is selected, on this page or not. */
  ids: ReadonlySet<string>
  onChoose: (chosen: ChosenAction) => void
  /** Documents are fetched of all that are selected, in sight or not: nothing is changed by it. */
  onDownload: () => void
  onClear: () => void
}

/**
 * What can be done with the selected invoices of this page. Of how many is said by the dialog, which asks the server.
 * Nothing is done to others, as nobody sees them.
 */
export function InvoiceBulkBar({ page, ids, onChoose, onDownload, onClear }: InvoiceBulkBarProps) {
  const t = useT()
  const rows = page.filter(({ id }) => ids.has(id))
  const mailRefusal = useMailRefusal()
  return (
    <SelectionBar count={rows.length} unseen={ids.size - rows.length} onClear={onClear}>
      <PermissionGate permission="exports.create">
        <Button variant="subtle" size="xs" onClick={onDownload}>
          {t('Download PDFs')}
        </Button>
      </PermissionGate>
      {BULK_ACTIONS.map((action) => {
        return (
          <PermissionGate
            key={action.kind}
            permission={action.permission}
            reason={
              rows.length === 0
                ? t('None of the selected invoices is on this page.')
                : !rows.some(action.suits)
                  ? t('None of the selected invoices allows this.')
                  : action.kind === 'send'
                    ? mailRefusal
                    : null
            }
          >
            <Button
              variant="subtle"
              size="xs"
              color={action.danger ? 'red' : undefined}
              onClick={() => onChoose({ action, rows })}
            >
              {t(action.label)}
            </Button>
          </PermissionGate>
        )
      })}
    </SelectionBar>
  )
}
