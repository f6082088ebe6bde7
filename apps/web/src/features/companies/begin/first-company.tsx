import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/use-t.ts'
import { AccountLink } from '../../auth/account/account-link.tsx'
import { AuthLayout } from '../../auth/auth-layout.tsx'
import classes from './first-company.module.css'
import { NewCompanyForm } from './new-company-form.tsx'

/** A signed-in person without a company makes their first one. */
export function FirstCompany() {
  const t = useT()
  return (
    <AuthLayout
      title={t('Your first company')}
      intro={t('It is who your invoices come from. Everything here can be changed later.')}
      foot={
        <>
          <p className={classes.missing}>
            {t('Looking for a company you worked in? Its owner can give you access again.')}
          </p>
          <AccountLink /> ·{' '}
          <Anchor component={Link} to="/dashboard/settings" search={{ tab: 'profile' } as never} size="sm">
            {t('Profile and security')}
          </Anchor>
        </>
      }
    >
      <NewCompanyForm />
    </AuthLayout>
  )
}
