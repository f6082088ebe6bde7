import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from './faults-of.ts'
import { listQuery, queryFlag, shortListQuery } from './paging.ts'

const long = listQuery(['name', '-name'], 'name', { is_active: queryFlag.optional() })
const short = shortListQuery({ is_active: queryFlag.optional() })
const NOT_FROM_ONE = 'Give a whole number from 1.'

describe('a query of a list', () => {
  test('need not say anything, and is in the order of the list', () => {
    expect(readOf(long, {})).toEqual({ ordering: 'name' })
    expect(readOf(short, {})).toEqual({})
  })

  test('reads numbers and flags of their text', () => {
    expect(readOf(long, { page: '2', page_size: '50', is_active: 'true', ordering: '-name' })).toEqual({
      page: 2,
      page_size: 50,
      is_active: true,
      ordering: '-name',
    })
    expect(readOf(short, { page: '2', is_active: 'false' })).toEqual({ page: 2, is_active: false })
  })

  test.each([
    ['page', '1', 1],
    ['page', '1000000', 1_000_000],
    ['page_size', '1', 1],
    ['page_size', '100', 100],
  ])('takes the %s %s', (field, value, read) => {
    expect(readOf(short, { [field]: value })).toEqual({ [field]: read })
    expect(readOf(long, { [field]: value })).toMatchObject({ [field]: read })
  })

  test.each([
    ['page', '0', 'Give a number from 1 to 1000000.'],
    ['page', '1000001', 'Give a number from 1 to 1000000.'],
    ['page', '-1', NOT_FROM_ONE],
    ['page', '1.5', NOT_FROM_ONE],
    ['page', 'last', NOT_FROM_ONE],
    ['page', '', NOT_FROM_ONE],
    ['page_size', '0', 'Give a number from 1 to 100.'],
    ['page_size', '101', 'Give a number from 1 to 100.'],
    ['page_size', '1e2', NOT_FROM_ONE],
    ['is_active', '1', 'Give one of these: true, false.'],
    ['is_active', 'True', 'Give one of these: true, false.'],
    ['limit', '10', 'unknown'],
  ])('refuses the %s %j', (field, value, message) => {
    for (const query of [long, short]) {
      expect(faultsOf(query, { [field]: value })).toEqual({ [field]: [message] })
    }
  })

  test('looks for words of at most 200 characters, from a place of at most 2000', () => {
    const asked = { search: 'x'.repeat(200), cursor: 'c'.repeat(2000) }
    expect(readOf(long, asked)).toEqual({ ...asked, ordering: 'name' })
    expect(faultsOf(long, { search: 'x'.repeat(201), cursor: 'c'.repeat(2001) })).toEqual({
      search: ['At most 200 characters.'],
      cursor: ['At most 2000 characters.'],
    })
  })

  test('is in an order that the list has', () => {
    for (const ordering of ['age', '+name', '']) {
      expect(faultsOf(long, { ordering })).toEqual({ ordering: ['Give one of these: name, -name.'] })
    }
  })

  test('of a short list has an order of its own, and no search', () => {
    for (const field of ['ordering', 'search', 'cursor']) {
      expect(faultsOf(short, { [field]: 'name' })).toEqual({ [field]: ['unknown'] })
    }
  })
})
