import { useT } from '../../i18n/use-t.ts'
import { AccountLink } from '../auth/account-link.tsx'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { NewCompanyForm } from './new-company-form.tsx'

/** A signed-in person without a company makes their first one; nothing else can be done before. */
export function FirstCompanyScreen() {
  const t = useT()
  return (
    <AuthLayout
      title={t('Your first company')}
      intro={t('It is who your invoices come from. Everything here can be changed later.')}
      foot={<AccountLink />}
    >
      <NewCompanyForm />
    </AuthLayout>
  )
}
