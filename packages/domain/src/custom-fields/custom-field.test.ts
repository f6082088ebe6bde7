import { describe, expect, it } from 'vitest'
import {
  CUSTOM_FIELD_KEY,
  type CustomField,
  customFieldKey,
  customValueOf,
  lockedKeys,
  missingFields,
  printedFields,
  valuesInUse,
} from './custom-field.ts'

const field = (key: string, part: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key.toUpperCase(),
  type: 'text',
  choices: [],
  shows_on_documents: true,
  shows_in_lists: true,
  is_required: false,
  is_archived: false,
  ...part,
})

describe('the key of a new field', () => {
  it.each([
    ['Cost centre', 'cost_centre'],
    ['  Kostenträger (groß) ', 'kostentrager_gross'],
    ['N° de marché', 'n_de_marche'],
    ['2nd approver', 'nd_approver'],
    ['42', 'field'],
    ['プロジェクト', 'field'],
    ['Constructor', 'field'],
    ['Prototype', 'field'],
    ['__proto__', 'proto'],
    ['x'.repeat(60), 'x'.repeat(40)],
  ])('of %j is %s', (label, key) => {
    expect(customFieldKey(label, new Set())).toBe(key)
    expect(key).toMatch(CUSTOM_FIELD_KEY)
  })

  it('is one of its own, however often a label comes', () => {
    const taken = new Set<string>()
    const keys = ['Team', 'team', 'TEAM!', 'x'.repeat(50), 'x'.repeat(51)].map((label) => {
      const key = customFieldKey(label, taken)
      taken.add(key)
      return key
    })
    expect(keys).toEqual(['team', 'team_2', 'team_3', 'x'.repeat(40), `${'x'.repeat(38)}_2`])
  })
})

describe('the values of an invoice', () => {
  const fields = [
    field('team', { is_required: true }),
    field('hidden', { shows_on_documents: false, is_required: true }),
    field('old', { is_archived: true, is_required: true }),
    field('agreed', { type: 'boolean', is_required: true }),
  ]

  it('are had by their own keys alone', () => {
    expect(customValueOf({}, 'constructor')).toBeNull()
    expect(customValueOf({ agreed: false }, 'agreed')).toBe(false)
  })

  it('lack what is required and in use; a no is an answer', () => {
    expect(missingFields(fields, {}).map(({ key }) => key)).toEqual(['team', 'hidden', 'agreed'])
    expect(missingFields(fields, { team: 'A', hidden: 'B', agreed: false })).toEqual([])
  })

  it('stand on documents in the order of the fields, but for internal and archived ones', () => {
    const values = { agreed: true, old: 'x', hidden: 'y', team: 'A' }
    expect(printedFields(fields, values)).toEqual([
      { key: 'team', label: 'TEAM', type: 'text', value: 'A' },
      { key: 'agreed', label: 'AGREED', type: 'boolean', value: true },
    ])
    expect(valuesInUse(fields, values)).toEqual({ agreed: true, hidden: 'y', team: 'A' })
  })

  it('are locked where a document shows them, or showed them when it was issued', () => {
    const printed = printedFields([field('hidden')], { hidden: 'y' })
    expect(lockedKeys(fields, [], ['team', 'hidden'])).toEqual(['team'])
    expect(lockedKeys(fields, printed, ['hidden'])).toEqual(['hidden'])
  })
})
