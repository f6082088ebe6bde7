import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, LogOut } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { UserAvatar } from '../../../ui/text/user-avatar.tsx'
import { useUser } from '../session/use-session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import classes from './account-menu.module.css'
import { useAppearance } from './use-appearance.ts'
import { useLanguageChoice } from './use-language-choice.ts'

const CHOICE = { item: classes.choice }

type ChoicesProps = {
  label: string
  value: string
  onChange: (value: string | null) => void
  data: readonly { value: string; label: string }[]
}

/** One of a few, side by side. */
function Choices({ label, value, onChange, data }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu holds groups of entries, and no sets of fields
    <div role="group" aria-label={label} className={classes.setting}>
      <Menu.RadioGroup value={value} onChange={onChange}>
        {data.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} classNames={CHOICE}>
            {choice.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  )
}

/** Who one is, how it looks, and the way out. */
export function AccountMenu() {
  const t = useT()
  const user = useUser()
  const signOut = useSignOut()
  return (
    <Menu width={284} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={classes.avatar}>
          <VisuallyHidden>{t('Account menu')}</VisuallyHidden>
          <UserAvatar user={user} size={32} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{`${user.first_name} ${user.last_name}`.trim()}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
        <Choices label={t('Appearance')} {...useAppearance()} />
        <Choices label={t('Language')} {...useLanguageChoice()} />
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
