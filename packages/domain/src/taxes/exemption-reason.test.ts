import { expect, it } from 'vitest'
import { exemptionReasonIn, givenReasons, mainReason } from './exemption-reason.ts'

const OWN = '§ 4 Nr. 21 UStG'

it.each([
  ['de', 'Reverse charge', {}, 'Steuerschuldnerschaft des Leistungsempfängers'],
  ['en', 'STEUERFREI ', {}, 'Exempt from VAT'],
  ['en', OWN, {}, OWN],
  ['en', OWN, { en: 'Exempt under section 4 no. 21' }, 'Exempt under section 4 no. 21'],
  ['de', OWN, { en: 'Exempt under section 4 no. 21' }, OWN],
  ['de', 'Reverse charge', { de: '§ 13b UStG' }, '§ 13b UStG'],
  ['en', null, {}, null],
] as const)('in %s, %j with %j is %j', (language, exemptionReason, exemptionReasons, said) => {
  expect(exemptionReasonIn(language, { exemptionReason, exemptionReasons })).toBe(said)
})

it('keeps the wordings that say something, in one order', () => {
  const given = givenReasons({ de: ' Steuerfrei ', en: 'Exempt' })
  expect(JSON.stringify(given)).toBe('{"en":"Exempt","de":"Steuerfrei"}')
  expect(givenReasons({ en: '  ', de: null })).toEqual({})
})

it.each([
  ['de', { en: 'Exempt', de: 'Steuerfrei' }, 'Steuerfrei'],
  ['en', { en: 'Exempt', de: 'Steuerfrei' }, 'Exempt'],
  ['en', { de: 'Steuerfrei' }, 'Steuerfrei'],
  ['fr', { en: 'Exempt', de: 'Steuerfrei' }, 'Exempt'],
  ['fr', { en: 'Exempt', fr: 'Exonéré' }, 'Exonéré'],
  ['en', {}, null],
] as const)('of a company that writes %s, %j is said as %s elsewhere', (language, reasons, said) => {
  expect(mainReason(reasons, language)).toBe(said)
})
