import { expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import { isSwissReference } from './creditor-reference.ts'
import { type Transfer, transferCode } from './transfer-code.ts'

const codeOf = ({ iban, bic, ...asked }: Transfer) => transferCode([{ iban, bic }], asked)
const epcPayload = (transfer: Transfer) => {
  const code = codeOf(transfer)
  return code?.kind === 'epc' ? code.payload : null
}
const swissBill = (transfer: Transfer) => {
  const code = codeOf(transfer)
  return code?.kind === 'swiss' ? code.bill : null
}

const euros = (units: bigint) => money(units, currencyCode('EUR'))
const francs = (units: bigint) => money(units, currencyCode('CHF'))

const GERMAN: Transfer = {
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  payee: {
    name: 'Studio Kastanie GmbH',
    street: 'Lindenweg 7',
    postalCode: '10115',
    town: 'Berlin',
    country: 'DE',
  },
  payer: { name: 'Acme Oy', street: null, postalCode: null, town: null, country: null },
  amount: euros(119_000n),
  invoiceNumber: 'RE-2026-0001',
}

// The first example of the Swiss Implementation Guidelines QR-bill, but for its number, which makes another reference.
const SWISS: Transfer = {
  iban: 'CH6431961000004421557',
  bic: '',
  payee: {
    name: 'Health insurance fit&kicking',
    street: 'Am Wasser 1',
    postalCode: '3000',
    town: 'Bern',
    country: 'CH',
  },
  payer: { name: 'Sarah Beispiel', street: 'Mustergasse 1', postalCode: '3600', town: 'Thun', country: 'CH' },
  amount: francs(11_100n),
  invoiceNumber: '00000820779122585742128669',
}

test('a SEPA transfer is eleven lines', () => {
  expect(epcPayload(GERMAN)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Studio Kastanie GmbH',
    'DE89370400440532013000',
    'EUR1190.00',
    '',
    '',
    'RE-2026-0001',
  ])
})

test('long names are cut, and a line break in one makes no line of its own', () => {
  const lines = epcPayload({
    ...GERMAN,
    payee: { ...GERMAN.payee, name: `Ä\n${'b'.repeat(80)}` },
    invoiceNumber: 'x'.repeat(150),
  })?.split('\n')
  expect(lines).toHaveLength(11)
  expect(lines?.[5]).toBe(`Ä ${'b'.repeat(68)}`)
  expect(lines?.[10]).toHaveLength(140)
})

test.each<[string, Partial<Transfer>]>([
  ['in another currency', { amount: francs(100n) }],
  ['outside SEPA', { iban: 'BR1800360305000010009795493C1' }],
  ['to an account whose check digits are wrong', { iban: 'DE88370400440532013000' }],
  ['of nothing', { amount: euros(0n) }],
  ['of what is negative', { amount: euros(-1n) }],
  ['of a thousand millions', { amount: euros(100_000_000_000n) }],
  ['to nobody', { payee: { ...GERMAN.payee, name: ' ' } }],
])('no SEPA transfer is asked for %s', (_, change) => {
  expect(epcPayload({ ...GERMAN, ...change })).toBeNull()
})

test('a Swiss bill to a QR-IBAN has a QR reference', () => {
  const bill = swissBill(SWISS)
  expect(bill?.payload.split('\n')).toEqual([
    ...['SPC', '0200', '1', 'CH6431961000004421557'],
    ...['S', 'Health insurance fit&kicking', 'Am Wasser 1', '', '3000', 'Bern', 'CH'],
    ...['', '', '', '', '', '', ''],
    ...['111.00', 'CHF'],
    ...['S', 'Sarah Beispiel', 'Mustergasse 1', '', '3600', 'Thun', 'CH'],
    ...['QRR', '000008207791225857421286694'],
    ...['00000820779122585742128669', 'EPD'],
  ])
  expect(isSwissReference(bill?.reference ?? '')).toBe(true)
})

test('a Swiss bill to any other account has a creditor reference, and none where the number makes none', () => {
  const plain = { ...SWISS, iban: 'CH5800791123000889012', invoiceNumber: 'RE-7' }
  expect(swissBill(plain)?.payload).toContain('\nSCOR\nRF')
  const odd = swissBill({ ...plain, invoiceNumber: '№' })
  expect(odd?.payload).toContain('\nNON\n\n\nEPD')
  expect(odd).toMatchObject({ reference: null, message: '' })
})

test('a payer of whom too little is known is left to be written by hand', () => {
  for (const payer of [
    { ...SWISS.payer, town: null },
    { ...SWISS.payer, name: '山田' },
  ]) {
    const bill = swissBill({ ...SWISS, payer })
    expect(bill?.payer).toBeNull()
    expect(bill?.payload.split('\n').slice(20, 27)).toEqual(['', '', '', '', '', '', ''])
  }
})

test.each<[string, Partial<Transfer>]>([
  ['in dollars', { amount: money(100n, currencyCode('USD')) }],
  ['to a German account', { iban: GERMAN.iban }],
  ['of nothing', { amount: francs(0n) }],
  ['to who has no postal code', { payee: { ...SWISS.payee, postalCode: null } }],
  ['to a QR-IBAN for a number without digits', { invoiceNumber: 'ABC' }],
])('no Swiss bill is made %s', (_, change) => {
  expect(swissBill({ ...SWISS, ...change })).toBeNull()
})

test('euros are billed as well', () => {
  expect(swissBill({ ...SWISS, amount: euros(1n) })?.payload).toContain('\n0.01\nEUR\n')
})

test('euros to a Swiss account are a Swiss bill at home, and a SEPA transfer abroad', () => {
  const kindFor = (country: string | null) =>
    codeOf({ ...SWISS, amount: euros(100n), payer: { ...SWISS.payer, country } })?.kind
  expect([kindFor('CH'), kindFor('LI'), kindFor(null), kindFor('DE')]).toEqual([
    'swiss',
    'swiss',
    'swiss',
    'epc',
  ])
})

test('the first account that can be asked over is, written with blanks or not', () => {
  const { iban: _, bic: __, ...asked } = GERMAN
  const accounts = [
    { iban: '' },
    { account_number: '7' },
    { iban: 'de89 3704 0044 0532 0130 00' },
    { iban: SWISS.iban },
  ]
  expect(transferCode(accounts, asked)).toMatchObject({
    kind: 'epc',
    payload: expect.stringContaining('\nSCT\n\nStudio Kastanie GmbH\nDE89370400440532013000\n'),
  })
  expect(transferCode([], asked)).toBeNull()
  expect(transferCode([{ iban: GERMAN.iban, holder: 'Kastanie Holding' }], asked)).toMatchObject({
    payload: expect.stringContaining('\nKastanie Holding\n'),
  })
})
