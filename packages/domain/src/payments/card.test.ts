import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import {
  CARD_BRANDS,
  type CardInput,
  cardBrand,
  cardDigits,
  checkCard,
  lastFour,
  passesLuhn,
} from './card.ts'

const today = calendarDate('2026-11-21')
const good: CardInput = { number: '4242 4242 4242 4242', expMonth: 11, expYear: 2026, cvc: '123' }

function check(more: Partial<CardInput>) {
  const result = checkCard({ ...good, ...more }, today)
  return result.ok
    ? `${result.brand} ${result.lastFour}`
    : result.faults.map((f) => `${f.path.join('.')} ${f.reason}`)
}

describe('checkCard', () => {
  // Test numbers that card schemes and processors publish; the first four are the sandbox's own.
  it.each([
    ['4242424242424242', '123', 'visa 4242'],
    ['4000000000000002', '123', 'visa 0002'],
    ['4000000000009995', '123', 'visa 9995'],
    ['4000-0000-0000-3220', '123', 'visa 3220'],
    ['4222222222222', '123', 'visa 2222'],
    ['5555555555554444', '123', 'mastercard 4444'],
    ['2223003122003222', '123', 'mastercard 3222'],
    ['378282246310005', '1234', 'amex 0005'],
    ['6011111111111117', '123', 'discover 1117'],
    ['30569309025904', '123', 'diners 5904'],
    ['36227206271667', '123', 'diners 1667'],
    ['3566002020360505', '123', 'jcb 0505'],
    ['6200000000000005', '123', 'unionpay 0005'],
    ['6759649826438453', '123', 'maestro 8453'],
  ])('%s is %s', (number, cvc, expected) => {
    expect(check({ number, cvc })).toBe(expected)
  })

  it.each([
    { number: '4242424242424241' },
    { number: '424242424242424' },
    { number: '42424242424242420' },
    { number: '' },
    { number: 'abcd' },
    { number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' },
    { number: '0000000000000000' },
    { number: '378282246310' },
    { number: '42'.repeat(50) },
  ])('refuses $number', ({ number }) => {
    expect(check({ number })).toContain('number number_invalid')
  })

  it.each([
    [11, 2026, null], // good to the end of its month
    [12, 2026, null],
    [1, 2076, null],
    [10, 2026, 'card_expired'],
    [12, 2025, 'card_expired'],
    [1, 2077, 'expiry_invalid'],
    [0, 2030, 'expiry_invalid'],
    [13, 2030, 'expiry_invalid'],
    [1.5, 2030, 'expiry_invalid'],
    [11, 26, 'expiry_invalid'],
    [Number.NaN, 2030, 'expiry_invalid'],
    [1, Number.NaN, 'expiry_invalid'],
  ])('expiry %s/%s: %s', (expMonth, expYear, reason) => {
    expect(check({ expMonth, expYear })).toEqual(reason === null ? 'visa 4242' : [`expMonth ${reason}`])
  })

  it.each(['', '12', '1234', '12a', ' 123', '١٢٣'])('refuses the code %j of a Visa', (cvc) => {
    expect(check({ cvc })).toEqual(['cvc cvc_invalid'])
  })

  it('wants four digits of an American Express, and lists all faults', () => {
    expect(check({ number: '378282246310005' })).toEqual(['cvc cvc_invalid'])
    expect(check({ number: '1', expMonth: 0, cvc: '' })).toHaveLength(3)
  })

  it('takes a number of no brand it knows, with either length of code', () => {
    for (const cvc of ['123', '1234']) expect(check({ number: '9999999999999995', cvc })).toBe('unknown 9995')
  })
})

describe('Luhn', () => {
  it('finds any one wrong digit, and any two neighbours swapped but 09 and 90', () => {
    const numbers = fc.array(fc.nat(9), { minLength: 11, maxLength: 18 })
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const last = [...'0123456789'].filter((check) => passesLuhn(digits.join('') + check))
        expect(last).toHaveLength(1)
        const whole = [...digits, Number(last[0])]
        const at = place % whole.length
        const wrong = whole.with(at, (whole[at]! + by) % 10)
        expect(passesLuhn(wrong.join(''))).toBe(false)
        const i = place % (whole.length - 1)
        const [a, b] = [whole[i]!, whole[i + 1]!]
        if (a !== b && Math.abs(a - b) !== 9) {
          expect(
            passesLuhn(
              whole
                .with(i, b)
                .with(i + 1, a)
                .join(''),
            ),
          ).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
    expect([passesLuhn(''), passesLuhn('4242 '), passesLuhn('0')]).toEqual([false, false, true])
  })
})

describe('brands', () => {
  it.each([
    ['4', 'visa'],
    ['34', 'amex'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['2220', 'unknown'],
    ['3528', 'jcb'],
    ['3527', 'unknown'],
    ['305', 'diners'],
    ['306', 'unknown'],
    ['65', 'discover'],
    ['643', 'maestro'],
    ['', 'unknown'],
    ['2', 'unknown'], // too early to say
  ])('%j is %s', (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand)
  })

  it('are each listed once, with ranges of one length', () => {
    expect(new Set(CARD_BRANDS.map((one) => one.brand)).size).toBe(CARD_BRANDS.length)
    for (const [from, to] of CARD_BRANDS.flatMap((one) => one.ranges)) {
      expect(from.length).toBe(to.length)
      expect(from <= to).toBe(true)
    }
  })

  it('keep four digits and no more', () => {
    expect(lastFour('4242424242424242')).toBe('4242')
    expect([cardDigits('42 42-42'), cardDigits('42.42'), cardDigits('')]).toEqual(['424242', null, null])
  })
})
