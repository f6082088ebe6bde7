import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { useCreateTargets } from './sections.ts'

/** *New*: whatever can be made, from anywhere. */
export function NewMenu() {
  const t = useT()
  const targets = useCreateTargets()
  if (targets.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<Plus size={16} />}>
          {t('New')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {targets.map(({ id, label, to, icon: Icon, permission }) => (
          <PermissionGate key={id} permission={permission}>
            <Menu.Item component={Link} to={to} leftSection={<Icon size={16} strokeWidth={1.75} />}>
              {label}
            </Menu.Item>
          </PermissionGate>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
