import { describe, expect, it } from 'vitest'
import { faultText } from '../faults/fault.ts'
import { newPasswordFaults } from './credential-rules.ts'

const COMMON = 'This password is too common.'
const said = (value: string) => newPasswordFaults(value).map(faultText)

describe('a password that keeps every rule', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd1',
    'p@ssWord2024!',
    'Passwort1!',
    'Welcome123!',
    'Qwerty123!',
    'Qwertz1234$',
    'Admin123!',
    '!Admin2025',
    '$Ecret123',
    'Summer2026!',
    'Abcd1234!',
    'AbcAbc123!',
    'Aa123456!',
    'Dragon1234567890!',
    'Aa1!Aa1!Aa1!',
    'Q1w2e3r4!',
    '1qaz@WSX!',
    '1Qaz2wsx!',
    'Changeme1!',
    'Iloveyou1!',
    'Counterfoil1!',
  ])('%s is refused all the same', (value) => {
    expect(said(value)).toEqual([COMMON])
  })

  it.each([
    'Corr3ct!horse',
    'Grüße!123x',
    'Tr0ub4dor&3',
    'Summer!84719362',
    'Dragon!9482xkQ',
    'Xk7!pq2Z',
    'MyPasswordIsLong1!',
    'Zebra!staple7battery',
  ])('%s is not', (value) => {
    expect(newPasswordFaults(value)).toEqual([])
  })

  it('is told of before it is called common', () => {
    expect(said('password')).toEqual([
      'Password must contain at least one uppercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ])
  })
})
