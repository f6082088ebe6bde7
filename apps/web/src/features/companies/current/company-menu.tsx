import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis, LogOut, Star } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { LeaveCompany } from '../leave-company.tsx'
import { useMakeDefault } from './use-make-default.ts'

const ICON = { size: 16, strokeWidth: 1.75 }

type CompanyMenuProps = {
  company: MyCompany
  /** Among the buttons of a page, and as tall as they are. */
  framed?: boolean
}

/** What can be done with a company besides working in it. */
export function CompanyMenu({ company, framed = false }: CompanyMenuProps) {
  const t = useT()
  const makeDefault = useMakeDefault()
  return (
    <LeaveCompany company={company}>
      {(ask) => (
        <Menu width={190}>
          <Menu.Target>
            <ActionIcon
              aria-label={t('Actions for {name}', { name: company.name })}
              {...(framed && { variant: 'default', size: 34 })}
            >
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!company.is_default && (
              <Menu.Item leftSection={<Star {...ICON} />} onClick={() => makeDefault(company.id)}>
                {t('Make default')}
              </Menu.Item>
            )}
            <Menu.Item color="red" leftSection={<LogOut {...ICON} />} onClick={ask}>
              {t('Leave company')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </LeaveCompany>
  )
}
