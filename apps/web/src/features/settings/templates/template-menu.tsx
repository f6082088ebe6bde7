import type { InvoiceTemplate } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { Copy, Ellipsis, Star, Trash2 } from 'lucide-react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'

const ICON = { size: 16, strokeWidth: 1.75 }
const NAME_MAX = 60

/** What can be done with a template beside changing it. */
export function TemplateMenu({ template }: { template: InvoiceTemplate }) {
  const t = useT()
  const { id, name, version: _, created_at: __, updated_at: ___, ...fields } = template
  const setDefault = useApiMutation('setDefaultInvoiceTemplate', {
    success: 'Default template updated successfully',
  })
  const duplicate = useApiMutation('createInvoiceTemplate', { success: 'Template created successfully' })
  const remove = useApiMutation('deleteInvoiceTemplate', { success: 'Template deleted successfully' })
  const copy = { ...fields, name: t('{name} (copy)', { name }).slice(0, NAME_MAX), is_default: false }
  return (
    <ConfirmAction
      danger
      title={t('Delete {name}?', { name })}
      text={t(
        'Drafts and clients with this template get the default. Issued invoices keep looking as they do.',
      )}
      confirmLabel={t('Delete template')}
      onConfirm={() => remove.mutateAsync({ params: { id } })}
    >
      {(ask) => (
        <Menu width={210} position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('Actions for {name}', { name })}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!template.is_default && (
              <PermissionGate permission="templates.write">
                <Menu.Item
                  leftSection={<Star {...ICON} />}
                  onClick={() => setDefault.mutate({ params: { id } })}
                >
                  {t('Make default')}
                </Menu.Item>
              </PermissionGate>
            )}
            <PermissionGate permission="templates.write">
              <Menu.Item leftSection={<Copy {...ICON} />} onClick={() => duplicate.mutate({ body: copy })}>
                {t('Duplicate')}
              </Menu.Item>
            </PermissionGate>
            {!template.is_default && (
              <>
                <Menu.Divider />
                <PermissionGate permission="templates.write">
                  <Menu.Item color="red" leftSection={<Trash2 {...ICON} />} onClick={ask}>
                    {t('Delete')}
                  </Menu.Item>
                </PermissionGate>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </ConfirmAction>
  )
}
