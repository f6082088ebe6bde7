import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleClientRow } from '../../test-samples/sample-client.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { ClientsScreen } from './clients-screen.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const figures = (currency: string, outstanding: string, invoiced: string) => ({
  currency,
  outstanding,
  invoiced,
  received: '0.00',
  overdue: '0.00',
  invoices: 1,
})
const ZETA = sampleClientRow({
  last_invoice_date: '2026-11-02',
  average_days_to_pay: 12.5,
  figures: [
    figures('EUR', '0.00', '1190.00'),
    figures('USD', '250.00', '250.00'),
    figures('JPY', '9000', '9000'),
  ],
})
const IDLE = sampleClientRow({
  id: sampleId('idle'),
  name: 'Idle & Sons',
  status: 'inactive',
  city: null,
  email: null,
  figures: [figures('EUR', '0.00', '0.00')],
})
const VIEWS = [
  { view: 'all', count: 1203, sums: [{ currency: 'EUR', amount: '90.00' }] },
  { view: 'owing', count: 4, sums: [{ currency: 'EUR', amount: '90.00' }] },
  { view: 'overdue', count: 2, sums: [{ currency: 'EUR', amount: '40.00' }] },
  { view: 'active', count: 1200, sums: [{ currency: 'EUR', amount: '90.00' }] },
  { view: 'inactive', count: 3, sums: [] },
  { view: 'blocked', count: 0, sums: [] },
]
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const ALL = ['clients.write', 'exports.create']

let asked: Asked[]
let answers: Record<string, Answer>
let rows: readonly object[]

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.mocked(saveFile).mockClear()
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  rows = [ZETA, IDLE]
  answers = {
    ...sessionAnswers(),
    '/api/clients/': () => page(rows)(),
    '/api/clients/views/': answer({ views: VIEWS }),
    '/api/clients/export/': () => new Response('Name\r\n', { headers: { 'content-type': 'text/csv' } }),
    '/api/config/countries/': answer([
      { code: 'AT', name: 'Austria' },
      { code: 'DE', name: 'Germany' },
    ]),
  }
  asked = serve(answers)
  await enter()
})
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

async function open(address = '/dashboard/clients', permissions: readonly string[] = ALL) {
  showPage(
    () => (
      <>
        <ClientsScreen />
        <Toasts />
      </>
    ),
    { address, permissions, others: { '/dashboard/clients/new': 'New client' } },
  )
  await screen.findByRole('navigation', { name: 'Views' })
}
const table = () => screen.findByRole('table', { name: 'Clients' })
const lists = () => asked.filter(({ path }) => path === '/api/clients/')
const listed = () => Object.fromEntries(lists().at(-1)?.query ?? [])
const cells = async (name: string) => {
  const row = (await within(await table()).findByText(name)).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('a row says who it is, and what is owed and was invoiced: nothing owed gives way to what is', async () => {
  await open()
  expect(await cells('Zeta GmbH')).toEqual([
    'Zeta GmbH',
    'Active',
    'office@zeta.example',
    '+1$250.00',
    '€0.00',
    '+2€1,190.00',
    'Nov 2, 2026',
  ])
  expect(await cells('Idle & Sons')).toEqual(['Idle & Sons', 'Inactive', '–', '€0.00', '€0.00', '€0.00', '–'])
  expect(screen.getByRole('link', { name: 'Zeta GmbH' }).getAttribute('href')).toBe(
    `/dashboard/clients/${sampleId('zeta')}`,
  )
})

test('in French the same row has French amounts and words', async () => {
  await activateLanguage('fr')
  showPage(() => <ClientsScreen />, { permissions: ALL })
  const row = (await screen.findByText('Zeta GmbH')).closest('tr') as HTMLElement
  expect(row.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('+21 190,00 €')
  expect(within(row).getByText('Actif')).toBeTruthy()
})

test('each view says how many it holds, under the filters in force', async () => {
  await open('/dashboard/clients?kind=business&search=gmbh')
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'Views' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'All1,203€90.00',
      'Owing4€90.00',
      'Overdue2€40.00',
      'Active1,200€90.00',
      'Inactive3\u00a0',
      'Blocked0\u00a0',
    ]),
  )
  const views = asked.filter(({ path }) => path === '/api/clients/views/')
  expect(views.map(({ query }) => Object.fromEntries(query))).toEqual([{ kind: 'business', search: 'gmbh' }])
})

test('columns that are put away at first are shown once they are chosen, and the address says so', async () => {
  await open()
  await table()
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).not.toContain('Days until payment')
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Days until payment', hidden: true }))
  await waitFor(() => expect(heads()).toContain('Days until payment'))
  expect(shownAddress()).toBe('/dashboard/clients?hide=city,received,created')
  expect(await cells('Zeta GmbH')).toContain('12.5')
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Days until payment', hidden: true }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/clients'))
})

test('an amount that is owed at least narrows the list once it is typed, in the company’s currency', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const field = await screen.findByLabelText('Owes at least')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '1,000.50' } })
  fireEvent.blur(field)
  await waitFor(() => expect(listed()).toEqual({ amount_due_min: '1000.50', page_size: '50' }))
  expect(screen.getByText('Owes at least', { selector: 'span' }).parentElement?.textContent).toContain(
    '€1,000.50',
  )
})

test('a view stands in the address, and is asked for', async () => {
  await open()
  fireEvent.click(await screen.findByRole('link', { name: /^Blocked/ }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/clients?view=blocked'))
  await waitFor(() => expect(listed()).toEqual({ view: 'blocked', page_size: '50' }))
})

test('filters of the address are told as they are read, and each can be taken away', async () => {
  await open('/dashboard/clients?kind=individual&country=AT&tag=regular&page=2')
  await waitFor(() =>
    expect(listed()).toEqual({
      kind: 'individual',
      country: 'AT',
      tag: 'regular',
      page: '2',
      page_size: '50',
    }),
  )
  const chips = screen
    .getAllByRole('button', { name: /^Remove the filter/ })
    .map(({ parentElement }) => parentElement?.textContent)
  expect(chips).toEqual(['Kind Individual', 'Country Austria', 'Tag regular'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Country' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/clients?kind=individual&tag=regular'))
})

test('a kind and a country are chosen by name', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const choose = async (label: string, option: string) => {
    fireEvent.click(await screen.findByLabelText(label, { selector: 'input' }))
    const list = await screen.findByRole('listbox', { name: label, hidden: true })
    fireEvent.click(await within(list).findByText(option))
  }
  await choose('Kind', 'Business')
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/clients?kind=business'))
  await choose('Country', 'Germany')
  await waitFor(() => expect(listed()).toEqual({ kind: 'business', country: 'DE', page_size: '50' }))
})

test('the list is sorted by the server: names from A, what is owed from the greatest', async () => {
  await open()
  const head = within(await table()).getByRole('columnheader', { name: 'Name' })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'Outstanding' }))
  await waitFor(() => expect(listed()).toEqual({ ordering: '-amount_due', page_size: '50' }))
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/clients?ordering=name'))
})

test('the export is of the clients that the list finds', async () => {
  await open('/dashboard/clients?view=active&country=DE&ordering=-amount_due&page=2')
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const exported = asked.find(({ path }) => path === '/api/clients/export/')
  expect(Object.fromEntries(exported?.query ?? [])).toEqual({
    country: 'DE',
    view: 'active',
    format: 'xlsx',
  })
  expect(vi.mocked(saveFile).mock.lastCall?.[1]).toBe('clients.xlsx')
})

test('without the right to write, neither a client nor an import can be begun, and both say why', async () => {
  await open('/dashboard/clients', [])
  const told = (name: string) => screen.getByText(name).closest('a, button')?.getAttribute('aria-description')
  expect(['New client', 'Import', 'Export'].map(told)).toEqual([ROLE, ROLE, ROLE])
  await userEvent.keyboard('n')
  expect(shownAddress()).toBe('/dashboard/clients')
})

test('the key n begins a client', async () => {
  await open()
  await userEvent.keyboard('n')
  expect(await screen.findByRole('heading', { name: 'New client' })).toBeTruthy()
})

test('where there is no client yet, the first is offered; where none matches, all are', async () => {
  rows = []
  await open()
  expect(
    await screen.findByText('Everyone you invoice appears here, with what they owe and have paid.'),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /^Blocked/ }))
  expect(await screen.findByText('No client matches')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all clients' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/clients'))
})

test('a list that could not be loaded is asked for again on a click', async () => {
  const usual = answers['/api/clients/'] as Answer
  answers['/api/clients/'] = refusal(403, 'permission_denied')
  await open()
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  answers['/api/clients/'] = usual
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Zeta GmbH')).toBeTruthy()
})
