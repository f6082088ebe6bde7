import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, shownAddress, showPage } from '../../test-page.tsx'
import {
  ALL,
  cellsOf,
  DRAFT,
  invoicesListAnswers,
  invoicesTable,
  LATE,
  lastListed,
  openInvoicesList,
  VIEWS,
} from '../../test-samples/invoices-list-page.tsx'
import { sampleCustomField } from '../../test-samples/sample-custom-field.ts'
import { sampleId } from '../../test-samples/sample-id.ts'
import { sampleUser } from '../../test-samples/sample-user.ts'
import { type Asked, answer, page, refusal, serve } from '../../test-server.ts'
import { ClientInvoicesScreen } from './client-invoices-screen.tsx'

let asked: Asked[]
let answers: ReturnType<typeof invoicesListAnswers>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
  answers = invoicesListAnswers()
  asked = serve(answers)
  await enter()
})
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

/** Opens the menu of what goes out, and takes one of it. */
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const listed = () => lastListed(asked)
const counted = () =>
  decodeURIComponent(String(asked.filter(({ path }) => path === '/api/invoices/views/').at(-1)?.query))

test('a row says number, client, standing, dates, total and what is still due', async () => {
  await openInvoicesList()
  expect(await cellsOf('Acme Oy')).toEqual([
    'INV-2026-00035 days late',
    'Acme Oy',
    'Overdue',
    'Nov 2, 2026',
    'Nov 15, 20265 days late',
    '€1,500.00',
    '€1,000.50',
  ])
  expect(await cellsOf('Bolt Ltd')).toEqual([
    'DraftNov 2, 2026',
    'Bolt Ltd',
    'Draft',
    'Nov 2, 2026',
    '–',
    '¥30,000',
    '–',
  ])
  const [, , standing, , , total, due] = await cellsOf('INV-2026-0001')
  expect([standing, total, due]).toEqual(['Cancelled', '€80.00', '–'])
})

test('an invoice whose mail failed says that it was not delivered', async () => {
  await openInvoicesList()
  const row = (await screen.findByText('INV-2026-0002')).closest('tr') as HTMLElement
  expect(within(row).getByText('Not delivered')).toBeTruthy()
  expect(screen.getAllByText('Not delivered')).toHaveLength(1)
})

test('in German the same row has German dates and amounts', async () => {
  await activateLanguage('de')
  await openInvoicesList()
  const row = (await screen.findByText('Acme Oy')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('15.11.2026')
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain('1.500,00 €1.000,50 €')
})

test('each view says how many it holds, what they come to, and what that leaves out', async () => {
  await openInvoicesList()
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
  await openInvoicesList('/dashboard/invoices?search=zeta&page=3')
  await waitFor(() => expect(listed()).toBe('search=zeta&page=3&page_size=50'))
  fireEvent.click(screen.getByRole('link', { name: /^Overdue/ }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?search=zeta&view=overdue'))
  await waitFor(() => expect(listed()).toBe('view=overdue&search=zeta&page_size=50'))
  expect(counted()).toBe('search=zeta')
  expect(screen.getByRole('link', { name: /^Overdue/ }).getAttribute('aria-current')).toBe('page')
})

test('filters out of the address narrow the list and the counts, and stand as they are read', async () => {
  const filters = `client=${sampleId('zeta')}&status=partially_paid&issue_date_after=2026-01-31&due_date_before=soon`
  await openInvoicesList(`/dashboard/invoices?${filters}`)
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
  await openInvoicesList('/dashboard/invoices?status=sent&tag=retainer&currency=EUR&view=outstanding')
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
  await openInvoicesList()
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
  await openInvoicesList()
  const head = async (name: string) => within(await invoicesTable()).getByRole('columnheader', { name })
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
  await openInvoicesList('/dashboard/invoices?total_min=1000.50')
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
  await openInvoicesList('/dashboard/invoices?total_min=1000.50&currency=USD')
  await screen.findByRole('button', { name: 'Remove the filter Total at least' })
  expect(chip('Total at least')).toBe('Total at least $1,000.50')
})

test('who looks after an invoice and its tags are columns that are put away at first', async () => {
  const grace = sampleUser()
  answers['/api/invoices/'] = page([{ ...LATE, tags: ['Late', 'Retainer'], assignee: grace.id }, DRAFT])
  answers[`/api/auth/companies/${ACME.id}/users/`] = page([grace])
  await openInvoicesList('/dashboard/invoices?hide=none')
  expect((await cellsOf('INV-2026-0003')).slice(-2)).toEqual(['Grace Hopper', 'Late, Retainer'])
  expect((await cellsOf('Bolt Ltd')).slice(-2)).toEqual(['', ''])
  for (const [column, ordering] of Object.entries({ Status: 'status', Assignee: 'assignee', Tags: 'tags' })) {
    fireEvent.click(screen.getByRole('button', { name: column }))
    await waitFor(() => expect(listed()).toBe(`ordering=${ordering}&page_size=50`))
  }
  cleanup()
  await openInvoicesList()
  await invoicesTable()
  expect(screen.queryByRole('columnheader', { name: 'Tags' })).toBeNull()
})

test('the key n begins an invoice', async () => {
  await openInvoicesList()
  await userEvent.keyboard('n')
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices/new'))
})
test('where there is no invoice yet, the first one is offered; where none matches, all of them', async () => {
  answers['/api/invoices/'] = page([])
  await openInvoicesList()
  expect(await screen.findByText('Your invoices will appear here')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /^Draft/ }))
  expect(await screen.findByText('No invoice matches')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all invoices' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices'))
  expect(await screen.findByText('Your invoices will appear here')).toBeTruthy()
})

test('a list that could not be loaded is asked for again on a click', async () => {
  answers['/api/invoices/'] = refusal(403, 'permission_denied')
  await openInvoicesList()
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
  expect(within(await invoicesTable()).queryByRole('columnheader', { name: 'Client' })).toBeNull()
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
  await openInvoicesList()
  const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
  const tab = await tabs.findByRole('link', { name: /^Scheduled/ })
  expect(tab.textContent).toBe('Scheduled1¥30,000')
  expect(tabs.queryByRole('link', { name: /^Needs attention/ })).toBeNull()
  fireEvent.click(tab)
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?view=scheduled'))
  const column = await within(await invoicesTable()).findByRole('columnheader', { name: 'Will be issued' })
  expect(column.getAttribute('aria-sort')).toBe('ascending')
  expect(
    within(await invoicesTable())
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
  await openInvoicesList('/dashboard/invoices?search=nothing')
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
  await openInvoicesList('/dashboard/invoices?view=needs_attention')
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
  await openInvoicesList('/dashboard/invoices?custom_fields=hours.from:10;region.any:North|South')
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
  fireEvent.click(within(await invoicesTable()).getByRole('button', { name: 'Team' }))
  await waitFor(() => expect(shownAddress()).toContain('ordering=custom_fields.team'))
  const call = asked.filter(({ path }) => path === '/api/invoices/').at(-1)
  expect(call?.query.get('custom_fields')).toBe(said())
})
