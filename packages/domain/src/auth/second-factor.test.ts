import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSecondFactor, writeRecoveryCode } from './second-factor.ts'

describe('a recovery code', () => {
  it('is four groups of four signs that cannot be mistaken', () => {
    expect(writeRecoveryCode(new Uint8Array(10))).toBe('0000-0000-0000-0000')
    expect(writeRecoveryCode(new Uint8Array(10).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ')
    expect(writeRecoveryCode(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 4, 1))).toBe('0000-0000-0000-0101')
  })

  it('is read back however it is typed, and no two are the same', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const shown = writeRecoveryCode(one)
        const code = shown.replaceAll('-', '')
        for (const typed of [shown, shown.toLowerCase(), ` ${code} `, shown.replaceAll('-', ' ')]) {
          // Sixteen signs are never six digits, so there is one way to read it.
          expect(readSecondFactor(typed)).toEqual({ kind: 'recovery', code })
        }
        expect(writeRecoveryCode(other) === shown).toBe(Buffer.from(one).equals(Buffer.from(other)))
      }),
    )
  })

  it('is read with the letters people take for its figures', () => {
    expect(readSecondFactor('OOOO-IIII-llll-oooo')).toEqual({ kind: 'recovery', code: '0000111111110000' })
    expect(readSecondFactor('UUUU-UUUU-UUUU-UUUU')).toBeNull()
  })
})

describe('a code of an app', () => {
  it.each(['123456', ' 123 456 ', '123-456'])('%j is one', (typed) => {
    expect(readSecondFactor(typed)).toEqual({ kind: 'app', code: '123456' })
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '-', '0x1234', '12345678901234567'])(
    '%j is none',
    (typed) => expect(readSecondFactor(typed)).toBeNull(),
  )
})
