import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { api } from '../../api/api-client.ts'
import { chooseLanguage, isLanguage, LANGUAGES } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { showToast } from '../../ui/toast-store.ts'
import { UserAvatar } from '../users/user-avatar.tsx'
import classes from './account-menu.module.css'
import { session } from './session.ts'
import { useUser } from './use-session.ts'

function SchemeSwitch() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('Appearance')}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as typeof colorScheme)}
      data={[
        { value: 'auto', label: t('System') },
        { value: 'light', label: t('Light') },
        { value: 'dark', label: t('Dark') },
      ]}
    />
  )
}

function LanguageSwitch() {
  const t = useT()
  const language = useLanguage()
  const choose = async (value: string) => {
    if (!isLanguage(value)) return
    await chooseLanguage(value)
    // The profile follows when it can; the choice holds on this machine either way.
    await api.updateMe({ body: { language: value } }).then(session.setUser, () => {})
  }
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('Language')}
      value={language}
      onChange={(value) => void choose(value)}
      data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}

/** Who one is, how it looks, and the way out. */
export function AccountMenu() {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()

  async function signOut() {
    const ended = session.signOut()
    showToast('success', t('Logged out successfully'))
    await navigate({ to: '/login', replace: true })
    await ended
  }

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
          <SchemeSwitch />
          <LanguageSwitch />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} strokeWidth={1.75} />} onClick={() => void signOut()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
