import { Modal, VisuallyHidden } from '@mantine/core'
import { Check } from 'lucide-react'
import type { CallAnswer } from '../../../api/api-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { useRoleLabel } from '../role-labels.ts'
import { groupWords, PERMISSION_WORDS } from './permission-words.ts'
import classes from './roles-modal.module.css'
import { grouped, type ShownGroup, useRoles } from './use-roles.ts'

type Roles = CallAnswer<'listRoles'>['results']

function GroupRows({ group, roles }: { group: ShownGroup; roles: Roles }) {
  const t = useT()
  return (
    <tbody>
      {group.label !== '' && (
        <tr>
          <th scope="rowgroup" colSpan={roles.length + 1} className={classes.group}>
            {t(groupWords(group))}
          </th>
        </tr>
      )}
      {group.permissions.map((permission) => (
        <tr key={permission}>
          <th scope="row" className={classes.permission}>
            {t(PERMISSION_WORDS[permission])}
          </th>
          {roles.map(({ role, permissions }) => (
            <td key={role} className={classes.cell}>
              {permissions.includes(permission) ? (
                <>
                  <Check size={16} aria-hidden className={classes.yes} />
                  <VisuallyHidden>{t('Yes')}</VisuallyHidden>
                </>
              ) : (
                <>
                  <span aria-hidden className={classes.no}>
                    –
                  </span>
                  <VisuallyHidden>{t('No')}</VisuallyHidden>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function RolesTable({ roles, groups }: { roles: Roles; groups: readonly ShownGroup[] }) {
  const t = useT()
  const label = useRoleLabel()
  return (
    // The table is wider than a phone: it is moved by its own bar, and by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer (WCAG 2.1.1)
    <section className={classes.scroll} tabIndex={0} aria-label={t('What each role may do')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('Permission')}
            </th>
            {roles.map(({ role }) => (
              <th key={role} scope="col" className={classes.role}>
                {label(role)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.key} group={group} roles={roles} />
        ))}
      </table>
    </section>
  )
}

function RolesInside() {
  const { roles, permissions, groups } = useRoles()
  return (
    <QueryState query={roles}>
      {(all) => (
        <QueryState query={permissions}>
          {({ results }) =>
            groups ? <RolesTable roles={all.results} groups={grouped(results, groups)} /> : <LinesSkeleton />
          }
        </QueryState>
      )}
    </QueryState>
  )
}

/** What each role may do, permission by permission. */
export function RolesModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      title={t('What each role may do')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <RolesInside />
    </Modal>
  )
}
