import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Building2, Check, ChevronsUpDown, Plus } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { useSession } from '../../auth/session/use-session.ts'
import { CompanyEmblem } from './company-emblem.tsx'
import classes from './company-switcher.module.css'

/** The company one works in, and the way to the others. */
export function CompanySwitcher({ folded }: { folded: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const { company, companies } = useSession()
  if (company === null) return null

  // The address names the company, and whoever enters it there is switched.
  const switchTo = (id: string) => void navigate({ to: '/dashboard', search: { company: id } })

  return (
    <Menu position="bottom-start" width={folded ? 240 : 'target'}>
      <Menu.Target>
        <UnstyledButton className={classes.switcher} data-folded={folded || undefined}>
          <VisuallyHidden>{t('Company: {name}', { name: company.name })}</VisuallyHidden>
          <CompanyEmblem name={company.name} logo={company.logo} />
          {!folded && (
            <span className={classes.name} aria-hidden="true">
              {company.name}
            </span>
          )}
          {!folded && <ChevronsUpDown size={14} className={classes.arrows} aria-hidden="true" />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Companies')}</Menu.Label>
        <div className={classes.companies}>
          {companies.map(({ id, name, logo }) => (
            <Menu.Item
              key={id}
              leftSection={<CompanyEmblem name={name} logo={logo} />}
              rightSection={id === company.id ? <Check size={15} aria-label={t('Current')} /> : null}
              onClick={() => id !== company.id && switchTo(id)}
            >
              <span className={classes.itemName}>{name}</span>
            </Menu.Item>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Building2 size={16} strokeWidth={1.75} />}
          onClick={() => void navigate({ to: '/dashboard/enterprises' })}
        >
          {t('All companies')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Plus size={16} />}
          onClick={() => void navigate({ to: '/dashboard/new-company' })}
        >
          {t('New company')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
