import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import type { ReactNode } from 'react'
import { enterpriseText } from '../../api/errors/error-texts.ts'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { useParting } from './use-parting.ts'

type LeaveCompanyProps = {
  company: Pick<MyCompany, 'id' | 'name'>
  children: (ask: () => void) => ReactNode
}

/** Asks before one leaves a company. Whether one may, the server says: its last owner may not. */
export function LeaveCompany({ company, children }: LeaveCompanyProps) {
  const t = useT()
  const part = useParting()
  const leave = useApiMutation('leaveCompany', {
    success: 'Enterprise deleted successfully',
    refreshes: 'nothing',
    failure: enterpriseText,
    onSuccess: part,
  })
  return (
    <ConfirmAction
      danger
      title={t('Leave {name}?', { name: company.name })}
      text={t(
        'You will no longer see its invoices, clients and payments. What you did there stays in its history; coming back takes a new invitation.',
      )}
      confirmLabel={t('Leave company')}
      onConfirm={() => leave.mutateAsync({ params: { id: company.id }, body: {} })}
    >
      {children}
    </ConfirmAction>
  )
}
