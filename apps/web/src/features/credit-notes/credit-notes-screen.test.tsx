import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleCreditNoteRow } from '../../test-samples/documents/sample-credit-note.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answers, type Asked, answer, page, refusal, serve, silence } from '../../test-server.ts'
import { CreditNotesScreen } from './credit-notes-screen.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const LIST = 'GET /api/credit-notes/'
const VIEWS = {
  views: [
    { view: 'all', count: 3, sums: [{ amount: '250.00', currency: 'EUR' }] },
    { view: 'draft', count: 1, sums: [{ amount: '12.00', currency: 'EUR' }] },
    { view: 'issued', count: 2, sums: [{ amount: '238.00', currency: 'EUR' }] },
  ],
}
const ROWS = [
  sampleCreditNoteRow(),
  sampleCreditNoteRow({
    id: sampleId('cn4'),
    number: null,
    status: 'draft',
    client_name: 'Kondo K.K.',
    total: '12.00',
  }),
]
let asked: Asked[]

beforeAll(loadAllTexts)

async function open(answers: Answers = {}, address = '/', permissions = ['exports.create']) {
  asked = serve({
    ...sessionAnswers(),
    [LIST]: page(ROWS),
    '/api/credit-notes/views/': answer(VIEWS),
    ...answers,
  })
  await enter()
  showPage(() => <CreditNotesScreen />, {
    permissions,
    address,
    others: { '/dashboard/credit-notes/$id': 'One', '/dashboard/invoices': 'Invoices' },
  })
}
const queries = (path: string) => asked.filter((one) => one.path === path).map(({ query }) => `${query}`)

test('each is shown with its client, invoice, status, day and total, under tabs with counts and sums', async () => {
  await open()
  const table = within(await screen.findByRole('table'))
  const rows = table.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['CN-2026-0003', 'Zeta GmbH', 'INV-2026-0007', 'Issued', 'Nov 20, 2026', '€119.00'],
    ['Draft', 'Kondo K.K.', 'INV-2026-0007', 'Draft', 'Nov 20, 2026', '€12.00'],
  ])
  const tabs = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link')
  await waitFor(() =>
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'All3€250.00',
      'Draft1€12.00',
      'Issued2€238.00',
    ]),
  )
})

test('a tab, the search and an order narrow what is asked for', async () => {
  await open()
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('link', { name: /^Draft.*12\.00/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Total/ }))
  await waitFor(() => expect(queries('/api/credit-notes/').at(-1)).toMatch(/view=draft/))
  await waitFor(() => expect(queries('/api/credit-notes/').at(-1)).toMatch(/ordering=-?total/))
})

test('j and Enter open the first one', async () => {
  await open()
  await screen.findByRole('table')
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  fireEvent.click(document.activeElement as HTMLElement)
  await waitFor(() => expect(shownAddress()).toBe(`/dashboard/credit-notes/${ROWS[0]?.id}`))
})

test('where there is none yet it says where they come from, and leads there', async () => {
  await open({ [LIST]: page([]), '/api/credit-notes/views/': answer({ views: [] }) })
  await screen.findByText('No credit notes yet')
  expect(screen.getByRole('link', { name: 'Show invoices' }).getAttribute('href')).toBe('/dashboard/invoices')
})

test('where none matches, all can be shown', async () => {
  await open({ [LIST]: page([]) }, '/?view=draft')
  await screen.findByText('No credit note matches')
  fireEvent.click(screen.getByRole('button', { name: 'Show all credit notes' }))
  await waitFor(() => expect(shownAddress()).toBe('/'))
})

test('a list that could not be read can be asked for again', async () => {
  await open({ [LIST]: refusal(403, 'permission_denied') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a list on its way has its title and tabs', async () => {
  await open({ [LIST]: silence })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Credit notes')
  expect(screen.queryByRole('link', { name: /CN-2026/ })).toBeNull()
})

test('what the list finds is saved as a table', async () => {
  await open({ '/api/credit-notes/export/': () => new Response('a;b') }, '/?view=issued&currency=EUR')
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'credit-notes.csv'))
  expect(queries('/api/credit-notes/export/')).toEqual(['currency=EUR&view=issued&format=csv'])
})

test('who may not export sees why', async () => {
  await open({}, '/', [])
  const button = await screen.findByRole('button', { name: 'Export' })
  expect(button.getAttribute('aria-description')).toMatch(/^Your role/)
})
