import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { sampleCustomField } from '../../test-samples/sample-custom-field.ts'
import { answer, done, page, serve } from '../../test-server.ts'
import { InvoicesScreen } from './invoices-screen.tsx'

const DRAFT = {
  id: '00000000-0000-4000-8000-000000006431',
  document_type: 'invoice',
  number: null,
  status: 'draft',
  client: '00000000-0000-4000-8000-000000006331',
  client_name: 'Zeta',
  currency: 'EUR',
  issue_date: '2026-11-21',
  due_date: null,
  total: '10.00',
  amount_due: '10.00',
  is_overdue: false,
  mail_failed_at: null,
}

beforeAll(loadAllTexts)

test('how a deletion went is still to be read when it left nothing in the list', async () => {
  const answers = {
    ...sessionAnswers(),
    '/api/invoices/': answer({ count: 1, results: [DRAFT] }),
    '/api/invoices/views/': answer({ views: [] }),
    '/api/invoices/00000000-0000-4000-8000-000000006431/': done,
    '/api/invoices/check/': answer({
      results: [
        {
          id: '00000000-0000-4000-8000-000000006431',
          obstacle: null,
          recipients: [],
          missing: [],
          warnings: [],
        },
      ],
    }),
  }
  serve(answers)
  await enter()
  showPage(() => <InvoicesScreen />, { permissions: ['invoices.write'] })
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Select .*Zeta/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 draft?' })
  expect(await screen.findByText('1 of 1 will be deleted.')).toBeTruthy()
  answers['/api/invoices/'] = answer({ count: 0, results: [] })
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  expect(await screen.findByText('Your invoices will appear here')).toBeTruthy()
  expect(screen.getByText('1 done')).toBeTruthy()
  fireEvent.click(screen.getByText('Close'))
  await waitFor(() => expect(screen.queryByText('1 done')).toBeNull())
})

test('the list is narrowed to one project, by its reference', async () => {
  serve({
    ...sessionAnswers(),
    '/api/invoices/': answer({ count: 1, results: [DRAFT] }),
    '/api/invoices/views/': answer({ views: [] }),
    '/api/clients/': answer({ count: 0, results: [] }),
    '/api/config/currencies/': answer([]),
    [`/api/auth/companies/${ACME.id}/users/`]: answer({ count: 0, results: [] }),
  })
  await enter()
  showPage(() => <InvoicesScreen />, { permissions: ['invoices.write'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const project = await screen.findByLabelText('Project reference')
  fireEvent.change(project, { target: { value: ' Harbour 7 ' } })
  fireEvent.keyDown(project, { key: 'Enter' })
  expect(await screen.findByText('Harbour 7')).toBeTruthy()
})

test('a custom field that lists show has a column, which may be put away', async () => {
  serve({
    ...sessionAnswers(),
    'GET /api/invoices/custom_fields/': page([
      sampleCustomField('Hours', { type: 'number', shows_in_lists: true }),
      sampleCustomField('Old', { shows_in_lists: true, is_archived: true }),
      sampleCustomField('Team'),
    ]),
    '/api/invoices/': answer({
      count: 1,
      results: [{ ...DRAFT, custom_fields: { hours: '1234.50', team: 'Blue', old: 'x' } }],
    }),
    '/api/invoices/views/': answer({ views: [] }),
  })
  await enter()
  showPage(() => <InvoicesScreen />, { permissions: ['invoices.write'] })
  expect(await screen.findByRole('columnheader', { name: 'Hours' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '1,234.50' })).toBeTruthy()
  expect([screen.queryByText('Team'), screen.queryByText('Old')]).toEqual([null, null])
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Hours' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Hours' })).toBeNull())
})
