import { PERMISSION_GROUPS, PERMISSIONS, ROLES } from '@counterfoil/domain/users/permissions.ts'
import { screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../../test-page.tsx'
import { type Answer, type Answers, page, refusal, serve } from '../../../test-server.ts'
import { shownToasts } from '../../../test-toasts.ts'
import { RolesModal } from './roles-modal.tsx'

const groupOf = (key: string) =>
  PERMISSION_GROUPS.find(({ permissions }) => permissions.some((one) => one === key))?.key
let answers: Record<string, Answer>

beforeAll(loadAllTexts)
beforeEach(async () => {
  answers = {
    ...(sessionAnswers() as Answers),
    'GET /api/auth/roles/': page(ROLES),
    'GET /api/auth/permissions/': page(PERMISSIONS.map((one) => ({ ...one, group: groupOf(one.key) }))),
    'GET /api/auth/groups/': page(PERMISSION_GROUPS),
  }
  serve(answers)
  await enter()
})

const show = async () => {
  showPage(() => <RolesModal opened onClose={() => undefined} />)
  return within(await screen.findByRole('region', { name: 'What each role may do' }))
}
const marks = (table: ReturnType<typeof within>, permission: string) => {
  const row = table.getByRole('rowheader', { name: permission }).closest('tr')
  return (
    row &&
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  )
}

test('every permission is said of every role, in groups', async () => {
  const table = await show()
  const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['Permission', 'Owner', 'Administrator', 'Accountant', 'Member', 'Viewer'])
  expect(await table.findByText('Refunds, taxes, templates and exports')).toBeTruthy()
  expect(marks(table, 'Record payments')).toEqual(['Yes', 'Yes', 'Yes', 'Yes', '–No'])
  expect(marks(table, 'Choose the plan')).toEqual(['Yes', '–No', '–No', '–No', '–No'])
  expect(table.getAllByRole('row')).toHaveLength(1 + PERMISSION_GROUPS.length + PERMISSIONS.length)
})

test('without the groups, all permissions are there, and nothing is said', async () => {
  answers['GET /api/auth/groups/'] = refusal(403, 'permission_denied')
  const table = await show()
  expect(await table.findByRole('rowheader', { name: 'Choose the plan' })).toBeTruthy()
  expect(table.getAllByRole('row')).toHaveLength(1 + PERMISSIONS.length)
  expect(shownToasts()).toEqual([])
})
