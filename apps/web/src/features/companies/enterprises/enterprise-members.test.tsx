import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { answer, serve } from '../../../test-server.ts'
import { EnterpriseMembers } from './enterprise-members.tsx'

beforeAll(loadAllTexts)

test.each([
  ['admin', false, null],
  ['viewer', false, 'true'],
  ['viewer', true, null],
] as const)('%s, superuser: %s, managing users is refused: %s', async (role, is_superuser, refused) => {
  const members = answer({ count: 0, next: null, previous: null, results: [] })
  serve({
    ...sessionAnswers({ is_superuser }),
    '/api/auth/companies/00000000-0000-4000-8000-000061636d65/users/': members,
  })
  await enter()
  showPage(() => <EnterpriseMembers company={{ ...ACME, role } as never} />)
  const link = (await screen.findByText('Manage users')).closest('a')
  expect(link?.getAttribute('aria-disabled')).toBe(refused)
})
