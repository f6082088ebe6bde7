import { createFileRoute } from '@tanstack/react-router'
import { ImportBankStatementScreen } from '../../../../features/bank-statements/import/import-bank-statement-screen.tsx'

export const Route = createFileRoute('/dashboard/payments/statements/import')({
  component: ImportBankStatementScreen,
})
