import { describe, expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { currencyCode } from '../money/currencies.ts'
import { formatMoney, money } from '../money/money.ts'
import { type Account, makeStatement, type StatementInvoice, type StatementPayment } from './statement.ts'

const EUR = currencyCode('EUR')
const eur = (cents: number) => money(BigInt(cents), EUR)
const day = calendarDate

const invoice = (number: string, issued: string, cents: number, more: Partial<StatementInvoice> = {}) => ({
  id: number,
  number,
  issueDate: day(issued),
  dueDate: null,
  payable: eur(cents),
  plan: null,
  cancelledOn: null,
  writtenOff: null,
  ...more,
})
type LaidPart = { invoice: string; amount: ReturnType<typeof eur>; date?: ReturnType<typeof day> }
/** Laid on its invoices with the payment, unless a day is named. */
const payment = (
  date: string,
  cents: number,
  {
    allocations = [],
    ...more
  }: Partial<Omit<StatementPayment, 'allocations'>> & { allocations?: readonly LaidPart[] } = {},
): StatementPayment => ({
  id: `P ${date}`,
  date: day(date),
  reference: null,
  isTest: false,
  amount: eur(cents),
  allocations: allocations.map((part) => ({ date: day(date), ...part })),
  refunds: [],
  ...more,
})
function told(
  account: Omit<Account, 'currency' | 'creditNotes'> & Partial<Account>,
  from: string,
  to: string,
) {
  const { opening, lines, closing, ageing, credit } = makeStatement(
    { currency: EUR, creditNotes: [], ...account },
    day(from),
    day(to),
  )
  return {
    opening: formatMoney(opening),
    lines: lines.map(
      (line) => `${line.date} ${line.kind} ${formatMoney(line.amount)} = ${formatMoney(line.balance)}`,
    ),
    closing: formatMoney(closing),
    ageing: Object.values(ageing).map(formatMoney).join(' '),
    credit: formatMoney(credit),
  }
}

const ACCOUNT = {
  invoices: [
    invoice('INV-1', '2026-01-10', 10_000, { dueDate: day('2026-02-01') }),
    invoice('INV-2', '2026-03-01', 5_000, { dueDate: day('2026-03-31'), cancelledOn: day('2026-03-20') }),
    invoice('INV-3', '2026-03-05', 2_500, { dueDate: day('2026-03-25') }),
  ],
  payments: [
    payment('2026-03-05', 6_000, {
      allocations: [{ invoice: 'INV-1', amount: eur(5_000) }],
      refunds: [{ date: day('2026-03-10'), amount: eur(1_500) }],
    }),
  ],
}

test('a period begins with what was owed, and goes on in the order of days', () => {
  expect(told(ACCOUNT, '2026-03-01', '2026-03-31')).toEqual({
    opening: '100.00',
    lines: [
      '2026-03-01 invoice 50.00 = 150.00',
      '2026-03-05 invoice 25.00 = 175.00',
      '2026-03-05 payment -60.00 = 115.00',
      '2026-03-10 refund 15.00 = 130.00',
      '2026-03-20 cancellation -50.00 = 80.00',
    ],
    closing: '80.00',
    // INV-1: 100 - (50 - 5 refunded beyond the credit of 10) = 55, 58 days late; INV-3: 25, 6 days late.
    ageing: '0.00 25.00 55.00 0.00 0.00',
    credit: '0.00',
  })
})

test('the end of a period is told as it was on that day, whatever came later', () => {
  expect(told(ACCOUNT, '2026-03-02', '2026-03-09')).toMatchObject({
    opening: '150.00',
    closing: '115.00',
    ageing: '75.00 0.00 50.00 0.00 0.00',
    credit: '10.00',
  })
})

test.each([
  ['2026-02-01', 'current'],
  ['2026-02-02', 'd1_30'],
  ['2026-03-03', 'd1_30'],
  ['2026-03-04', 'd31_60'],
  ['2026-04-02', 'd31_60'],
  ['2026-04-03', 'd61_90'],
  ['2026-05-02', 'd61_90'],
  ['2026-05-03', 'd90_plus'],
] as const)('on %s what was due on 1 February is %s', (to, part) => {
  const account = { currency: EUR, invoices: ACCOUNT.invoices.slice(0, 1), payments: [], creditNotes: [] }
  expect(formatMoney(makeStatement(account, day('2026-01-01'), day(to)).ageing[part])).toBe('100.00')
})

describe('what is written off', () => {
  const account = {
    invoices: [
      invoice('INV-1', '2026-02-01', 10_000, {
        dueDate: day('2026-02-15'),
        writtenOff: { on: day('2026-03-10'), amount: eur(7_000) },
      }),
      invoice('INV-2', '2026-02-20', 2_000, { dueDate: day('2026-03-01') }),
    ],
    payments: [payment('2026-02-10', 3_000, { allocations: [{ invoice: 'INV-1', amount: eur(3_000) }] })],
  }

  test('is a line of its own, after which it is owed no more', () => {
    expect(told(account, '2026-03-01', '2026-03-31')).toEqual({
      opening: '90.00',
      lines: ['2026-03-10 write_off -70.00 = 20.00'],
      closing: '20.00',
      ageing: '0.00 20.00 0.00 0.00 0.00',
      credit: '0.00',
    })
  })

  test('was owed until that day', () => {
    expect(told(account, '2026-03-01', '2026-03-09')).toMatchObject({
      closing: '90.00',
      ageing: '0.00 90.00 0.00 0.00 0.00',
    })
  })
})

test('an invoice that is paid in instalments is aged by each of them, from the day they were agreed on', () => {
  const part = (dueDate: string, cents: number) => ({ dueDate: day(dueDate), amount: eur(cents) })
  const account = {
    invoices: [
      invoice('INV-1', '2026-01-01', 10_000, {
        dueDate: day('2026-03-15'),
        plan: {
          agreedOn: day('2026-02-10'),
          dueDateBefore: day('2026-01-31'),
          instalments: [part('2026-02-15', 3_000), part('2026-03-15', 3_000), part('2026-04-15', 3_000)],
        },
      }),
    ],
    payments: [
      payment('2026-02-01', 1_000, { allocations: [{ invoice: 'INV-1', amount: eur(1_000) }] }),
      payment('2026-03-20', 4_000, { allocations: [{ invoice: 'INV-1', amount: eur(4_000) }] }),
    ],
  }
  const aged = (to: string) => told(account, '2026-01-01', to).ageing
  expect(aged('2026-02-09')).toBe('0.00 90.00 0.00 0.00 0.00')
  expect(aged('2026-02-10')).toBe('90.00 0.00 0.00 0.00 0.00')
  expect(aged('2026-03-18')).toBe('30.00 30.00 30.00 0.00 0.00')
  expect(aged('2026-03-20')).toBe('30.00 20.00 0.00 0.00 0.00')
})

test('money that came before its invoice is credit until then', () => {
  const early = {
    invoices: [invoice('INV-1', '2026-02-01', 1_000)],
    payments: [payment('2026-01-15', 1_000, { allocations: [{ invoice: 'INV-1', amount: eur(1_000) }] })],
  }
  expect(told(early, '2026-01-01', '2026-01-31')).toMatchObject({ closing: '-10.00', credit: '10.00' })
  expect(told(early, '2026-01-01', '2026-02-28')).toMatchObject({ closing: '0.00', credit: '0.00' })
})

test('credit of a payment that is laid on an invoice later counts there from that day on', () => {
  const account = {
    invoices: [invoice('A', '2026-01-10', 10_000), invoice('B', '2026-01-12', 4_000)],
    payments: [
      payment('2026-01-20', 15_000, {
        allocations: [
          { invoice: 'A', amount: eur(8_000) },
          { invoice: 'A', amount: eur(2_000), date: day('2026-02-10') },
          { invoice: 'B', amount: eur(3_500), date: day('2026-02-20') },
        ],
        refunds: [
          { date: day('2026-02-01'), amount: eur(1_000) },
          { date: day('2026-03-01'), amount: eur(1_500) },
        ],
      }),
    ],
  }
  const closes = (to: string) => {
    const { closing, ageing, credit } = told(account, '2026-01-01', to)
    return `${closing} = ${ageing.split(' ')[0]} - ${credit}`
  }
  expect(['2026-01-31', '2026-02-01', '2026-02-10', '2026-02-20', '2026-03-01'].map(closes)).toEqual([
    '-10.00 = 60.00 - 70.00',
    '0.00 = 60.00 - 60.00',
    '0.00 = 40.00 - 40.00',
    '0.00 = 5.00 - 5.00',
    // Of 15.00 the rest of 5.00 goes first, then 10.00 of what the newest invoice has.
    '15.00 = 15.00 - 0.00',
  ])
})

test('a period in which nothing happened closes as it opened', () => {
  expect(told({ invoices: [], payments: [] }, '2026-01-01', '2026-01-31')).toMatchObject({
    opening: '0.00',
    lines: [],
    closing: '0.00',
  })
})

describe('a credit note', () => {
  const account = {
    invoices: [invoice('A', '2026-01-10', 10_000), invoice('B', '2026-02-10', 5_000)],
    payments: [payment('2026-01-20', 10_000, { allocations: [{ invoice: 'A', amount: eur(10_000) }] })],
    creditNotes: [
      {
        id: 'N',
        number: 'CN-1',
        isTest: false,
        date: day('2026-02-01'),
        invoice: 'A',
        amount: eur(6_000),
        applied: eur(0),
        uses: [
          { date: day('2026-02-15'), invoice: 'B', amount: eur(2_000) },
          { date: day('2026-02-20'), invoice: null, amount: eur(1_000) },
        ],
      },
    ],
  }

  test('lowers what is owed; what of it is paid back raises it again', () => {
    expect(told(account, '2026-01-01', '2026-02-28')).toEqual({
      opening: '0.00',
      lines: [
        '2026-01-10 invoice 100.00 = 100.00',
        '2026-01-20 payment -100.00 = 0.00',
        '2026-02-01 credit_note -60.00 = -60.00',
        '2026-02-10 invoice 50.00 = -10.00',
        '2026-02-20 paid_back 10.00 = 0.00',
      ],
      closing: '0.00',
      ageing: '30.00 0.00 0.00 0.00 0.00',
      credit: '30.00',
    })
  })

  test('is used on the day it was, and not before', () => {
    expect(told(account, '2026-02-01', '2026-02-14')).toMatchObject({ closing: '-10.00', credit: '60.00' })
    expect(told(account, '2026-02-01', '2026-02-15')).toMatchObject({ closing: '-10.00', credit: '40.00' })
  })
})
