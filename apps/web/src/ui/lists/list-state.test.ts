import { expect, test } from 'vitest'
import { isNarrowed, listQuery, narrowing, readListSearch } from './list-state.ts'

test('an address keeps what the list knows and drops the rest', () => {
  const raw = { view: 'paid', search: '', page: '3', hide: 'due', country: 'DE', evil: '1' }
  expect(readListSearch(raw, ['country'])).toEqual({ view: 'paid', page: 3, hide: 'due', country: 'DE' })
})

test.each(['1', '0', '-2', 'x', '2.5', undefined])(
  'page %s is the first page, which needs no name',
  (page) => {
    expect(readListSearch({ page }).page).toBeUndefined()
  },
)

test('the server is asked for what it knows', () => {
  const search = { view: 'paid', page: 3, hide: 'due', country: 'DE', other: 'x' }
  expect(listQuery(search, ['country'])).toEqual({ view: 'paid', page: 3, country: 'DE', page_size: 50 })
})

test('what narrows a list is its search and its filters; a view makes an empty one no empty book', () => {
  const search = { view: 'paid', search: 'x', page: 3, ordering: 'name', country: 'DE', other: 'y' }
  expect(narrowing(search, ['country'])).toEqual({ search: 'x', country: 'DE' })
  expect(isNarrowed({ page: 2, ordering: 'name', other: 'y' }, ['country'])).toBe(false)
  expect(isNarrowed({ view: 'paid' }, [])).toBe(true)
  expect(isNarrowed({ country: 'DE' }, ['country'])).toBe(true)
})
