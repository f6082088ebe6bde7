import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { Archive, ArchiveRestore, Ellipsis, Pencil, Star, Trash2 } from 'lucide-react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'

const ICON = { size: 16, strokeWidth: 1.75 }
type TaxRateMenuProps = { rate: TaxRate; onEdit: () => void }

function MenuItems({ rate, onEdit, onDelete }: TaxRateMenuProps & { onDelete: () => void }) {
  const t = useT()
  const makeDefault = useApiMutation('setDefaultTaxRate', { success: 'Tax rate updated successfully' })
  const update = useApiMutation('updateTaxRate', { success: 'Tax rate updated successfully' })
  const setActive = (is_active: boolean) =>
    update.mutate({ params: { id: rate.id }, body: { is_active }, ifMatch: rate.version })
  return (
    <>
      <PermissionGate permission="taxes.write">
        <Menu.Item leftSection={<Pencil {...ICON} />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
      </PermissionGate>
      {rate.is_active && !rate.is_default && (
        <PermissionGate permission="taxes.write">
          <Menu.Item
            leftSection={<Star {...ICON} />}
            onClick={() => makeDefault.mutate({ params: { id: rate.id } })}
          >
            {t('Make default')}
          </Menu.Item>
        </PermissionGate>
      )}
      <PermissionGate permission="taxes.write">
        <Menu.Item
          leftSection={rate.is_active ? <Archive {...ICON} /> : <ArchiveRestore {...ICON} />}
          onClick={() => setActive(!rate.is_active)}
        >
          {rate.is_active ? t('Archive') : t('Use again')}
        </Menu.Item>
      </PermissionGate>
      <Menu.Divider />
      <PermissionGate permission="taxes.write">
        <Menu.Item color="red" leftSection={<Trash2 {...ICON} />} onClick={onDelete}>
          {t('Delete')}
        </Menu.Item>
      </PermissionGate>
    </>
  )
}

/** What can be done with a rate. */
export function TaxRateMenu({ rate, onEdit }: TaxRateMenuProps) {
  const t = useT()
  const remove = useApiMutation('deleteTaxRate', { success: 'Tax rate deleted successfully' })
  return (
    <ConfirmAction
      danger
      title={t('Delete {name}?', { name: rate.name })}
      text={t('A rate that lines were written with is archived instead, and is no longer offered.')}
      confirmLabel={t('Delete tax rate')}
      onConfirm={() => remove.mutateAsync({ params: { id: rate.id } })}
    >
      {(ask) => (
        <Menu width={190}>
          <Menu.Target>
            <ActionIcon aria-label={t('Actions for {name}', { name: rate.name })}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItems rate={rate} onEdit={onEdit} onDelete={ask} />
          </Menu.Dropdown>
        </Menu>
      )}
    </ConfirmAction>
  )
}
