import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, showPage } from '../../test-page.tsx'
import { answer, page, serve } from '../../test-server.ts'
import { BankLinesList } from './bank-lines-list.tsx'
import { ImportBankStatementScreen } from './import/import-bank-statement-screen.tsx'

const ID = '01900000-0000-7000-8000-000000000001'
const STATEMENTS = '/api/payments/statements/'
const RECORD = {
  id: ID,
  file_name: 'bank.xml',
  rows: 10_000,
  imported: 0,
  refused: 0,
  has_refused_list: false,
  created_by_name: 'Ada',
  created_at: '2026-11-24T10:00:00Z',
  ended_at: null,
  status: 'writing',
  done: 4_000,
  fault: null,
  can_cancel: true,
  can_undo: false,
  undone_at: null,
  removed: null,
  kept: null,
}
const permissions = ['payments.record']

beforeAll(loadAllTexts)

test('a statement of ten thousand lines says how many are behind it, also to whoever comes back', async () => {
  const detail = { ...RECORD, refused_rows: [], columns: [], kept_records: [] }
  serve({
    ...sessionAnswers(),
    [`GET ${STATEMENTS}`]: page([RECORD]),
    [`GET ${STATEMENTS}${ID}/`]: answer(detail),
  })
  await enter()
  showPage(() => <ImportBankStatementScreen />, { permissions, address: '/dashboard/payments/import' })
  const bar = await screen.findByRole('progressbar', { name: 'Import of bank.xml' })
  expect(bar.getAttribute('aria-valuetext')).toBe('Taking the rows in: 4,000 of 10,000 rows')
})

test('the list says for how many lines open invoices are still being looked through', async () => {
  const none = { sums: [], count: 0 }
  serve({
    ...sessionAnswers(),
    [`${STATEMENTS}lines/`]: page([]),
    [`${STATEMENTS}lines/views/`]: answer({
      views: [
        { status: 'open', count: 10_000, sums: [{ currency: 'EUR', amount: '1190000.00' }] },
        { status: 'booked', ...none },
        { status: 'set_aside', ...none },
      ],
      sure: 4_500,
      matching: 5_500,
    }),
  })
  await enter()
  showPage(() => <BankLinesList />, { permissions, address: '/dashboard/payments' })
  await screen.findByText('Looking through open invoices for 5,500 lines…')
  const again = screen.getByRole('button', { name: 'Look again' })
  expect(again.hasAttribute('disabled') || again.getAttribute('aria-disabled') === 'true').toBe(true)
})
