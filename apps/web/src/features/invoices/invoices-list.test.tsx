import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleClient } from '../../test-samples/sample-client.ts'
import { sampleCustomField } from '../../test-samples/sample-custom-field.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleInvoiceRow } from '../../test-samples/sample-invoice.ts'
import { sampleUser } from '../../test-samples/sample-user.ts'
import { zipOf } from '../../test-samples/sample-zip.ts'
import { type Answer, type Answers, type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { ClientInvoicesScreen } from './client-invoices-screen.tsx'
import { InvoicesScreen } from './invoices-screen.tsx'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const LATE = sampleInvoiceRow({
  id: sampleId('late'),
  number: 'INV-2026-0003',
  client_name: 'Acme Oy',
  status: 'overdue',
  due_date: '2026-11-15',
  total: '1500.00',
  amount_due: '1000.50',
  is_overdue: true,
})
const DRAFT = sampleInvoiceRow({
  id: sampleId('draft'),
  number: null,
  client_name: 'Bolt Ltd',
  status: 'draft',
  due_date: null,
  currency: 'JPY',
  total: '30000',
  amount_due: '30000',
})
const CANCELLED = sampleInvoiceRow({
  id: sampleId('gone'),
  number: 'INV-2026-0001',
  status: 'cancelled',
  total: '80.00',
  amount_due: '80.00',
})
const UNDELIVERED = sampleInvoiceRow({
  id: sampleId('undel'),
  number: 'INV-2026-0002',
  status: 'issued',
  due_date: '2026-11-21',
  mail_failed_at: '2026-11-19T08:00:00.000Z',
})
const VIEWS = [
  {
    view: 'all',
    count: 1204,
    sums: [{ amount: '20000.00', currency: 'EUR' }],
    includes_test: false,
    includes_credited: false,
  },
  {
    view: 'outstanding',
    count: 2,
    sums: [
      { amount: '1119.50', currency: 'EUR' },
      { amount: '500.00', currency: 'USD' },
      { amount: '900', currency: 'JPY' },
    ],
    includes_test: false,
    includes_credited: false,
  },
  {
    view: 'paid',
    count: 3,
    sums: [{ amount: '300.00', currency: 'EUR' }],
    includes_test: true,
    includes_credited: true,
  },
  { view: 'cancelled', count: 1, sums: [], includes_test: false, includes_credited: false },
]
const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'
const ALL = ['invoices.write', 'invoices.issue', 'exports.create']

let asked: Asked[]
let answers: Record<string, Answers[string]>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.mocked(saveFile).mockClear()
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  answers = {
    ...sessionAnswers(),
    '/api/invoices/': page([LATE, DRAFT, CANCELLED, UNDELIVERED]),
    '/api/invoices/views/': answer({ views: VIEWS }),
    '/api/clients/': page([]),
    [`/api/clients/${sampleId('zeta')}/`]: answer(sampleClient()),
    '/api/config/currencies/': answer([{ code: 'USD', name: 'US dollar' }]),
    [`/api/auth/companies/${ACME.id}/users/`]: page([]),
  }
  asked = serve(answers)
  await enter()
})
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

const table = () => screen.findByRole('table', { name: 'Invoices' })
const open = async (address = '/dashboard/invoices', permissions: readonly string[] = ALL) => {
  showPage(
    () => (
      <>
        <InvoicesScreen />
        <Toasts />
      </>
    ),
    { address, permissions, others: { '/dashboard/invoices/new': 'New invoice' } },
  )
  await screen.findByRole('navigation')
}
/** Opens the menu of what goes out, and takes one of it. */
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
/** The last question for the list itself, as the address has it. */
const listed = () =>
  decodeURIComponent(String(asked.filter(({ path }) => path === '/api/invoices/').at(-1)?.query))
const counted = () =>
  decodeURIComponent(String(asked.filter(({ path }) => path === '/api/invoices/views/').at(-1)?.query))
const cells = async (name: string) => {
  const row = (await within(await table()).findByText(name)).closest('tr') as HTMLElement
  return within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)
}
const select = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const bulk = () => within(screen.getByRole('region', { name: 'Selection' }))

test('a row says number, client, standing, dates, total and what is still due', async () => {
  await open()
  expect(await cells('Acme Oy')).toEqual([
    'INV-2026-00035 days late',
    'Acme Oy',
    'Overdue',
    'Nov 2, 2026',
    'Nov 15, 20265 days late',
    '€1,500.00',
    '€1,000.50',
  ])
  expect(await cells('Bolt Ltd')).toEqual([
    'DraftNov 2, 2026',
    'Bolt Ltd',
    'Draft',
    'Nov 2, 2026',
    '–',
    '¥30,000',
    '–',
  ])
  const [, , standing, , , total, due] = await cells('INV-2026-0001')
  expect([standing, total, due]).toEqual(['Cancelled', '€80.00', '–'])
})

test('an invoice whose mail failed says that it was not delivered', async () => {
  await open()
  const row = (await screen.findByText('INV-2026-0002')).closest('tr') as HTMLElement
  expect(within(row).getByText('Not delivered')).toBeTruthy()
  expect(screen.getAllByText('Not delivered')).toHaveLength(1)
})

test('in German the same row has German dates and amounts', async () => {
  await activateLanguage('de')
  await open()
  const row = (await screen.findByText('Acme Oy')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('15.11.2026')
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain('1.500,00 €1.000,50 €')
})

test('each view says how many it holds, what they come to, and what that leaves out', async () => {
  await open()
  const views = within(await screen.findByRole('navigation', { name: 'Views' }))
  await views.findByText('1,204')
  expect(views.getAllByRole('link').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual(
    [
      'All1,204€20,000.00without cancelled',
      'Draft ',
      'Outstanding2€1,119.50+ 2 currencies',
      'Overdue ',
      'Paid3€300.00incl. test, incl. credited',
      'Cancelled1 ',
    ],
  )
  expect(views.getByText('+ 2 currencies').title).toBe('$500.00 · ¥900')
})

test('a view is a place of its own: it stands in the address, and the server is asked for it', async () => {
  await open('/dashboard/invoices?search=zeta&page=3')
  await waitFor(() => expect(listed()).toBe('search=zeta&page=3&page_size=50'))
  fireEvent.click(screen.getByRole('link', { name: /^Overdue/ }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?search=zeta&view=overdue'))
  await waitFor(() => expect(listed()).toBe('view=overdue&search=zeta&page_size=50'))
  expect(counted()).toBe('search=zeta')
  expect(screen.getByRole('link', { name: /^Overdue/ }).getAttribute('aria-current')).toBe('page')
})

test('filters out of the address narrow the list and the counts, and stand as they are read', async () => {
  const filters = `client=${sampleId('zeta')}&status=partially_paid&issue_date_after=2026-01-31&due_date_before=soon`
  await open(`/dashboard/invoices?${filters}`)
  await waitFor(() =>
    expect(listed()).toBe(
      `client=${sampleId('zeta')}&status=partially_paid&issue_date_after=2026-01-31&due_date_before=soon&page_size=50`,
    ),
  )
  expect(counted()).toBe(filters)
  const chips = () =>
    screen
      .getAllByRole('button', { name: /^Remove the filter/ })
      .map(({ parentElement }) => parentElement?.textContent)
  await waitFor(() =>
    expect(chips()).toEqual([
      'Client Zeta GmbH',
      'Status Partially paid',
      'Issued from Jan 31, 2026',
      'Due until soon',
    ]),
  )
})

test('a filter is taken away by itself, and all of them at once', async () => {
  await open('/dashboard/invoices?status=sent&tag=retainer&currency=EUR&view=outstanding')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the filter Tag' }))
  await waitFor(() =>
    expect(shownAddress()).toBe('/dashboard/invoices?status=sent&currency=EUR&view=outstanding'),
  )
  await waitFor(() => expect(listed()).toBe('view=outstanding&currency=EUR&status=sent&page_size=50'))
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  fireEvent.click(await screen.findByText('Clear all filters'))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?view=outstanding'))
})

test('a status and a period are chosen by name, and asked for by their days', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const choose = async (label: string, option: string) => {
    fireEvent.click(await screen.findByLabelText(label, { selector: 'input' }))
    const list = await screen.findByRole('listbox', { name: label, hidden: true })
    fireEvent.click(within(list).getByText(option))
  }
  await choose('Status', 'Overdue')
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?status=overdue'))
  await choose('Issue date', 'Last quarter')
  await waitFor(() =>
    expect(listed()).toBe(
      'status=overdue&issue_date_after=2026-07-01&issue_date_before=2026-09-30&page_size=50',
    ),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Issued until', { selector: 'input' }).value).toBe(
    'Sep 30, 2026',
  )
})

test('figures sort from the greatest, names from the first letter, and a second click turns both round', async () => {
  await open()
  const head = async (name: string) => within(await table()).getByRole('columnheader', { name })
  expect((await head('Issue date')).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(listed()).toBe('ordering=-total&page_size=50'))
  expect((await head('Total')).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(listed()).toBe('ordering=total&page_size=50'))
  fireEvent.click(screen.getByRole('button', { name: 'Client' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?ordering=client_name'))
  expect((await head('Total')).getAttribute('aria-sort')).toBe('none')
})

test('totals and what is due are narrowed by amounts, in a currency where the list is of one', async () => {
  await open('/dashboard/invoices?total_min=1000.50')
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  const chip = (name: string) =>
    screen.getByRole('button', { name: `Remove the filter ${name}` }).parentElement?.textContent
  expect(chip('Total at least')).toBe('Total at least 1,000.50')
  const field = await screen.findByLabelText('Amount due at most')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '2,000' } })
  fireEvent.blur(field)
  await waitFor(() => expect(listed()).toBe('total_min=1000.50&amount_due_max=2000&page_size=50'))
  expect(counted()).toBe('total_min=1000.50&amount_due_max=2000')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'abc' } })
  fireEvent.blur(field)
  expect(await screen.findByText('Enter a valid amount such as 10.50')).toBeTruthy()
  expect(listed()).toBe('total_min=1000.50&amount_due_max=2000&page_size=50')
  cleanup()
  await open('/dashboard/invoices?total_min=1000.50&currency=USD')
  await screen.findByRole('button', { name: 'Remove the filter Total at least' })
  expect(chip('Total at least')).toBe('Total at least $1,000.50')
})

test('who looks after an invoice and its tags are columns that are put away at first', async () => {
  const grace = sampleUser()
  answers['/api/invoices/'] = page([{ ...LATE, tags: ['Late', 'Retainer'], assignee: grace.id }, DRAFT])
  answers[`/api/auth/companies/${ACME.id}/users/`] = page([grace])
  await open('/dashboard/invoices?hide=none')
  expect((await cells('INV-2026-0003')).slice(-2)).toEqual(['Grace Hopper', 'Late, Retainer'])
  expect((await cells('Bolt Ltd')).slice(-2)).toEqual(['', ''])
  for (const [column, ordering] of Object.entries({ Status: 'status', Assignee: 'assignee', Tags: 'tags' })) {
    fireEvent.click(screen.getByRole('button', { name: column }))
    await waitFor(() => expect(listed()).toBe(`ordering=${ordering}&page_size=50`))
  }
  cleanup()
  await open()
  await table()
  expect(screen.queryByRole('columnheader', { name: 'Tags' })).toBeNull()
})

test('what is selected is counted, and offered what suits any of it', async () => {
  await open()
  await table()
  select(/^Select INV-2026-0003$/)
  select(/^Select Draft for Bolt Ltd$/)
  expect(bulk().getByText('2 selected')).toBeTruthy()
  expect(
    bulk()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Download PDFs', 'Send', 'Issue', 'Mark as paid', 'Cancel invoices', 'Write off', 'Delete', ''])
  select(/^Select all on this page$/)
  expect(bulk().getByText('4 selected')).toBeTruthy()
  expect(bulk().getByRole('button', { name: 'Send' })).toBeTruthy()
  fireEvent.click(bulk().getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('an action that suits none of them cannot be begun, and says why', async () => {
  await open()
  await table()
  select(/^Select INV-2026-0001$/)
  const issue = bulk().getByRole('button', { name: 'Issue' })
  expect(issue.getAttribute('aria-description')).toBe('None of the selected invoices allows this.')
  fireEvent.click(issue)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is selected stays so in another view or order, is said where it is not in sight, and nothing is done to it then', async () => {
  const all = answers['/api/invoices/'] as Answer
  answers['/api/invoices/'] = (one) =>
    one.query.get('view') === 'paid'
      ? page([CANCELLED])()
      : one.query.get('view') === 'overdue'
        ? page([])()
        : all(one)
  await open()
  await table()
  select(/^Select INV-2026-0003$/)
  select(/^Select INV-2026-0001$/)
  fireEvent.click(screen.getByRole('button', { name: 'Total' }))
  await waitFor(() => expect(listed()).toContain('ordering=-total'))
  expect(bulk().getByText('2 selected')).toBeTruthy()

  fireEvent.click(screen.getByRole('link', { name: /^Paid/ }))
  expect(await bulk().findByText('2 selected · 1 is not on this page')).toBeTruthy()
  // All of this page, and then none of it, leaves the other one as it is.
  select(/^Select all on this page$/)
  expect(bulk().getByText('1 selected · 1 is not on this page')).toBeTruthy()
  const send = bulk().getByRole('button', { name: 'Send' })
  expect(send.getAttribute('aria-description')).toBe('None of the selected invoices is on this page.')
  fireEvent.click(send)
  expect(screen.queryByRole('dialog')).toBeNull()
  select(/^Select all on this page$/)
  expect(bulk().getByText('2 selected · 1 is not on this page')).toBeTruthy()

  fireEvent.click(screen.getByRole('link', { name: /^Overdue/ }))
  expect(await bulk().findByText('2 selected · 2 are not on this page')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /^All/ }))
  expect(await bulk().findByText('2 selected')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select INV-2026-0003' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: /^Overdue/ }))
  fireEvent.click(await bulk().findByText('Clear selection'))
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('who may only read sees the list, and is told why nothing can be done', async () => {
  await open('/dashboard/invoices', [])
  await table()
  select(/^Select Draft for Bolt Ltd$/)
  const told = (name: string) => screen.getByText(name).closest('a, button')?.getAttribute('aria-description')
  expect(['New invoice', 'Export', 'Issue', 'Delete'].map(told)).toEqual([ROLE, ROLE, ROLE, ROLE])
  await userEvent.keyboard('n')
  expect(shownAddress()).toBe('/dashboard/invoices')
})

test('the key n begins an invoice', async () => {
  await open()
  await userEvent.keyboard('n')
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices/new'))
})

test('the export is of what the list finds, in its order', async () => {
  answers['/api/invoices/export/'] = () =>
    new Response('Number\r\n', { headers: { 'content-type': 'text/csv' } })
  await open('/dashboard/invoices?view=outstanding&search=zeta&ordering=-total&status=sent&page=2')
  await choose('JSON (.json)')
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const exported = asked.find(({ path }) => path === '/api/invoices/export/')
  expect(Object.fromEntries(exported?.query ?? [])).toEqual({
    view: 'outstanding',
    search: 'zeta',
    ordering: '-total',
    status: 'sent',
    format: 'json',
  })
  expect(vi.mocked(saveFile).mock.lastCall?.[1]).toBe('invoices.json')
})

test('documents are fetched of all that are selected, in sight or not, or of all that the list finds', async () => {
  answers['/api/invoices/bulk-download/'] = () =>
    new Response(zipOf({}), { headers: { 'content-type': 'application/zip', 'x-file-count': '0' } })
  const downloads = () => asked.filter(({ path }) => path === '/api/invoices/bulk-download/')
  await open('/dashboard/invoices?view=outstanding')
  await table()
  select(/^Select INV-2026-0003$/)
  select(/^Select Draft for Bolt Ltd$/)
  fireEvent.click(bulk().getByRole('button', { name: 'Download PDFs' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(downloads().at(-1)?.body).toEqual({ ids: [LATE.id, DRAFT.id] })
  await choose('PDF documents (.zip)')
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2))
  expect(String(downloads().at(-1)?.query)).toBe('view=outstanding')
  expect(downloads().at(-1)?.body).toBeNull()
})

test('an export that is refused says why, and can be asked for again', async () => {
  answers['/api/invoices/export/'] = refusal(403, 'permission_denied')
  await open()
  const button = await screen.findByRole('button', { name: 'Export' })
  await choose('CSV (.csv)')
  expect(await screen.findByText('You do not have permission to perform this action')).toBeTruthy()
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
})

test('where there is no invoice yet, the first one is offered; where none matches, all of them', async () => {
  answers['/api/invoices/'] = page([])
  await open()
  expect(await screen.findByText('Your invoices will appear here')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /^Draft/ }))
  expect(await screen.findByText('No invoice matches')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all invoices' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices'))
  expect(await screen.findByText('Your invoices will appear here')).toBeTruthy()
})

test('a list that could not be loaded is asked for again on a click', async () => {
  answers['/api/invoices/'] = refusal(403, 'permission_denied')
  await open()
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  answers['/api/invoices/'] = page([LATE])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('INV-2026-0003')).toBeTruthy()
})

test('the invoices of one client are its own: asked for, counted, exported and begun for it', async () => {
  const zeta = sampleId('zeta')
  answers['/api/invoices/export/'] = () => new Response('', { headers: { 'content-type': 'text/csv' } })
  showPage(() => <ClientInvoicesScreen clientId={zeta} />, {
    address: `/dashboard/clients/${zeta}/invoices`,
    permissions: ALL,
  })
  await waitFor(() => expect(listed()).toBe(`client=${zeta}&page_size=50`))
  await waitFor(() => expect(counted()).toBe(`client=${zeta}`))
  expect(within(await table()).queryByRole('columnheader', { name: 'Client' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Zeta GmbH' }).getAttribute('href')).toBe(
    `/dashboard/clients/${zeta}`,
  )
  expect(screen.getByRole('link', { name: 'New invoice' }).getAttribute('href')).toBe(
    `/dashboard/invoices/new?client=${zeta}`,
  )
  await choose('CSV (.csv)')
  await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/invoices/export/'))
  expect(String(asked.at(-1)?.query)).toBe(`client=${zeta}&format=csv`)
})

test('what is scheduled is a tab, in the order of its time, once something is', async () => {
  const SCHEDULED = { ...DRAFT, scheduled_for: '2026-11-30T23:30:00.000Z' }
  answers['/api/invoices/'] = page([SCHEDULED])
  answers['/api/invoices/views/'] = answer({
    views: [
      ...VIEWS,
      {
        view: 'scheduled',
        count: 1,
        sums: [{ amount: '30000', currency: 'JPY' }],
        includes_test: false,
        includes_credited: false,
      },
      { view: 'needs_attention', count: 0, sums: [], includes_test: false, includes_credited: false },
    ],
  })
  await open()
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
  const tab = await tabs.findByRole('link', { name: /^Scheduled/ })
  expect(tab.textContent).toBe('Scheduled1¥30,000')
  expect(tabs.queryByRole('link', { name: /^Needs attention/ })).toBeNull()
  fireEvent.click(tab)
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?view=scheduled'))
  const column = await within(await table()).findByRole('columnheader', { name: 'Will be issued' })
  expect(column.getAttribute('aria-sort')).toBe('ascending')
  expect(
    within(await table())
      .getByText(/Dec 1, 2026/)
      .closest('td')?.textContent,
  ).toBe('Dec 1, 2026 12:30 AM')
  const call = asked.filter(({ path }) => path === '/api/invoices/').at(-1)
  expect([call?.query.get('view'), call?.query.get('ordering')]).toEqual(['scheduled', 'scheduled_for'])
})

test('a tab that is rarely needed stays while it is open, and where a search finds nothing in it', async () => {
  const counting = (scheduled: number) =>
    answer({
      views: [
        ...VIEWS,
        { view: 'scheduled', count: scheduled, sums: [], includes_test: false, includes_credited: false },
        { view: 'needs_attention', count: 0, sums: [], includes_test: false, includes_credited: false },
      ],
    })
  answers['/api/invoices/views/'] = (call) => counting(call.query.has('search') ? 0 : 1)()
  await open('/dashboard/invoices?search=nothing')
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
  expect((await tabs.findByRole('link', { name: /^Scheduled/ })).textContent).toBe('Scheduled0\u00a0')
  expect(tabs.queryByRole('link', { name: /^Needs attention/ })).toBeNull()
})

test('an open tab stays where there is nothing in it any more', async () => {
  answers['/api/invoices/'] = page([])
  answers['/api/invoices/views/'] = answer({
    views: [
      ...VIEWS,
      { view: 'needs_attention', count: 0, sums: [], includes_test: false, includes_credited: false },
    ],
  })
  await open('/dashboard/invoices?view=needs_attention')
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
  const tab = await tabs.findByRole('link', { name: /^Needs attention/ })
  expect([tab.textContent, tab.getAttribute('aria-current')]).toEqual(['Needs attention0\u00a0', 'page'])
})

test('a custom field narrows and orders the list, and each is a chip that can be taken away', async () => {
  const fields = [
    sampleCustomField('Team', { shows_in_lists: true }),
    sampleCustomField('Hours', { type: 'number' }),
    sampleCustomField('Region', { type: 'choice', choices: ['North', 'South'] }),
    sampleCustomField('Agreed', { type: 'boolean' }),
    sampleCustomField('Old', { is_archived: true }),
  ]
  answers['GET /api/invoices/custom_fields/'] = page(fields)
  await open('/dashboard/invoices?custom_fields=hours.from:10;region.any:North|South')
  expect(await screen.findByText('North, South')).toBeTruthy()
  expect(screen.getByText('from 10')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const filters = within(await screen.findByRole('dialog', { name: 'Filter' }))
  const team = await filters.findByLabelText('Team')
  expect(filters.queryByLabelText('Old')).toBeNull()
  fireEvent.change(team, { target: { value: 'a;b' } })
  fireEvent.blur(team)
  const said = () => new URLSearchParams(shownAddress().split('?')[1]).get('custom_fields')
  await waitFor(() => expect(said()).toBe('hours.from:10;region.any:North|South;team.contains:a\\;b'))
  const upTo = filters.getByLabelText('Hours up to')
  fireEvent.focus(upTo)
  fireEvent.change(upTo, { target: { value: '20' } })
  fireEvent.blur(upTo)
  await waitFor(() => expect(said()).toContain('hours.to:20'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Region' }))
  await waitFor(() => expect(said()).toBe('hours.from:10;team.contains:a\\;b;hours.to:20'))
  fireEvent.click(within(await table()).getByRole('button', { name: 'Team' }))
  await waitFor(() => expect(shownAddress()).toContain('ordering=custom_fields.team'))
  const call = asked.filter(({ path }) => path === '/api/invoices/').at(-1)
  expect(call?.query.get('custom_fields')).toBe(said())
})
