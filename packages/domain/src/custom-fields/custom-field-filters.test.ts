import { describe, expect, it } from 'vitest'
import { faultText } from '../faults/fault.ts'
import type { CustomFieldType } from './custom-field.ts'
import {
  type CustomFilter,
  customFilterFault,
  orderingField,
  parseCustomFilters,
  writeCustomFilters,
} from './custom-field-filters.ts'

describe('filters by custom fields', () => {
  it('are read as an address has them, and written the same again', () => {
    const text = 'hours.from:10;hours.to:20.5;region.any:North|So\\|uth;team.contains:a\\;b\\\\c:d'
    const filters = [
      { key: 'hours', comparison: 'from', values: ['10'] },
      { key: 'hours', comparison: 'to', values: ['20.5'] },
      { key: 'region', comparison: 'any', values: ['North', 'So|uth'] },
      { key: 'team', comparison: 'contains', values: ['a;b\\c:d'] },
    ]
    expect(parseCustomFilters(text)).toEqual(filters)
    expect(writeCustomFilters(filters as CustomFilter[])).toBe(text)
    expect(writeCustomFilters([])).toBeUndefined()
  })

  it('are read without the blanks around a value, as values are kept; a part of a text may have them', () => {
    expect(
      parseCustomFilters('team.equals: blue ;hours.from: 3 ;region.any: North | South;note.contains: a '),
    ).toEqual([
      { key: 'team', comparison: 'equals', values: ['blue'] },
      { key: 'hours', comparison: 'from', values: ['3'] },
      { key: 'region', comparison: 'any', values: ['North', 'South'] },
      { key: 'note', comparison: 'contains', values: [' a '] },
    ])
  })

  it.each([
    ['nothing', ''],
    ['no value', 'hours.from:'],
    ['a comparison there is not', 'hours.over:3'],
    ['no key', '.from:3'],
    ['a key that none can have', 'Hours.from:3'],
    ['an end without a beginning', 'hours.from:3;'],
    ['one comparison twice', 'hours.from:3;hours.from:4'],
    ['six fields', 'a.from:1;b.from:1;c.from:1;d.from:1;e.from:1;f.from:1'],
  ])('are none: %s', (_, text) => {
    expect(parseCustomFilters(text)).toBeNull()
  })

  it.each<[CustomFieldType, string, string | null]>([
    ['text', 'x.contains:a', null],
    ['text', 'x.from:a', 'A field of this type is narrowed by one of these: contains, equals.'],
    ['number', 'x.from:-1.5', null],
    ['number', 'x.to:1,5', 'Give a number such as 10 or 10.50.'],
    ['date', 'x.to:2026-02-28', null],
    ['date', 'x.to:2026-02-29', 'Give a date as YYYY-MM-DD.'],
    ['boolean', 'x.equals:false', null],
    ['boolean', 'x.equals:no', 'Give true or false.'],
    ['choice', 'x.any:Gone|North', null],
    ['choice', 'x.equals:North', 'A field of this type is narrowed by one of these: any.'],
  ])('of a %s: %s', (type, text, expected) => {
    const [filter] = parseCustomFilters(text) ?? []
    if (!filter) throw new Error('cannot be read')
    const found = customFilterFault({ type }, filter)
    expect(found && faultText(found)).toBe(expected)
  })
})

it('an ordering names a field and a direction', () => {
  expect(orderingField('custom_fields.hours_2')).toEqual({ key: 'hours_2', isDescending: false })
  expect(orderingField('-custom_fields.hours')).toEqual({ key: 'hours', isDescending: true })
  expect(orderingField('-issue_date')).toBeNull()
})
