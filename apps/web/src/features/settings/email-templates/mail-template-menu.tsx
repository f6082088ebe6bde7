import type { EmailTemplate } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { Check, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'

const ICON = { size: 16, strokeWidth: 1.75 }

type MenuProps = { template: EmailTemplate; onOpen: () => void }

function UseItem({ template }: { template: EmailTemplate }) {
  const t = useT()
  const { id, version, is_active: isActive } = template
  const update = useApiMutation('updateEmailTemplate', {
    success: ({ is_active }) => ({ id: is_active ? 'Template in use' : 'Template no longer in use' }),
  })
  return (
    <PermissionGate permission="templates.write">
      <Menu.Item
        leftSection={isActive ? <Undo2 {...ICON} /> : <Check {...ICON} />}
        onClick={() => update.mutate({ params: { id }, body: { is_active: !isActive }, ifMatch: version })}
      >
        {isActive ? t('Stop using it') : t('Use it')}
      </Menu.Item>
    </PermissionGate>
  )
}

/** What can be done with a template. */
export function MailTemplateMenu({ template, onOpen }: MenuProps) {
  const t = useT()
  const { id, name } = template
  const remove = useApiMutation('deleteEmailTemplate', { success: 'Template deleted successfully' })
  return (
    <ConfirmAction
      danger
      title={t('Delete {name}?', { name })}
      text={t('E-mails are written with the built-in text again, unless another template is in use.')}
      confirmLabel={t('Delete template')}
      onConfirm={() => remove.mutateAsync({ params: { id } })}
    >
      {(ask) => (
        <Menu width={190} position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('Actions for {name}', { name })}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Pencil {...ICON} />} onClick={onOpen}>
              {t('Edit')}
            </Menu.Item>
            <UseItem template={template} />
            <Menu.Divider />
            <PermissionGate permission="templates.write">
              <Menu.Item color="red" leftSection={<Trash2 {...ICON} />} onClick={ask}>
                {t('Delete')}
              </Menu.Item>
            </PermissionGate>
          </Menu.Dropdown>
        </Menu>
      )}
    </ConfirmAction>
  )
}
