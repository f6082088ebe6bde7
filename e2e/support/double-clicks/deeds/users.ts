import type { Worker } from '../../by-api.ts'
import { labelled } from '../../desk.ts'
import type { WithId } from '../../draft.ts'
import { newPerson, PASSWORD } from '../../person.ts'
import { type Deed, dialogButton, dialogOf, mainOf, openByDoubleClick, word } from '../deed.ts'
import { go } from '../double-click.ts'

async function invite({ post, companyId }: Worker): Promise<string> {
  const { email } = newPerson()
  await post(`/api/auth/companies/${companyId}/users/invite/`, { email, role: 'viewer' })
  return email
}

async function makeColleague({ post }: Worker): Promise<string> {
  const { username, email } = newPerson()
  const account = { username, email, password: PASSWORD, first_name: 'Grace', last_name: 'Hopper' }
  return (await post<WithId>('/api/auth/users/', { ...account, role: 'viewer' })).id
}

const ONCE_IN_A_WHILE: Record<string, Deed> = {
  'an invitation is sent again': {
    does: { resendInvitation: 'users/invitations/open-invitations.tsx' },
    makes: { email_messages: 1, events: 1 },
    said: 'Invitation for .+ made\\. Its email is kept in the outbox, not sent\\.',
    prepare: invite,
    reach: async ({ page }, email) => {
      await go(page, '/dashboard/users')
      return mainOf(page).getByRole('button', { name: `Resend to ${email}` })
    },
  },
  'the password of a user is set': {
    does: { changeUserPassword: 'users/user-account.tsx' },
    makes: { events: 1 },
    said: 'Password changed successfully',
    prepare: makeColleague,
    reach: async ({ page }, id) => {
      await go(page, `/dashboard/users/${id}`)
      await labelled(mainOf(page), 'New password').fill(`${PASSWORD}${word()}`)
      return mainOf(page).getByRole('button', { name: 'Set password' })
    },
  },
}

export const USER_DEEDS: Record<string, Deed> = {
  'somebody is invited': {
    does: { inviteUser: 'users/invitations/invite-modal.tsx' },
    makes: { invitations: 1, email_messages: 1, events: 1 },
    said: 'Invitation for .+ made\\. Its email is kept in the outbox, not sent\\.',
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/users')
      const opener = mainOf(page).getByRole('button', { name: 'Invite user' }).first()
      await openByDoubleClick(hand, opener, 'Invite user')
      await labelled(dialogOf(page), 'Email').fill(`${word()}@example.com`)
      return dialogButton(page, 'Make invitation')
    },
  },
  'a user is made': {
    does: { createUser: 'users/new-user-modal.tsx' },
    makes: { memberships: 1, invitations: 1, email_messages: 1, events: 1 },
    said: 'User created successfully',
    reach: async (hand) => {
      const { page } = hand
      await go(page, '/dashboard/users')
      const opener = mainOf(page).getByRole('button', { name: 'Create user' })
      await openByDoubleClick(hand, opener, 'Create user')
      const dialog = dialogOf(page)
      const name = word()
      await labelled(dialog, 'First name').fill('Grace')
      await labelled(dialog, 'Last name').fill('Hopper')
      await labelled(dialog, 'Username').fill(`grace_${name}`)
      await labelled(dialog, 'Email').fill(`${name}@example.com`)
      return dialogButton(page, 'Create user')
    },
  },
  ...ONCE_IN_A_WHILE,
}
