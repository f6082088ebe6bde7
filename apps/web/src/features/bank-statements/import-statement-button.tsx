import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'

/** The way to a new statement. */
export function ImportStatementButton() {
  const t = useT()
  return (
    <PermissionGate permission="payments.record">
      <Button
        component={Link}
        to="/dashboard/payments/statements/import"
        leftSection={<FileDown size={16} aria-hidden="true" />}
      >
        {t('Import a statement')}
      </Button>
    </PermissionGate>
  )
}
