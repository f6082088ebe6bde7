import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { may } from '@counterfoil/domain/users/permissions.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { DisabledReason } from '../../../ui/permission-gate.tsx'
import { useUser } from '../../auth/session/use-session.ts'
import { CloseCompanyDialog } from '../close-company-dialog.tsx'
import { LeaveCompany } from '../leave-company.tsx'
import classes from './enterprise-end.module.css'

/** Parting from a company: leaving it to the others, or closing it for all. */
export function EnterpriseEnd({ company }: { company: MyCompany }) {
  const t = useT()
  const user = useUser()
  const [closing, setClosing] = useState(false)
  const mayClose = may(company.role, 'company.delete', user.is_superuser)
  return (
    <div className={classes.parts}>
      <section className={classes.part} aria-labelledby="leave-company">
        <div>
          <h2 id="leave-company" className={classes.title}>
            {t('Leave this company')}
          </h2>
          <p className={classes.text}>
            {t('You lose access; nothing changes for everyone else. The last owner cannot leave.')}
          </p>
        </div>
        <LeaveCompany company={company}>
          {(ask) => (
            <Button variant="default" onClick={ask}>
              {t('Leave company')}
            </Button>
          )}
        </LeaveCompany>
      </section>
      <section className={classes.part} aria-labelledby="close-company" data-danger>
        <div>
          <h2 id="close-company" className={classes.title}>
            {t('Close this company')}
          </h2>
          <p className={classes.text}>
            {t(
              'Nobody can open it any more, and its payment links stop working. A paid plan ends with it: get the money back first, while you can. What the law requires is kept. This cannot be undone.',
            )}
          </p>
        </div>
        <DisabledReason reason={mayClose ? null : t('Only an owner can close a company.')}>
          <Button color="red" variant="outline" onClick={() => setClosing(true)}>
            {t('Close company')}
          </Button>
        </DisabledReason>
      </section>
      <CloseCompanyDialog company={company} opened={closing} onClose={() => setClosing(false)} />
    </div>
  )
}
