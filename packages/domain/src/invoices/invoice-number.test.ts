import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '../dates/calendar-date.ts'
import {
  checkNextSequence,
  checkNumberTemplate,
  DEFAULT_NUMBER_TEMPLATE,
  formatInvoiceNumber,
  isNumberPrefix,
  NUMBER_TOKENS,
  type NumberReset,
  numberFrame,
  parseNumberTemplate,
  periodDays,
  periodKey,
  takenPrefixes,
} from './invoice-number.ts'

const date = calendarDate('2026-03-05')

describe('parseNumberTemplate', () => {
  it('reads the default', () => {
    expect(parseNumberTemplate(DEFAULT_NUMBER_TEMPLATE)).toEqual({
      ok: true,
      tokens: [
        { type: 'prefix' },
        { type: 'year', digits: 4 },
        { type: 'text', text: '-' },
        { type: 'sequence', minDigits: 4 },
      ],
    })
  })

  it.each([
    ['', 'sequence_missing'],
    ['INV', 'sequence_missing'],
    ['{PREFIX}{YYYY}', 'sequence_missing'],
    ['{SEQ:4}{SEQ:4}', 'sequence_repeated'],
    ['{SEQ}', 'unknown_token'],
    ['{SEQ:}', 'unknown_token'],
    ['{SEQ:x}', 'unknown_token'],
    ['{SEQ:-1}', 'unknown_token'],
    ['{seq:4}', 'unknown_token'],
    ['{DD}{SEQ:4}', 'unknown_token'],
    ['{}{SEQ:4}', 'unknown_token'],
    ['{YYY}{SEQ:4}', 'unknown_token'],
    ['{SEQ:0}', 'sequence_digits_out_of_range'],
    ['{SEQ:13}', 'sequence_digits_out_of_range'],
    ['{SEQ:4', 'bad_character'],
    ['{SEQ:4}}', 'bad_character'],
    ['{{SEQ:4}}', 'bad_character'],
    ['}{SEQ:4}', 'bad_character'],
    ['A\n{SEQ:4}', 'bad_character'],
    ['<b>{SEQ:4}', 'bad_character'],
    ['"{SEQ:4}', 'bad_character'],
    ['\\{SEQ:4}', 'bad_character'],
    [`${'A'.repeat(54)}{SEQ:4}`, 'template_too_long'],
  ])('refuses %j: %s', (template, reason) => {
    expect(parseNumberTemplate(template)).toEqual({ ok: false, reason })
  })

  it.each(['{SEQ:1}', '{SEQ:12}', 'Nº {SEQ:4}', 'A/B_C.D#{SEQ:4}', `${'A'.repeat(53)}{SEQ:4}`])(
    'takes %j',
    (template) => {
      expect(parseNumberTemplate(template).ok).toBe(true)
    },
  )

  it('knows every token it offers', () => {
    for (const { token } of NUMBER_TOKENS) {
      const template = token.startsWith('{SEQ') ? token : `${token}{SEQ:4}`
      expect(parseNumberTemplate(template).ok).toBe(true)
    }
  })
})

describe('checkNumberTemplate', () => {
  it.each([
    ['{SEQ:4}', 'never', null],
    ['{YYYY}-{SEQ:4}', 'never', null],
    ['{SEQ:4}', 'yearly', 'reset_needs_year'],
    ['{MM}{SEQ:4}', 'yearly', 'reset_needs_year'],
    ['{YY}{SEQ:4}', 'yearly', null],
    ['{YYYY}{SEQ:4}', 'yearly', null],
    ['{YYYY}{SEQ:4}', 'monthly', 'reset_needs_year_and_month'],
    ['{MM}{SEQ:4}', 'monthly', 'reset_needs_year_and_month'],
    ['{YY}{MM}{SEQ:4}', 'monthly', null],
    ['{MM}', 'monthly', 'sequence_missing'],
  ] as [string, NumberReset, string | null][])('%s with a %s reset: %s', (template, reset, reason) => {
    const result = checkNumberTemplate(template, reset)
    expect(result.ok ? null : result.reason).toBe(reason)
  })
})

const counting = (reset: NumberReset, fiscal_year_start_month = 1) => ({ reset, fiscal_year_start_month })

describe('a number with the fiscal year', () => {
  it.each([
    [4, '2026-03-31', 'RE-2025-26/007'],
    [4, '2026-04-01', 'RE-2026-27/007'],
    [1, '2026-03-31', 'RE-2026/007'],
    [12, '2099-12-01', 'RE-2099-00/007'],
  ])('that begins in month %i is on %s %s', (fiscal_year_start_month, day, number) => {
    const issueDate = calendarDate(day)
    const template = '{PREFIX}{FY}/{SEQ:3}'
    expect(
      formatInvoiceNumber({ template, prefix: 'RE-', issueDate, fiscal_year_start_month, sequence: 7 }),
    ).toBe(number)
  })

  it('is what a reset with the fiscal year needs', () => {
    expect(checkNumberTemplate('{FY}-{SEQ:4}', 'fiscal_yearly').ok).toBe(true)
    expect(checkNumberTemplate('{YYYY}-{SEQ:4}', 'fiscal_yearly')).toEqual({
      ok: false,
      reason: 'reset_needs_fiscal_year',
    })
    expect(checkNumberTemplate('{FY}-{SEQ:4}', 'yearly')).toEqual({ ok: false, reason: 'reset_needs_year' })
  })
})

describe('formatInvoiceNumber', () => {
  const write = (template: string, sequence: number | bigint, prefix = 'INV-', issueDate = date) =>
    formatInvoiceNumber({ template, prefix, issueDate, fiscal_year_start_month: 1, sequence })

  it.each([
    [DEFAULT_NUMBER_TEMPLATE, 1, 'INV-2026-0001'],
    [DEFAULT_NUMBER_TEMPLATE, 9999, 'INV-2026-9999'],
    [DEFAULT_NUMBER_TEMPLATE, 10000, 'INV-2026-10000'], // longer than four: never cut
    [DEFAULT_NUMBER_TEMPLATE, 9007199254740993n, 'INV-2026-9007199254740993'],
    ['{YY}{MM}{SEQ:3}', 7, '2603007'],
    ['{SEQ:1}/{YYYY}', 12, '12/2026'],
    ['{PREFIX}{PREFIX}{SEQ:1}', 1, 'INV-INV-1'],
  ])('%s and %s make %s', (template, sequence, number) => {
    expect(write(template, sequence)).toBe(number)
  })

  it('takes the year of the issue date, of any century', () => {
    expect(write('{YYYY}{YY}-{SEQ:1}', 1, '', calendarDate('2107-12-31'))).toBe('210707-1')
  })

  it('throws for what settings and counters never hold', () => {
    for (const sequence of [0, -1, 1.5, Number.NaN, 2 ** 53, 0n]) {
      expect(() => write(DEFAULT_NUMBER_TEMPLATE, sequence)).toThrow(RangeError)
    }
    expect(() => write('{SEQ}', 1)).toThrow(RangeError)
  })

  it('M-18 (numbers part) gives no number twice, whatever the reset it is fit for', () => {
    const templates = [
      '{SEQ:1}',
      '{YY}{SEQ:1}',
      '{SEQ:1}{YY}',
      '{YY}{MM}{SEQ:2}',
      '{MM}{SEQ:1}{YYYY}',
      '{SEQ:1}{MM}{YY}',
    ]
    const spot = fc.record({
      day: fc.integer({ min: 0, max: 800 }),
      sequence: fc.integer({ min: 1, max: 1200 }),
    })
    const resets = fc.constantFrom<NumberReset>('never', 'yearly', 'monthly')
    fc.assert(
      fc.property(fc.constantFrom(...templates), resets, spot, spot, (template, reset, a, b) => {
        fc.pre(checkNumberTemplate(template, reset).ok)
        const [first, second] = [a, b].map(({ day, sequence }) => {
          const issueDate = addDays(date, day)
          return {
            place: `${periodKey(counting(reset), issueDate)} ${sequence}`,
            number: write(template, sequence, '', issueDate),
          }
        })
        if (first!.place !== second!.place) expect(first!.number).not.toBe(second!.number)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('numberFrame', () => {
  it.each([
    [DEFAULT_NUMBER_TEMPLATE, { head: 'INV-2026-', minDigits: 4, tail: '', hasPrefix: true }],
    ['{SEQ:1}/{MM}.{YY} {PREFIX}', { head: '', minDigits: 1, tail: '/03.26 INV-', hasPrefix: true }],
    ['A{SEQ:12}', { head: 'A', minDigits: 12, tail: '', hasPrefix: false }],
  ])('of %s is what surrounds the running number', (template, frame) => {
    expect(numberFrame({ template, prefix: 'INV-', issueDate: date, fiscal_year_start_month: 1 })).toEqual(
      frame,
    )
  })

  it('throws for a template that does not parse', () => {
    expect(() =>
      numberFrame({ template: '{SEQ}', prefix: '', issueDate: date, fiscal_year_start_month: 1 }),
    ).toThrow(RangeError)
  })
})

describe('periods, prefixes and starts', () => {
  it('counts a fiscal year from its first month to its last', () => {
    const april = counting('fiscal_yearly', 4)
    expect(periodDays(april, calendarDate('2026-03-31'))).toEqual({ first: '2025-04-01', last: '2026-03-31' })
    expect(periodDays(april, calendarDate('2026-04-01'))).toEqual({ first: '2026-04-01', last: '2027-03-31' })
    expect(periodKey(april, calendarDate('2026-03-31'))).toBe('FY2025-26')
    expect(periodKey(april, calendarDate('2026-04-01'))).toBe('FY2026-27')
    expect(periodKey(counting('fiscal_yearly', 1), date)).toBe('FY2026')
  })

  it('knows the days of a period', () => {
    expect(periodDays(counting('never'), date)).toBeNull()
    expect(periodDays(counting('yearly'), date)).toEqual({ first: '2026-01-01', last: '2026-12-31' })
    expect(periodDays(counting('monthly'), calendarDate('2028-02-10'))).toEqual({
      first: '2028-02-01',
      last: '2028-02-29',
    })
  })

  it('names the period of a date', () => {
    expect([
      periodKey(counting('never'), date),
      periodKey(counting('yearly'), date),
      periodKey(counting('monthly'), date),
    ]).toEqual(['all', '2026', '2026-03'])
  })

  it('takes a prefix of plain text', () => {
    for (const text of ['', 'INV-', 'RE 2026/', 'ÄÖ', 'A'.repeat(20)]) expect(isNumberPrefix(text)).toBe(true)
    for (const text of ['A'.repeat(21), '{YYYY}', '<', 'a\tb', '\u0000', '😀']) {
      expect(isNumberPrefix(text)).toBe(false)
    }
  })

  it('sets a period’s next number above all it has given', () => {
    expect(checkNextSequence(1, 0)).toEqual({ ok: true })
    expect(checkNextSequence(1000, 0)).toEqual({ ok: true })
    expect(checkNextSequence(8, 7)).toEqual({ ok: true })
    expect(checkNextSequence(7, 7)).toEqual({ ok: false, reason: 'sequence_already_used' })
    for (const next of [0, -1, 1.5, Number.NaN, 10 ** 12]) {
      expect(checkNextSequence(next, 0)).toEqual({ ok: false, reason: 'sequence_out_of_range' })
    }
  })
})

describe('takenPrefixes', () => {
  const BEFORE = { prefix: 'INV-', credit_note_prefix: 'CN-', quote_prefix: 'QU-' }

  it.each([
    ['nothing is changed', {}, []],
    ['all stay as they are', BEFORE, []],
    ['each has a new one', { prefix: 'RE-', credit_note_prefix: 'RK-', quote_prefix: 'AN-' }, []],
    ['only upper and lower case differ', { quote_prefix: 'cn-' }, ['quote_prefix']],
    ['another has it and is named as it is', { ...BEFORE, prefix: 'QU-' }, ['prefix']],
    ['another had it until now', { prefix: 'CN-', credit_note_prefix: 'RK-' }, ['prefix']],
    ['two change places', { prefix: 'QU-', quote_prefix: 'INV-' }, ['prefix', 'quote_prefix']],
    ['two are made the same', { credit_note_prefix: 'A-', quote_prefix: 'a-' }, ['quote_prefix']],
    [
      'all are made the same',
      { prefix: 'A-', credit_note_prefix: 'A-', quote_prefix: 'A-' },
      ['credit_note_prefix', 'quote_prefix'],
    ],
  ])('where %s', (_, wanted, taken) => {
    expect(takenPrefixes(BEFORE, wanted)).toEqual(taken)
  })

  it('two that are the same already may stay so while something else is changed', () => {
    const same = { ...BEFORE, quote_prefix: 'INV-' }
    expect(takenPrefixes(same, { ...same, credit_note_prefix: 'RK-' })).toEqual([])
  })
})
