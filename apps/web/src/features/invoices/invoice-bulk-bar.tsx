import type { InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { Button } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { useMailRefusal } from '../auth/use-mail-refusal.ts'
import { BULK_ACTIONS, type BulkAction } from './bulk-actions.ts'

export type ChosenAction = { action: BulkAction; rows: readonly InvoiceListItem[] }

type InvoiceBulkBarProps = {
  rows: readonly InvoiceListItem[]
  onChoose: (chosen: ChosenAction) => void
  onClear: () => void
}

/** What can be done with the selected invoices; each action names how many of them it suits. */
export function InvoiceBulkBar({ rows, onChoose, onClear }: InvoiceBulkBarProps) {
  const t = useT()
  const mailRefusal = useMailRefusal()
  return (
    <SelectionBar count={rows.length} onClear={onClear}>
      {BULK_ACTIONS.map((action) => {
        const suited = rows.filter(action.suits)
        return (
          <PermissionGate
            key={action.kind}
            permission={action.permission}
            reason={
              suited.length === 0
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
              {suited.length > 0 && suited.length < rows.length ? ` (${suited.length})` : ''}
            </Button>
          </PermissionGate>
        )
      })}
    </SelectionBar>
  )
}
