import { Menu, UnstyledButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../auth/use-session.ts'
import classes from './company-switcher.module.css'

type Emblem = { name: string; logo: string | null }

function CompanyEmblem({ name, logo }: Emblem) {
  if (logo) return <img src={logo} alt="" className={classes.emblem} />
  return (
    <span className={classes.emblem} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
}

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
        <UnstyledButton
          className={classes.switcher}
          data-folded={folded || undefined}
          aria-label={t('Company: {name}', { name: company.name })}
        >
          <CompanyEmblem {...company} />
          {!folded && <span className={classes.name}>{company.name}</span>}
          {!folded && <ChevronsUpDown size={14} className={classes.arrows} aria-hidden="true" />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Companies')}</Menu.Label>
        {companies.map(({ id, name, logo }) => (
          <Menu.Item
            key={id}
            leftSection={<CompanyEmblem name={name} logo={logo} />}
            rightSection={id === company.id ? <Check size={15} aria-label={t('Current')} /> : null}
            onClick={() => id !== company.id && switchTo(id)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
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
