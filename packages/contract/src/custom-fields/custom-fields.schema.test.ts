import { faultText } from '@counterfoil/domain/faults/fault.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { readInput } from '../read-input.ts'
import {
  customFieldCreate,
  customFieldPatch,
  customFieldValues,
  customFieldValuesOut,
} from './custom-fields.schema.ts'

const faults = (schema: z.ZodType, value: unknown) =>
  (readInput(schema, value).faults ?? []).map(
    ({ path, fault, unknownKeys }) => `${[...path, ...(unknownKeys ?? [])].join('.')}: ${faultText(fault)}`,
  )

describe('a new field', () => {
  it('is on documents unless told otherwise, and trimmed', () => {
    expect(customFieldCreate.parse({ label: ' <i>Cost</i> centre ', type: 'text' })).toEqual({
      label: 'Cost centre',
      type: 'text',
      choices: [],
      shows_on_documents: true,
      shows_in_lists: false,
      is_required: false,
    })
  })

  it.each([
    [{ label: '', type: 'text' }, 'label: This field is required.'],
    [{ label: 'A\nB', type: 'text' }, 'label: This has to be one line of plain text.'],
    [{ label: 'A', type: 'money' }, 'type: Give one of these: text, number, date, boolean, choice.'],
    [{ label: 'A', type: 'choice', choices: ['x', ' x'] }, 'choices: This choice is named twice.'],
    [{ label: 'A', type: 'choice', choices: [''] }, 'choices.0: This field is required.'],
    [
      { label: 'A', type: 'choice', choices: Array.from({ length: 51 }, (_, at) => `${at}`) },
      'choices: At most 50 entries.',
    ],
  ])('is not %j', (body, fault) => {
    expect(faults(customFieldCreate, body)).toEqual([fault])
  })
})

describe('a change', () => {
  it.each([
    [{ position: 0 }, 'position: '],
    [{ type: 'text' }, 'type: '],
    [{ key: 'a' }, 'key: '],
  ])('is not %j', (body, fault) => {
    expect(faults(customFieldPatch, body)[0]).toContain(fault)
  })
})

describe('values', () => {
  it('are texts, yes or no, or taken away, by keys as they are made', () => {
    const values = { cost_centre: '4711', agreed: false, hours: null }
    expect(customFieldValues.parse(values)).toEqual(values)
    expect(customFieldValuesOut.parse({ cost_centre: '4711', agreed: false })).toBeTruthy()
  })

  it.each([
    [{ hours: 7 }, 'hours: This value cannot be used here.'],
    [{ Hours: 'x' }, 'Hours: Unknown field.'],
    [{ __proto: 'x' }, '__proto: Unknown field.'],
    [[], ': Give an object.'],
  ])('are not %j', (body, fault) => {
    expect(faults(customFieldValues, body)).toEqual([fault])
  })
})
