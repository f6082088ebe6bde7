import { expect, test } from 'vitest'
import type { ListState } from '../../ui/lists/list-state.ts'
import { isBare, isShown, searchOfList } from './view-search.ts'

const listOf = (search: ListState['search'], hidden: readonly string[] = []) =>
  ({ search, hidden }) as unknown as ListState

test('what a list shows is its tab, search, filters, order and columns, and not its page', () => {
  const search = { view: 'overdue', ordering: '-total', currency: 'USD', page: 3, saved: 'x', other: 'y' }
  expect(searchOfList(listOf(search, ['tags', 'due_date']), ['currency', 'client'])).toEqual({
    view: 'overdue',
    ordering: '-total',
    currency: 'USD',
    hide: 'due_date,tags',
  })
  expect(searchOfList(listOf({}), ['currency'])).toEqual({ hide: 'none' })
})

test.each([
  ['the same', { view: 'paid', hide: 'a,b' }, { view: 'paid', hide: 'a,b' }, true],
  ['the same columns in another order', { hide: 'b,a' }, { hide: 'a,b' }, true],
  ['nothing of columns', { view: 'paid' }, { view: 'paid', hide: 'a' }, true],
  ['other columns', { hide: 'none' }, { hide: 'a' }, false],
  ['another tab', { view: 'paid' }, { view: 'draft', hide: 'none' }, false],
  ['a filter more', { view: 'paid' }, { view: 'paid', currency: 'USD', hide: 'none' }, false],
  ['a filter less', { view: 'paid', currency: 'USD' }, { view: 'paid', hide: 'none' }, false],
])('a view that says %s: %j', (_, view, shown, is) => {
  expect(isShown(view, shown)).toBe(is)
})

test('an address is bare that names nothing', () => {
  expect(isBare({ view: undefined, page: undefined })).toBe(true)
  expect(isBare({ company: '00000000-0000-4000-8000-000061636d65' } as never)).toBe(true)
  expect(isBare({ saved: 'none' })).toBe(false)
})
