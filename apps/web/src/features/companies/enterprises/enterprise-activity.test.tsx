import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { savesOfOneDraft } from '../../../test-events.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { answer, page, serve } from '../../../test-server.ts'
import { EnterpriseActivity } from './enterprise-activity.tsx'

beforeAll(loadAllTexts)

test('a company’s activity tells saves of one draft in one line', async () => {
  const results = savesOfOneDraft(9).map((event) => ({
    ...event,
    user: '00000000-0000-4000-8000-000000616461',
  }))
  serve({
    ...sessionAnswers(),
    '/api/auth/companies/00000000-0000-4000-8000-000061636d65/users/': page([]),
    '/api/auth/companies/00000000-0000-4000-8000-000061636d65/activity/': answer({
      count: 11,
      next: null,
      previous: null,
      results,
    }),
  })
  await enter()
  showPage(() => <EnterpriseActivity company={ACME as MyCompany} />)
  await screen.findByText(/created the client/)
  const lines = screen.getAllByRole('listitem')
  expect(lines.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Ada Lovelace changed the draft for Zeta, saved 9 times.',
    'Ada Lovelace drafted an invoice for Zeta.',
    'Ada Lovelace created the client Zeta.',
  ])
})
