import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSession } from '../../auth/session/use-session.ts'
import { useRoleLabel } from '../../users/role-labels.ts'
import classes from './company-marks.module.css'

/** What one is in a company, and whether it is the current one and the default one. */
export function CompanyMarks({ company }: { company: MyCompany }) {
  const t = useT()
  const role = useRoleLabel()
  const { company: current } = useSession()
  return (
    <span className={classes.marks}>
      <span>{role(company.role)}</span>
      {company.is_default && <span className={classes.default}>{t('Default')}</span>}
      {company.id === current?.id && <span className={classes.current}>{t('Current')}</span>}
    </span>
  )
}
