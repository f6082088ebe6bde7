import { describe, expect, it, test } from 'vitest'
import { faultText } from '../faults/fault.ts'
import { changeValues, readableValues, readFieldValue } from './change-values.ts'
import type { CustomField } from './custom-field.ts'

const field = (key: string, type: CustomField['type'], part: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key,
  type,
  choices: type === 'choice' ? ['North', 'South'] : [],
  shows_on_documents: true,
  shows_in_lists: false,
  is_required: false,
  is_archived: false,
  ...part,
})

const FIELDS = [
  field('team', 'text'),
  field('hours', 'number'),
  field('start', 'date'),
  field('agreed', 'boolean'),
  field('region', 'choice'),
  field('old', 'text', { is_archived: true }),
]

describe('a value', () => {
  it.each([
    ['text', '  <b>Blue</b> team ', 'Blue team'],
    ['text', '', null],
    ['text', null, null],
    ['number', '-1234567890.123456', '-1234567890.123456'],
    ['number', '2.50', '2.50'],
    ['date', '2028-02-29', '2028-02-29'],
    ['boolean', false, false],
    ['boolean', '', null],
    ['choice', 'South', 'South'],
  ] as const)('of a %s: %j is %j', (type, written, value) => {
    expect(readFieldValue(field('x', type), written)).toEqual({ value })
  })

  it.each([
    ['text', true, 'Give a text.'],
    ['text', 'a\nb', 'This has to be one line of plain text.'],
    ['text', 'x'.repeat(201), 'At most 200 characters.'],
    ['text', '\ud800', 'This text holds characters that cannot be stored.'],
    ['number', '1,5', 'Give a number such as 10 or 10.50.'],
    ['number', '1e3', 'Give a number such as 10 or 10.50.'],
    ['number', '0.1234567', 'This has more digits after the point than allowed.'],
    ['number', '1'.repeat(16), 'At most 15 digits before the point.'],
    ['date', '2026-02-29', 'Give a date as YYYY-MM-DD.'],
    ['date', '29.02.2028', 'Give a date as YYYY-MM-DD.'],
    ['boolean', 'yes', 'Give true or false.'],
    ['choice', 'West', 'Give one of these: North, South.'],
    ['choice', 'south', 'Give one of these: North, South.'],
  ] as const)('of a %s: %j is refused', (type, written, text) => {
    const reading = readFieldValue(field('x', type), written)
    expect('fault' in reading ? faultText(reading.fault) : reading).toBe(text)
  })
})

describe('a change of values', () => {
  it('leaves what it does not name, and takes away what it empties', () => {
    const before = { team: 'A', hours: '1', agreed: true }
    expect(changeValues(FIELDS, before, { hours: null, agreed: false, start: '' })).toEqual({
      values: { team: 'A', agreed: false },
      changed: ['hours', 'agreed'],
      faults: {},
    })
  })

  it('does not judge again what stays: a choice that is gone, an archived field', () => {
    const before = { region: 'West', old: 'kept' }
    expect(changeValues(FIELDS, before, before)).toEqual({ values: before, changed: [], faults: {} })
    expect(changeValues(FIELDS, before, { old: null }).values).toEqual({ region: 'West' })
  })

  it('names every fault by its key', () => {
    const { faults } = changeValues(
      FIELDS,
      {},
      { hours: 'x', old: 'new', nobody: 'x', gone: null, constructor: 'x' },
    )
    expect(Object.entries(faults).map(([at, [one]]) => [at, one?.code])).toEqual([
      ['custom_fields.hours', 'not_a_decimal'],
      ['custom_fields.old', 'custom_field_archived'],
      ['custom_fields.nobody', 'unknown_field'],
      ['custom_fields.constructor', 'unknown_field'],
    ])
  })
})

test('of what is being typed that can be read counts', () => {
  const typed = { hours: '1,', start: '2026-01-01', region: 'West', nobody: 'x', team: '' }
  expect(readableValues(FIELDS, typed)).toEqual({ start: '2026-01-01', region: 'West' })
})
