import type { CustomField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { keepFocus } from '../../../ui/focus/keep-focus.ts'
import { PermissionGate } from '../../../ui/permission-gate.tsx'

const ICON = { size: 16, strokeWidth: 1.75 }

export type CustomFieldMenuProps = {
  field: CustomField
  /** The position of the field above it, or below it; null at the end. */
  above: number | null
  below: number | null
  onEdit: () => void
}

type ItemProps = { icon: ReactNode; label: string; danger?: boolean; onClick: () => void }

function Item({ icon, label, danger = false, onClick }: ItemProps) {
  return (
    <PermissionGate permission="settings.write">
      <Menu.Item leftSection={icon} color={danger ? 'red' : undefined} onClick={onClick}>
        {label}
      </Menu.Item>
    </PermissionGate>
  )
}

function MenuItems({
  field,
  above,
  below,
  onEdit,
  onDelete,
}: CustomFieldMenuProps & { onDelete: () => void }) {
  const t = useT()
  const { id, version, is_archived: isArchived } = field
  const move = useApiMutation('updateCustomField', { success: 'Custom field moved' })
  const archive = useApiMutation('updateCustomField', {
    success: ({ is_archived }) => ({
      id: is_archived ? 'Custom field archived' : 'Custom field in use again',
    }),
    // The field goes to the other list with its menu.
    onSuccess: () => keepFocus(),
  })
  const moveTo = (position: number) => move.mutate({ params: { id }, body: { position } })
  const setArchived = (is_archived: boolean) =>
    archive.mutate({ params: { id }, body: { is_archived }, ifMatch: version })
  return (
    <>
      {!isArchived && <Item icon={<Pencil {...ICON} />} label={t('Edit')} onClick={onEdit} />}
      {above !== null && (
        <Item icon={<ArrowUp {...ICON} />} label={t('Move up')} onClick={() => moveTo(above)} />
      )}
      {below !== null && (
        <Item icon={<ArrowDown {...ICON} />} label={t('Move down')} onClick={() => moveTo(below)} />
      )}
      <Item
        icon={isArchived ? <ArchiveRestore {...ICON} /> : <Archive {...ICON} />}
        label={isArchived ? t('Use again') : t('Archive')}
        onClick={() => setArchived(!isArchived)}
      />
      <Menu.Divider />
      <Item danger icon={<Trash2 {...ICON} />} label={t('Delete')} onClick={onDelete} />
    </>
  )
}

/** What can be done with a field. */
export function CustomFieldMenu(props: CustomFieldMenuProps) {
  const t = useT()
  const { id, label } = props.field
  const remove = useApiMutation('deleteCustomField', { success: 'Custom field deleted or archived' })
  return (
    <ConfirmAction
      danger
      title={t('Delete {name}?', { name: label })}
      text={t(
        'A field that invoices have a value of is archived instead: they keep it, and it is no longer offered.',
      )}
      confirmLabel={t('Delete field')}
      onConfirm={() => remove.mutateAsync({ params: { id } })}
    >
      {(ask) => (
        <Menu width={190} position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('Actions for {name}', { name: label })}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems {...props} onDelete={ask} />
          </Menu.Dropdown>
        </Menu>
      )}
    </ConfirmAction>
  )
}
