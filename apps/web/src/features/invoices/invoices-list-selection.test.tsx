import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../api/requests/download-file.ts'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { enter, shownAddress } from '../../test-page.tsx'
import {
  CANCELLED,
  DRAFT,
  invoicesListAnswers,
  invoicesTable,
  LATE,
  lastListed,
  openInvoicesList,
} from '../../test-samples/invoices-list-page.tsx'
import { zipOf } from '../../test-samples/sample-zip.ts'
import { type Answer, type Asked, page, refusal, serve } from '../../test-server.ts'

vi.mock('../../api/requests/download-file.ts', () => ({ saveFile: vi.fn() }))

const ROLE = 'Your role in this company does not allow this. Ask an owner or an administrator.'

let asked: Asked[]
let answers: ReturnType<typeof invoicesListAnswers>

beforeAll(loadAllTexts)
beforeEach(async () => {
  vi.mocked(saveFile).mockClear()
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
const select = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
const bulk = () => within(screen.getByRole('region', { name: 'Selection' }))

test('what is selected is counted, and offered what suits any of it', async () => {
  await openInvoicesList()
  await invoicesTable()
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
  await openInvoicesList()
  await invoicesTable()
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
  await openInvoicesList()
  await invoicesTable()
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
  await openInvoicesList('/dashboard/invoices', [])
  await invoicesTable()
  select(/^Select Draft for Bolt Ltd$/)
  const told = (name: string) => screen.getByText(name).closest('a, button')?.getAttribute('aria-description')
  expect(['New invoice', 'Export', 'Issue', 'Delete'].map(told)).toEqual([ROLE, ROLE, ROLE, ROLE])
  await userEvent.keyboard('n')
  expect(shownAddress()).toBe('/dashboard/invoices')
})

test('the export is of what the list finds, in its order', async () => {
  answers['/api/invoices/export/'] = () =>
    new Response('Number\r\n', { headers: { 'content-type': 'text/csv' } })
  await openInvoicesList(
    '/dashboard/invoices?view=outstanding&search=zeta&ordering=-total&status=sent&page=2',
  )
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
  await openInvoicesList('/dashboard/invoices?view=outstanding')
  await invoicesTable()
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
  await openInvoicesList()
  const button = await screen.findByRole('button', { name: 'Export' })
  await choose('CSV (.csv)')
  expect(await screen.findByText('You do not have permission to perform this action')).toBeTruthy()
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
})
