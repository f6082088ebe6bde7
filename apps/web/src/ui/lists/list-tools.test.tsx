import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllTexts } from '../../i18n/language.ts'
import { shownAddress, showPage } from '../../test-page.tsx'
import { TextFilter } from './filters/text-filter.tsx'
import { useListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TablePager } from './table-pager.tsx'

const VIEWS = [
  { id: undefined, label: 'All', count: 1234, sum: { amount: '1190.00', currency: 'EUR' } },
  {
    id: 'overdue',
    label: 'Overdue',
    count: 2,
    sum: { amount: '119.00', currency: 'EUR' },
    moreSums: [
      { amount: '20.00', currency: 'USD' },
      { amount: '300', currency: 'JPY' },
    ],
    sumNote: 'without drafts',
  },
]
const COLUMNS = [
  { id: 'number', header: 'Number' },
  { id: 'due', header: 'Due date', optional: true },
  { id: 'tags', header: 'Tags', optional: true },
]

/** What stands above and below a list. */
function Tools() {
  const list = useListState()
  return (
    <>
      <ListToolbar list={list} views={VIEWS} columns={COLUMNS} searchPlaceholder="Search invoices" />
      <TextFilter list={list} name="reference" label="Reference" />
      <TablePager page={list.page} pageSize={50} count={120} change={(page) => list.change({ page })} />
    </>
  )
}

const user = userEvent.setup({ delay: null })
beforeAll(loadAllTexts)
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

async function open(search = ''): Promise<void> {
  showPage(() => <Tools />, { address: `/dashboard/invoices${search}` })
  await screen.findByRole('searchbox')
}
const narrowed = () => shownAddress().replace('/dashboard/invoices', '')
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search invoices' })

test('what is typed is in the address a quarter of a second after the last letter, on the first page', async () => {
  await open('?view=overdue&page=3')
  vi.useFakeTimers()
  fireEvent.change(searchBox(), { target: { value: 'ze' } })
  await act(() => vi.advanceTimersByTimeAsync(249))
  fireEvent.change(searchBox(), { target: { value: 'zeta' } })
  await act(() => vi.advanceTimersByTimeAsync(249))
  expect(narrowed()).toBe('?view=overdue&page=3')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(narrowed()).toBe('?view=overdue&search=zeta')
})

test('a search out of the address stands in the field, and the cross takes it away', async () => {
  await open('?search=zeta')
  expect(searchBox().value).toBe('zeta')
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(searchBox().value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(250))
  expect(narrowed()).toBe('')
})

test('a slash leads into the search, Escape out of it, and both leave what is typed alone', async () => {
  await open()
  await user.keyboard('/')
  expect(document.activeElement).toBe(searchBox())
  expect(searchBox().value).toBe('')
  await user.keyboard('1/2')
  expect(searchBox().value).toBe('1/2')
  await user.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(searchBox())
})

test('views are counted and summed; what is in other currencies is told by the mouse', async () => {
  await open('?view=overdue')
  const links = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['All1,234€1,190.00', null],
    ['Overdue2€119.00+ 2 currencieswithout drafts', 'page'],
  ])
  expect(screen.getByText('+ 2 currencies').title).toBe('$20.00 · ¥300')
})

test('another view keeps the search, and begins at its first page', async () => {
  await open('?search=zeta&page=2')
  fireEvent.click(screen.getByText('Overdue'))
  await waitFor(() => expect(narrowed()).toBe('?search=zeta&view=overdue'))
})

test('columns are put away and fetched back, and the page one is on stays', async () => {
  await open('?page=2')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const choices = () =>
    screen.getAllByRole('menuitemcheckbox').map((one) => [one.textContent, one.getAttribute('aria-checked')])
  expect(choices()).toEqual([
    ['Due date', 'true'],
    ['Tags', 'true'],
  ])
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Tags' }))
  await waitFor(() => expect(narrowed()).toBe('?page=2&hide=tags'))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Due date' }))
  await waitFor(() => expect(narrowed()).toBe('?page=2&hide=tags,due'))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Tags' }))
  await waitFor(() => expect(narrowed()).toBe('?page=2&hide=due'))
})

test('columns that were put away stay so when the list is opened anew; an address that names some wins', async () => {
  const shown = () =>
    screen.getAllByRole('menuitemcheckbox').map((one) => [one.textContent, one.getAttribute('aria-checked')])
  await open()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Tags' }))
  await waitFor(() => expect(narrowed()).toBe('?hide=tags'))
  cleanup()
  await open()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(shown()).toEqual([
    ['Due date', 'true'],
    ['Tags', 'false'],
  ])
  cleanup()
  await open('?hide=due')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(shown()).toEqual([
    ['Due date', 'false'],
    ['Tags', 'true'],
  ])
  // As at first again: nothing is kept.
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Due date' }))
  await waitFor(() => expect(narrowed()).toBe(''))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('counterfoil.columns'))).toEqual([])
})

test.each([
  ['', '1–50 of 120', [true, false]],
  ['?page=2', '51–100 of 120', [false, false]],
  ['?page=3', '101–120 of 120', [false, true]],
])('at %s the rows are %s', async (search, text, ends) => {
  await open(search)
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }))
  pager.getByText(text)
  const buttons = ['Previous page', 'Next page'].map((name) =>
    pager.getByRole<HTMLButtonElement>('button', { name }),
  )
  expect(buttons.map(({ disabled }) => disabled)).toEqual(ends)
})

test('the next page is in the address, and keeps what narrows the list', async () => {
  await open('?search=zeta')
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(narrowed()).toBe('?search=zeta&page=2'))
})

test.each([
  [0, '0–0 of 0'],
  [1, '1–1 of 1'],
  [12_345, '1–50 of 12,345'],
])('of %i rows it says %s', async (count, text) => {
  showPage(() => <TablePager page={1} pageSize={50} count={count} change={() => {}} />)
  await screen.findByText(text)
  expect(screen.queryAllByRole('button')).toHaveLength(count > 50 ? 2 : 0)
})

test('a text filter is taken on Enter or when the field is left, and not at each letter', async () => {
  await open('?page=2')
  const field = screen.getByLabelText<HTMLInputElement>('Reference')
  fireEvent.change(field, { target: { value: ' PO-7 ' } })
  expect(narrowed()).toBe('?page=2')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect([narrowed(), field.value]).toEqual(['?reference=PO-7', 'PO-7']))
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.blur(field)
  await waitFor(() => expect(narrowed()).toBe(''))
})

test('what is selected is counted, and let go by the cross', async () => {
  const onClear = vi.fn()
  const bar = (count: number) => () => (
    <SelectionBar unseen={0} count={count} onClear={onClear}>
      <button type="button">Send</button>
    </SelectionBar>
  )
  showPage(bar(3))
  const shown = within(await screen.findByRole('region', { name: 'Selection' }))
  shown.getByText('3 selected')
  fireEvent.click(shown.getByRole('button', { name: 'Clear selection' }))
  expect(onClear).toHaveBeenCalledOnce()
})
