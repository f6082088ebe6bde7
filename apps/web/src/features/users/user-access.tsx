import type { CompanyUser } from '@counterfoil/contract/users/users.schema.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { DisabledReason } from '../../ui/permission-gate.tsx'
import { usePermission } from '../../ui/permissions.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import { nameOf } from './person-name.ts'
import { RoleField } from './role-field.tsx'
import classes from './users.module.css'

type UserProps = { user: CompanyUser }

/** Why the caller may not change how this user stands; null when they may. */
function useFixed({ is_self, role }: CompanyUser): string | null {
  const t = useT()
  const mayTouchOwners = usePermission('owners.make')
  if (is_self) return t('Only somebody else can change your role and access.')
  return role === 'owner' && !mayTouchOwners ? t('Only an owner can change an owner.') : null
}

function AccessSwitch({ user, reason }: UserProps & { reason: string | null }) {
  const t = useT()
  const params = { id: user.id }
  const activate = useApiMutation('updateUser', { success: 'User activated successfully' })
  const deactivate = useApiMutation('deactivateUser', { success: 'User deactivated successfully' })
  if (!user.is_active) {
    const back = () => activate.mutate({ params, body: { is_active: true }, ifMatch: user.version })
    return (
      <DisabledReason reason={reason}>
        <Button variant="default" loading={activate.isPending} onClick={back}>
          {t('Activate user')}
        </Button>
      </DisabledReason>
    )
  }
  return (
    <ConfirmAction
      danger
      title={t('Deactivate {name}?', { name: nameOf(user) })}
      text={t(
        'They lose access to this company at once. Other companies are not touched, and nothing is lost.',
      )}
      confirmLabel={t('Deactivate user')}
      onConfirm={() => deactivate.mutateAsync({ params })}
    >
      {(ask) => (
        <DisabledReason reason={reason}>
          <Button variant="default" onClick={ask}>
            {t('Deactivate user')}
          </Button>
        </DisabledReason>
      )}
    </ConfirmAction>
  )
}

function RemoveButton({ user, reason }: UserProps & { reason: string | null }) {
  const t = useT()
  const navigate = useNavigate()
  const { id, name } = useCompany()
  const remove = useApiMutation('removeMember', {
    success: 'User removed successfully',
    onSuccess: () => void navigate({ to: '/dashboard/users', replace: true }),
  })
  return (
    <ConfirmAction
      danger
      title={t('Remove {name} from {company}?', { name: nameOf(user), company: name })}
      text={t('They no longer belong to the company. What they did stays in its history.')}
      confirmLabel={t('Remove user')}
      onConfirm={() => remove.mutateAsync({ params: { id, userId: user.id } })}
    >
      {(ask) => (
        <DisabledReason reason={reason}>
          <Button variant="subtle" color="red" onClick={ask}>
            {t('Remove user')}
          </Button>
        </DisabledReason>
      )}
    </ConfirmAction>
  )
}

/** What a user may do in the company, and whether at all. */
export function UserAccess({ user }: UserProps) {
  const t = useT()
  const reason = useFixed(user)
  const [chosen, setChosen] = useState<{ role: Role; version: number } | null>(null)
  // Shown at once, until what is stored says more.
  const role = chosen?.version === user.version ? chosen.role : user.role
  const update = useApiMutation('updateUser', {
    success: 'Role updated successfully',
    onError: () => setChosen(null),
  })
  const choose = (next: Role) => {
    setChosen({ role: next, version: user.version })
    update.mutate({ params: { id: user.id }, body: { role: next }, ifMatch: user.version })
  }
  return (
    <section className={classes.fields} aria-labelledby="user-access">
      <h2 id="user-access" className={classes.sectionTitle}>
        {t('Access')}
      </h2>
      <RoleField value={role} reason={reason} onChange={choose} />
      <div className={classes.actions}>
        <AccessSwitch user={user} reason={reason} />
        <RemoveButton user={user} reason={reason} />
      </div>
    </section>
  )
}
