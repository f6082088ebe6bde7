import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { sampleId } from '../../test-samples/sample-id.ts'
import { type Answer, type Asked, answer, done, invalid, page, serve } from '../../test-server.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { InvoicesScreen } from '../invoices/invoices-screen.tsx'

const VIEW = {
  id: sampleId('late'),
  list: 'invoices',
  name: 'Late dollars',
  search: { view: 'overdue', currency: 'USD', hide: 'none' },
  is_shared: false,
  is_mine: true,
  may_change: true,
  is_first: false,
  author: 'Ada Lovelace',
  version: 3,
}
const SHARED = {
  ...VIEW,
  id: sampleId('ours'),
  name: 'Ours',
  is_shared: true,
  is_mine: false,
  may_change: false,
}
const VIEWS = '/api/saved-views/'
const ALL = ['invoices.write', 'invoices.issue', 'exports.create']

let asked: Asked[]
let answers: Record<string, Answer>
beforeAll(loadAllTexts)
beforeEach(async () => {
  localStorage.clear()
  answers = {
    ...sessionAnswers(),
    '/api/invoices/': page([]),
    '/api/invoices/views/': answer({ views: [] }),
    '/api/config/currencies/': answer([{ code: 'USD', name: 'US dollar' }]),
    [VIEWS]: page([VIEW, SHARED]),
  }
  asked = serve(answers)
  await enter()
})

const show = async (address = '/dashboard/invoices', permissions: readonly string[] = ALL) => {
  showPage(
    () => (
      <>
        <InvoicesScreen />
        <Toasts />
      </>
    ),
    { address, permissions },
  )
  await screen.findByRole('link', { name: /^Late dollars/ })
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Views' }))
const current = () =>
  tabs()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent?.trim())
const sent = (method: string) => asked.filter((call) => call.method === method && call.path.startsWith(VIEWS))
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
async function choose(name: string, role = 'menuitem'): Promise<void> {
  openMenu()
  fireEvent.click(await screen.findByRole(role, { name }))
}
const items = async () => {
  openMenu()
  await screen.findByRole('menuitem', { name: 'Save as a new view…' })
  return [...screen.getAllByRole('menuitem'), ...screen.queryAllByRole('menuitemcheckbox')].map(
    ({ textContent }) => textContent,
  )
}

test('a view is opened by its address, and its tab says when something else is shown', async () => {
  await show()
  expect(current()).toEqual(['All'])
  fireEvent.click(tabs().getByRole('link', { name: 'Late dollars' }))
  await waitFor(() =>
    expect(shownAddress()).toBe(`/dashboard/invoices?view=overdue&currency=USD&hide=none&saved=${VIEW.id}`),
  )
  expect(current()).toEqual(['Late dollars'])
  fireEvent.click(tabs().getByRole('link', { name: /^Draft/ }))
  // Out of the view: its filters were its own.
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?view=draft'))
  expect(current()[0]).toMatch(/^Draft/)
})

test('what is changed is saved to the view, at the version that was read', async () => {
  answers[`PATCH ${VIEWS}${VIEW.id}/`] = answer({ ...VIEW, search: { view: 'overdue', hide: 'none' } })
  await show(`/dashboard/invoices?view=overdue&saved=${VIEW.id}`)
  expect(current()).toEqual(['Late dollarschanged'])
  await choose('Save changes to Late dollars')
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  expect(sent('PATCH')[0]?.body).toEqual({ search: { view: 'overdue', hide: 'assignee,tags' } })
  expect(await screen.findByText('View saved')).toBeTruthy()
})

test('what the list shows is saved under a name, and shared only by who may', async () => {
  answers[`POST ${VIEWS}`] = invalid({ name: fault('view_named_twice') })
  await show('/dashboard/invoices?view=paid&ordering=-total&page=2')
  await choose('Save as a new view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('This field is required.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Late dollars' } })
  fireEvent.click(dialog.getByLabelText('Share with everyone of the company'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('There is a view of this name already.')).toBeTruthy()
  expect(sent('POST')[0]?.body).toEqual({
    list: 'invoices',
    name: 'Late dollars',
    is_shared: true,
    search: { view: 'paid', ordering: '-total', hide: 'assignee,tags' },
  })
  const saved = { ...VIEW, id: sampleId('new'), name: 'Paid', search: { view: 'paid', hide: 'none' } }
  answers[`POST ${VIEWS}`] = answer(saved, 201)
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Paid' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(shownAddress()).toContain(`saved=${saved.id}`))
})

test('who may not share is not asked, and a shared view of another is not theirs to change', async () => {
  await show(`/dashboard/invoices?view=overdue&currency=USD&hide=none&saved=${SHARED.id}`, [])
  expect(await items()).toEqual(['Save as a new view…', 'Late dollars', 'Open the list with it'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Save as a new view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

test('a bare address leads to the view the list is opened with; all of it is said, and stays', async () => {
  answers[VIEWS] = page([{ ...VIEW, is_first: true }])
  await show()
  await waitFor(() => expect(shownAddress()).toContain(`saved=${VIEW.id}`))
  expect(shownAddress()).toContain('view=overdue')
  fireEvent.click(tabs().getByRole('link', { name: /^All/ }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?saved=none'))
  expect(current()).toEqual(['All'])
})

test('an address that says something is not led away, and says all of the list once it says nothing', async () => {
  answers[VIEWS] = page([{ ...VIEW, is_first: true }])
  await show('/dashboard/invoices?view=draft')
  expect(current()[0]).toMatch(/^Draft/)
  fireEvent.click(await screen.findByRole('button', { name: 'Show all invoices' }))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?saved=none'))
})

test('a view is opened first, and deleted after a question', async () => {
  answers[`POST ${VIEWS}${VIEW.id}/open_first/`] = answer({ ...VIEW, is_first: true })
  answers[`DELETE ${VIEWS}${VIEW.id}/`] = done
  await show(`/dashboard/invoices?view=overdue&currency=USD&hide=none&saved=${VIEW.id}`)
  await choose('Open the list with it', 'menuitemcheckbox')
  expect(await screen.findByText('The list opens with Late dollars')).toBeTruthy()
  expect(sent('POST')[0]?.body).toEqual({ is_first: true })
  await choose('Delete view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete view Late dollars?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  await waitFor(() => expect(shownAddress()).toBe('/dashboard/invoices?view=overdue&currency=USD&hide=none'))
})

test('a name that is too long is told of, and stays to be shortened', async () => {
  await show('/dashboard/invoices?view=paid')
  await choose('Save as a new view…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/)
  fireEvent.change(name, { target: { value: 'x'.repeat(41) } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('At most 40 characters.')).toBeTruthy()
  expect(name.value).toHaveLength(41)
  expect(sent('POST')).toEqual([])
})
