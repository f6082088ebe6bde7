import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../dates/calendar-date.ts'
import { currencyCode } from '../../money/currencies.ts'
import { money, sumMoney } from '../../money/money.ts'
import type { LedgerAccount } from '../ledger-accounts.ts'
import {
  accountFinder,
  accountNumberFault,
  datevAccounts,
  type OwnAccount,
  usualAccount,
} from './account-numbers.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'
import { datevRows, isDatevCurrency, windows1252 } from './datev-file.ts'
import { type JournalEntry, type JournalMovement, journalPairs, movementText } from './journal-movement.ts'
import { quickbooksRows, xeroRows } from './journal-tables.ts'

const EUR = currencyCode('EUR')

const entry = (
  account: LedgerAccount,
  amount: bigint,
  detail: string | null = null,
  currency = EUR,
): JournalEntry => ({
  account,
  detail,
  client: account === 'receivables' ? 'c1' : null,
  clientName: account === 'receivables' ? 'Nordlicht GmbH' : null,
  amount: money(amount, currency),
})
const movement = (entries: JournalEntry[], over: Partial<JournalMovement> = {}): JournalMovement => ({
  place: '7',
  kind: 'invoice',
  day: calendarDate('2026-11-02'),
  number: 'INV-2026/0001',
  settles: null,
  entries,
  ...over,
})
const usual = datevAccounts('skr03', [])

describe('a movement as pairs', () => {
  const shown = (entries: JournalEntry[]) =>
    journalPairs(entries).map(({ debit, credit, amount }) => [debit.account, credit.account, amount.amount])

  test('each debit meets the credits in their order', () => {
    const invoice = [entry('receivables', 119n), entry('tax', -19n), entry('revenue', -100n)]
    expect(shown(invoice)).toEqual([
      ['receivables', 'tax', 19n],
      ['receivables', 'revenue', 100n],
    ])
    const withheld = [
      entry('receivables', 104n),
      entry('withholding', 15n),
      entry('tax', -19n),
      entry('revenue', -100n),
    ]
    expect(shown(withheld)).toEqual([
      ['receivables', 'tax', 19n],
      ['receivables', 'revenue', 85n],
      ['withholding', 'revenue', 15n],
    ])
    expect(shown([])).toEqual([])
  })

  test('nothing is lost, whatever the entries are', () => {
    let seed = 5
    const chance = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % most
    }
    for (let round = 0; round < 200; round += 1) {
      const some = Array.from({ length: 1 + chance(6) }, () => {
        const amount = BigInt(chance(1000) - 500)
        return entry('fees', amount === 0n ? 1n : amount)
      })
      const rest = sumMoney(
        some.map(({ amount }) => amount),
        EUR,
      ).amount
      const entries = rest === 0n ? some : [...some, entry('money', -rest)]
      for (const one of entries) {
        const part = journalPairs(entries).reduce(
          (sum, { debit, credit, amount }) =>
            sum + (debit === one ? amount.amount : 0n) - (credit === one ? amount.amount : 0n),
          0n,
        )
        expect(part).toBe(one.amount.amount)
      }
    }
  })
})

describe('rows of DATEV', () => {
  /** The rules of the columns that are filled, by their numbers (DATEV-Format, Buchungsstapel, version 13). */
  const RULES: Readonly<Record<number, RegExp>> = {
    1: /^\d{1,10},\d{2}$/,
    2: /^"[SH]"$/,
    3: /^"([A-Z]{3})?"$/,
    7: /^[1-9]\d{3,4}$/,
    8: /^[1-9]\d{3,4}$/,
    9: /^"(40)?"$/,
    10: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
    11: /^"[a-zA-Z0-9$&%*+\-/]{0,36}"$/,
    14: /^".{0,60}"$/,
    114: /^[01]$/,
  }
  const rows = (one: JournalMovement, accounts = usual) =>
    datevRows(one, accounts, 'en').map((line) => {
      expect(line.endsWith('\r\n')).toBe(true)
      const cells = line.trimEnd().split(';')
      expect(cells).toHaveLength(DATEV_COLUMNS.length)
      for (const [column, rule] of Object.entries(RULES)) expect(cells[Number(column) - 1]).toMatch(rule)
      return [cells[0], cells[6], cells[7], cells[10], ...(cells[8] === '""' ? [] : [cells[8]])]
    })

  test('there are 125 columns, each of its own name', () => {
    expect(new Set(DATEV_COLUMNS).size).toBe(125)
    expect([DATEV_COLUMNS[113], DATEV_COLUMNS[124]]).toEqual(['Festschreibung', 'Abw. Skontokonto'])
  })

  test('hold a credit note and a payment the other way round', () => {
    const back = [
      entry('receivables', -119n),
      entry('tax', 19n, 'USt. 19 %'),
      entry('revenue', 100n, 'USt. 19 %'),
    ]
    expect(rows(movement(back, { kind: 'credit_note' }))).toEqual([
      ['1,19', '8400', '10000', '"INV-2026/0001"'],
    ])
    const paid = [entry('money', 119n, 'card'), entry('receivables', -119n)]
    expect(rows(movement(paid, { kind: 'payment', number: 'tr_1', settles: 'INV 7' }))).toEqual([
      ['1,19', '1200', '10000', '"INV7"'],
    ])
  })

  test('keep tax apart that is on no revenue of its own', () => {
    const several = [
      entry('receivables', 112n),
      entry('tax', -5n, 'GST 5 %'),
      entry('tax', -7n, 'PST 7 %'),
      entry('revenue', -100n),
    ]
    expect(rows(movement(several))).toEqual([
      ['0,05', '10000', '1770', '"INV-2026/0001"'],
      ['0,07', '10000', '1771', '"INV-2026/0001"'],
      ['1,00', '10000', '8200', '"INV-2026/0001"'],
    ])
  })

  test('keep tax apart that no account computes: of another rate, or with an account of its own', () => {
    const austrian = [
      entry('receivables', 120n),
      entry('tax', -20n, 'USt. 20 %'),
      entry('revenue', -100n, 'USt. 20 %'),
    ]
    expect(rows(movement(austrian))).toEqual([
      ['0,20', '10000', '1770', '"INV-2026/0001"'],
      ['1,00', '10000', '8200', '"INV-2026/0001"'],
    ])
    const own: OwnAccount[] = [{ account: 'tax', detail: 'USt. 19 %', client: null, number: '1775' }]
    const german = [
      entry('receivables', 119n),
      entry('tax', -19n, 'USt. 19 %'),
      entry('revenue', -100n, 'USt. 19 %'),
    ]
    // The usual account would compute tax on what is net.
    expect(rows(movement(german), datevAccounts('skr03', own))).toEqual([
      ['0,19', '10000', '1775', '"INV-2026/0001"'],
      ['1,00', '10000', '8400', '"INV-2026/0001"', '"40"'],
    ])
    const both = [...own, { account: 'revenue', detail: 'USt. 19 %', client: null, number: '8001' } as const]
    expect(rows(movement(german), datevAccounts('skr03', both))[1]).toEqual([
      '1,00',
      '10000',
      '8001',
      '"INV-2026/0001"',
    ])
  })

  test('hold revenue whole, with tax that the client withholds in a row of its own', () => {
    const withheld = [
      entry('receivables', 104n),
      entry('withholding', 15n),
      entry('tax', -19n, 'USt. 19 %'),
      entry('revenue', -100n, 'USt. 19 %'),
    ]
    expect(rows(movement(withheld))).toEqual([
      ['0,15', '1500', '10000', '"INV-2026/0001"'],
      ['1,19', '10000', '8400', '"INV-2026/0001"'],
    ])
    const fee = [entry('fees', 3n), entry('money', -3n, 'card')]
    expect(rows(movement(fee, { kind: 'fee', number: null }))).toEqual([['0,03', '4970', '1200', '""']])
  })

  test('are as many as the digits of an amount ask for', () => {
    const huge = 2_500_000_000_000n
    expect(
      rows(movement([entry('receivables', huge), entry('revenue', -huge)])).map(([amount]) => amount),
    ).toEqual(['9999999999,99', '9999999999,99', '5000000000,02'])
    const yen = currencyCode('JPY')
    const few = [entry('receivables', 1000n, null, yen), entry('revenue', -1000n, null, yen)]
    expect(rows(movement(few)).map(([amount]) => amount)).toEqual(['1000,00'])
    expect([isDatevCurrency(yen), isDatevCurrency(currencyCode('KWD'))]).toEqual([true, false])
  })

  test('are none for what stays on one account', () => {
    const merged = [entry('receivables', 100n), { ...entry('receivables', -100n), client: 'c2' }]
    expect(rows(movement(merged, { kind: 'merge' }))).toEqual([])
  })

  test('survive quotation marks and long names', () => {
    const named = { ...entry('receivables', 1n), clientName: `"${'x'.repeat(80)}"` }
    const [line = ''] = datevRows(movement([named, entry('revenue', -1n)]), usual, 'en')
    const text = line.match(/"(Invoice (?:[^"]|"")*)"/)?.[1]?.replaceAll('""', '"') ?? ''
    expect(text).toHaveLength(60)
    expect(text.startsWith('Invoice INV-2026/0001, "xxx')).toBe(true)
  })

  test('are written in Windows-1252', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte).filter(
      (byte) => byte < 0x80 || byte > 0x9f,
    )
    expect(windows1252(new TextDecoder('windows-1252').decode(all))).toEqual(all)
    const typical = 'Müller & Söhne – „50 €“ Žižek'
    expect(new TextDecoder('windows-1252').decode(windows1252(typical))).toBe(typical)
    expect(new TextDecoder('windows-1252').decode(windows1252('Şükrü Łódź 東京 \u0081'))).toBe(
      'Sükrü ?ódz ?? ?',
    )
  })
})

describe('accounts', () => {
  test('are the client’s own, then the detail’s own, then the usual one', () => {
    const own = [
      { account: 'receivables', detail: null, client: 'c1', number: '10815' },
      { account: 'receivables', detail: null, client: null, number: '10999' },
      { account: 'tax', detail: 'VAT 19 %', client: null, number: '1775' },
    ] as const
    const find = accountFinder('datev', 'skr03', own)
    const key = (account: 'receivables' | 'tax', detail: string | null, client: string | null) => ({
      account,
      detail,
      client,
    })
    expect(find(key('receivables', null, 'c1'))).toBe('10815')
    expect(find(key('receivables', null, 'c2'))).toBe('10999')
    expect(find(key('tax', 'VAT 19 %', null))).toBe('1775')
    expect(find(key('tax', 'VAT 7 %', null))).toBe('1771')
    expect(find(key('tax', 'Reverse charge 0 %', null))).toBe('1770')
  })

  test.each(['skr03', 'skr04'] as const)('the usual ones of %s are accounts that DATEV takes', (chart) => {
    const details = ['VAT 19 %', 'VAT 7 %', 'VAT 0 %', 'cash', null]
    for (const account of [
      'receivables',
      'money',
      'withholding',
      'revenue',
      'tax',
      'fees',
      'write_offs',
    ] as const) {
      for (const detail of details) {
        const number = usualAccount('datev', chart, { account, detail, client: null })
        expect(accountNumberFault('datev', account, number)).toBeNull()
      }
    }
  })

  test.each([
    ['datev', 'money', '0000', 'datev_account'],
    ['datev', 'money', '12000', 'datev_account'],
    ['datev', 'receivables', '9999', 'datev_debtor_account'],
    ['xero', 'tax', '8 20', 'xero_account'],
    ['xero', 'tax', '12345678901', 'too_long'],
    ['quickbooks', 'tax', 'x'.repeat(101), 'too_long'],
  ] as const)('%s takes for %s not %s', (program, account, number, code) => {
    expect(accountNumberFault(program, account, number)?.code).toBe(code)
  })
})

test('a movement is told of in the company’s language', () => {
  const one = movement([entry('receivables', 1n), entry('revenue', -1n)])
  expect(['en', 'de', 'fr'].map((language) => movementText(one, language))).toEqual([
    'Invoice INV-2026/0001, Nordlicht GmbH',
    'Rechnung INV-2026/0001, Nordlicht GmbH',
    'Facture INV-2026/0001, Nordlicht GmbH',
  ])
  expect(movementText(movement([entry('fees', 1n)], { kind: 'fee', number: null }), 'en')).toBe(
    'Fee of payment',
  )
})

test('lines of Xero and QuickBooks come to nothing, with a debit above zero', () => {
  const one = movement([
    entry('receivables', 11_900n),
    entry('tax', -1_900n, 'VAT 19 %'),
    entry('revenue', -10_000n),
  ])
  const xero = xeroRows(one, () => '200', { language: 'en', taxRate: 'No VAT' })
  expect(xero.map((row) => row[5])).toEqual(['119.00', '-19.00', '-100.00'])
  expect(new Set(xero.map((row) => `${row[0]} ${row[1]} ${row[4]}`))).toEqual(
    new Set(['7 Invoice INV-2026/0001, Nordlicht GmbH 02/11/2026 No VAT']),
  )
  const quickbooks = quickbooksRows(one, () => 'Sales', 'en')
  expect(quickbooks.map((row) => [row[3], row[4], row[6]])).toEqual([
    ['119.00', '', 'Nordlicht GmbH'],
    ['', '19.00', ''],
    ['', '100.00', ''],
  ])
})
