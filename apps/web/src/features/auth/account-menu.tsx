import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { UserAvatar } from '../users/user-avatar.tsx'
import classes from './account-menu.module.css'
import { AppearanceSwitch } from './appearance-switch.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useUser } from './use-session.ts'
import { useSignOut } from './use-sign-out.ts'

/** Who one is, how it looks, and the way out. */
export function AccountMenu() {
  const t = useT()
  const user = useUser()
  const signOut = useSignOut()
  return (
    <Menu width={260} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={classes.avatar} aria-label={t('Account menu')}>
          <UserAvatar user={user} size={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{`${user.first_name} ${user.last_name}`.trim()}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
        <div className={classes.setting}>
          <AppearanceSwitch fullWidth size="xs" aria-label={t('Appearance')} />
          <LanguageSwitch fullWidth size="xs" aria-label={t('Language')} />
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/dashboard/settings"
          search={{ tab: 'profile' } as never}
          closeMenuOnClick
          leftSection={<CircleUserRound size={16} strokeWidth={1.75} />}
        >
          {t('Profile')}
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} strokeWidth={1.75} />} onClick={signOut}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
