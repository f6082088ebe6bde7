import { describe, expect, test } from 'vitest'
import { creditorReference, swissReference } from '../bank-accounts/creditor-reference.ts'
import { isSure, type LineToMatch, type OpenInvoice, OpenInvoices } from './match-line.ts'

const invoice = (over: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: 'i42',
  number: 'INV-2026-0042',
  clientId: 'harbour',
  clientName: 'Harbour & Finch Ltd',
  currency: 'EUR',
  amountDue: 119_00n,
  dueDate: '2026-11-30',
  instalmentSums: [],
  announced: null,
  ...over,
})
const line = (over: Partial<LineToMatch> = {}): LineToMatch => ({
  amount: 119_00n,
  currency: 'EUR',
  name: 'Somebody Else',
  account: null,
  reference: null,
  details: null,
  ...over,
})
const suggest = (asked: LineToMatch, invoices: OpenInvoice[], accounts: [string, string][] = []) =>
  new OpenInvoices(invoices, new Map(accounts)).suggestionsFor(asked)
const told = (asked: LineToMatch, invoices: OpenInvoice[], accounts: [string, string][] = []) =>
  suggest(asked, invoices, accounts).map(({ score, reasons, allocations }) => [
    score,
    reasons.join(' '),
    allocations.map((part) => `${part.invoice} ${part.amount}`).join(', '),
  ])

describe('a line of a bank statement', () => {
  test('with the RF reference of an invoice and its sum is surely its payment', () => {
    const found = suggest(line({ reference: creditorReference('INV-2026-0042') }), [invoice()])
    expect(found).toEqual([
      {
        score: 100,
        reasons: ['reference', 'amount'],
        payment: null,
        allocations: [{ invoice: 'i42', amount: 119_00n }],
      },
    ])
    expect(isSure(found)).toBe(true)
  })

  test('of the sum of an instalment is as good as the whole: with the number it is sure, without it is found', () => {
    const inParts = invoice({ instalmentSums: [40_00n, 39_00n, 80_00n] })
    const named = suggest(line({ amount: 40_00n, details: 'INV-2026-0042' }), [inParts])
    expect(named[0]).toMatchObject({
      score: 85,
      reasons: ['number', 'instalment'],
      allocations: [{ invoice: 'i42', amount: 40_00n }],
    })
    expect(isSure(named)).toBe(true)
    expect(told(line({ amount: 80_00n, name: 'Harbour & Finch' }), [inParts])).toEqual([
      [45, 'instalment name', 'i42 8000'],
    ])
    // Any other part is no more than a part.
    const other = suggest(line({ amount: 41_00n, details: 'INV-2026-0042' }), [inParts])
    expect(other[0]?.reasons).toEqual(['number', 'part'])
    expect(isSure(other)).toBe(false)
    expect(told(line({ amount: 41_00n }), [inParts])).toEqual([])
  })

  test('finds the reference in the text, grouped or not', () => {
    const grouped = swissReference('2026-0042')?.replace(/(.{5})/g, '$1 ') ?? ''
    const open = [invoice({ number: '2026-0042' })]
    expect(told(line({ details: `Thanks ${grouped}` }), open)[0]?.[1]).toBe('reference amount')
    expect(told(line({ details: `pay ${creditorReference('2026-0042')} now` }), open)[0]?.[1]).toBe(
      'reference amount',
    )
  })

  test('is no payment by a reference with a wrong check digit', () => {
    const wrong = (creditorReference('INV-2026-0042') ?? '').replace(/^RF\d\d/, 'RF00')
    expect(told(line({ reference: wrong, amount: 7_00n }), [invoice()])).toEqual([])
  })

  test.each(['INV-2026-0042', 'inv 2026 0042', 'Invoice INV20260042 from May', 'INV/2026/0042'])(
    'with the number in its text (%s) and the sum is sure',
    (details) => {
      const found = suggest(line({ details }), [invoice()])
      expect(found[0]).toMatchObject({ score: 85, reasons: ['number', 'amount'] })
      expect(isSure(found)).toBe(true)
    },
  )

  test('with a number that only contains the one of an invoice is not', () => {
    expect(told(line({ details: 'XINV-2026-00421', amount: 5_00n }), [invoice()])).toEqual([])
  })

  test('with less than is due is a part, with more pays what is due', () => {
    const details = 'INV-2026-0042'
    expect(told(line({ details, amount: 100_00n }), [invoice()])).toEqual([[60, 'number part', 'i42 10000']])
    expect(told(line({ details, amount: 200_00n }), [invoice()])).toEqual([[55, 'number', 'i42 11900']])
  })

  test('in another currency, or of money that went out, is of no invoice', () => {
    expect(told(line({ details: 'INV-2026-0042', currency: 'CHF' }), [invoice()])).toEqual([])
    expect(told(line({ details: 'INV-2026-0042', amount: -119_00n }), [invoice()])).toEqual([])
  })

  test('with nothing but the sum is a guess, and never sure', () => {
    const found = suggest(line(), [invoice()])
    expect(found[0]).toMatchObject({ score: 30, reasons: ['amount'] })
    expect(isSure(found)).toBe(false)
  })

  test('with the sum and the name of one of many shows that one alone', () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      invoice({ id: `i${at}`, number: `INV-${at}000`, clientId: `c${at}`, clientName: `Client ${at} GmbH` }),
    )
    expect(told(line(), many)).toEqual([])
    expect(told(line({ name: 'CLIENT 3' }), many)).toEqual([[45, 'amount name', 'i3 11900']])
    expect(told(line({ name: 'Harbour & Finch' }), [...many, invoice()])).toEqual([
      [45, 'amount name', 'i42 11900'],
    ])
  })

  test('from an account that paid for a client before counts for that client', () => {
    const account = 'DE89370400440532013000'
    expect(told(line({ account }), [invoice()], [[account, 'harbour']])).toEqual([
      [50, 'amount account', 'i42 11900'],
    ])
  })

  test('that names several invoices and is their sum pays them all, the oldest first', () => {
    const open = [
      invoice({ id: 'late', number: 'INV-2026-0050', amountDue: 30_00n, dueDate: '2026-12-30' }),
      invoice({ id: 'early', number: 'INV-2026-0049', amountDue: 70_00n, dueDate: '2026-10-01' }),
    ]
    const asked = line({
      details: 'INV-2026-0050, INV-2026-0049',
      amount: 100_00n,
      name: 'Harbour and Finch',
    })
    const found = suggest(asked, open)
    expect(found[0]).toEqual({
      score: 100,
      reasons: ['number', 'amount', 'name'],
      payment: null,
      allocations: [
        { invoice: 'early', amount: 70_00n },
        { invoice: 'late', amount: 30_00n },
      ],
    })
    expect(isSure(found)).toBe(true)
    expect(told({ ...asked, amount: 99_00n }, open).map(([, , parts]) => parts)).toEqual([
      'late 3000',
      'early 7000',
    ])
  })

  test('that two invoices fit alike is for a person to decide', () => {
    const open = [invoice({ id: 'a' }), invoice({ id: 'b', clientId: 'other' })]
    const found = suggest(line({ details: 'INV-2026-0042' }), open)
    expect(found.map(({ score }) => score)).toEqual([85, 85])
    expect(isSure(found)).toBe(false)
  })

  test('is the payment that was announced, where it is of the same sum', () => {
    const announced = { payment: 'p7', amount: 119_00n, invoices: 1 }
    const details = 'INV-2026-0042'
    expect(suggest(line({ details }), [invoice({ announced })])[0]?.payment).toBe('p7')
    const other = { ...announced, amount: 100_00n }
    expect(suggest(line({ details }), [invoice({ announced: other })])[0]?.payment).toBeNull()
    const shared = { ...announced, invoices: 2 }
    expect(suggest(line({ details }), [invoice({ announced: shared })])[0]?.payment).toBeNull()
  })

  test('is the payment that was announced for several, where all of them are named', () => {
    const announced = { payment: 'p8', amount: 100_00n, invoices: 2 }
    const one = invoice({ id: 'one', number: 'INV-2026-0043', amountDue: 70_00n, announced })
    const two = invoice({ id: 'two', number: 'INV-2026-0044', amountDue: 30_00n, announced })
    const asked = line({ amount: 100_00n, details: 'INV-2026-0043, INV-2026-0044' })
    const paymentOf = (open: Parameters<typeof suggest>[1]) => suggest(asked, open)[0]?.payment
    expect(paymentOf([one, two])).toBe('p8')
    expect(paymentOf([one, { ...two, announced: { ...announced, payment: 'p9' } }])).toBeNull()
    expect(paymentOf([one, { ...two, announced: null }])).toBeNull()
    const ofThree = { ...announced, invoices: 3 }
    expect(
      paymentOf([
        { ...one, announced: ofThree },
        { ...two, announced: ofThree },
      ]),
    ).toBeNull()
    const ofMore = { ...announced, amount: 130_00n }
    expect(
      paymentOf([
        { ...one, announced: ofMore },
        { ...two, announced: ofMore },
      ]),
    ).toBeNull()
  })

  test('among ten thousand invoices of one sum is of the client it names, and of the account that paid before', () => {
    const count = 10_000
    const open = Array.from({ length: count }, (_, at) =>
      invoice({
        id: `i${at}`,
        number: `INV-${10_000 + at}`,
        clientId: `c${at % 1000}`,
        clientName: `Verein ${at % 1000}`,
      }),
    )
    const all = new OpenInvoices(open, new Map([['A-5', 'c5']]))
    for (let at = 0; at < count; at += 1) {
      const details = `Fee INV-${10_000 + at}`
      const found = all.suggestionsFor(line({ name: `Verein ${at % 1000} e.V.`, details }))
      const others = Array.from({ length: 10 }, (_, n) => (at % 1000) + n * 1000).filter((n) => n !== at)
      expect(found.map(({ score, allocations }) => `${score} ${allocations[0]?.invoice}`)).toEqual([
        `100 i${at}`,
        ...others.slice(0, 4).map((n) => `45 i${n}`),
      ])
    }
    const byAccount = all.suggestionsFor(line({ account: 'A-5', name: 'Somebody' }))
    expect(byAccount.map(({ allocations }) => allocations[0]?.invoice)).toEqual([
      'i5',
      'i1005',
      'i2005',
      'i3005',
      'i4005',
    ])
    expect(all.suggestionsFor(line({ name: 'Somebody' }))).toEqual([])
  })
})
