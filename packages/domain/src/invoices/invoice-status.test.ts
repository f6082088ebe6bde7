import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClientStatus } from '../clients/client-status.ts'
import { addDays, calendarDate } from '../dates/calendar-date.ts'
import { currencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import {
  canChangeFields,
  canDo,
  INVOICE_ACTIONS,
  type InvoiceAction,
  type InvoiceActionState,
  type InvoiceLifecycle,
  type InvoiceStatusFacts,
  isOverdue,
  projectInvoiceStatus,
  settlementOf,
  statusTransitions,
} from './invoice-status.ts'

const RUNS = { numRuns: 1000 }
const EUR = currencyCode('EUR')
const today = calendarDate('2026-03-15')
const eur = (amount: number) => money(BigInt(amount), EUR)

function facts(more: Partial<InvoiceStatusFacts> = {}): InvoiceStatusFacts {
  return {
    lifecycle: 'issued',
    amountDue: eur(100),
    amountPaid: eur(0),
    amountCredited: eur(0),
    sentAt: null,
    viewedAt: null,
    dueDate: calendarDate('2026-03-15'),
    today,
    ...more,
  }
}
const partly = { amountPaid: eur(40), amountDue: eur(60) }
const settled = { amountPaid: eur(100), amountDue: eur(0) }
const late = { dueDate: calendarDate('2026-03-14') }
const sent = { sentAt: '2026-03-01T10:00:00Z' }
const viewed = { ...sent, viewedAt: 1_772_000_000_000 }

describe('projectInvoiceStatus', () => {
  it.each([
    ['draft', { lifecycle: 'draft' }],
    ['draft', { lifecycle: 'draft', ...late, ...viewed, ...settled }],
    ['cancelled', { lifecycle: 'cancelled', ...late, ...viewed }],
    ['written_off', { lifecycle: 'written_off', ...late, ...viewed }],
    ['written_off', { lifecycle: 'written_off', ...late, ...partly }],
    ['issued', {}],
    ['issued', { sentAt: undefined, viewedAt: undefined }],
    ['sent', sent],
    ['viewed', viewed],
    ['viewed', { viewedAt: '2026-03-02T10:00:00Z' }], // looked at through a link, never mailed
    ['partially_paid', { ...viewed, ...partly }],
    ['paid', { ...viewed, ...settled, ...late }],
    ['overdue', late],
    ['overdue', { ...viewed, ...partly, ...late }],
    ['issued', { dueDate: today }], // due today is not overdue
    ['issued', { dueDate: null }],
    ['paid', { amountDue: eur(0) }], // nothing was ever due
    ['partially_paid', { ...viewed, amountCredited: eur(40), amountDue: eur(60) }], // credit settles as money does
    ['overdue', { ...late, amountCredited: eur(40), amountDue: eur(60) }],
    ['paid', { amountDue: eur(-5), amountPaid: eur(105) }],
    ['paid', { amountDue: eur(0), amountPaid: eur(0), ...late }], // settled by credits or withholding alone
    ['paid', { amountDue: eur(-100), ...late }], // a negative total: nothing is due from the client
  ] as [string, Partial<InvoiceStatusFacts>][])('%s: case %#', (status, more) => {
    expect(projectInvoiceStatus(facts(more))).toBe(status)
  })
})

const arbitraryFacts = fc
  .record({
    lifecycle: fc.constantFrom<InvoiceLifecycle>('draft', 'issued', 'cancelled', 'written_off'),
    total: fc.integer({ min: 0, max: 30 }),
    paid: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
    refunded: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
    credited: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
    due: fc.option(fc.integer({ min: -3, max: 3 })),
    sentAt: fc.constantFrom(null, 'sent'),
    viewedAt: fc.constantFrom(null, 'viewed'),
  })
  .map((draw) => {
    const sum = (list: number[]) => list.reduce((a, b) => a + b, 0)
    const amountPaid = eur(Math.max(0, sum(draw.paid) - sum(draw.refunded)))
    const expected = draw.total - sum(draw.paid) + sum(draw.refunded) - sum(draw.credited)
    const dueDate = draw.due === null ? null : addDays(today, draw.due)
    return {
      draw,
      expected,
      facts: facts({
        ...draw,
        amountPaid,
        amountCredited: eur(sum(draw.credited)),
        amountDue: eur(expected),
        dueDate,
      }),
    }
  })

describe('M-9 balance and status', () => {
  it('balance = total − payments + refunds − credits; paid means nothing due; the rest follows', () => {
    fc.assert(
      fc.property(arbitraryFacts, ({ draw, expected, facts: drawn }) => {
        const status = projectInvoiceStatus(drawn)
        const isIssued = draw.lifecycle === 'issued'
        const isOpen = expected > 0
        expect(status === 'paid').toBe(isIssued && !isOpen)
        expect(status === 'draft').toBe(draw.lifecycle === 'draft')
        expect(status === 'cancelled').toBe(draw.lifecycle === 'cancelled')
        expect(status === 'written_off').toBe(draw.lifecycle === 'written_off')
        expect(status === 'overdue').toBe(isIssued && isOpen && draw.due !== null && draw.due < 0)
        expect(isOverdue(drawn)).toBe(status === 'overdue')
        const settled = drawn.amountPaid.amount + drawn.amountCredited.amount
        if (['issued', 'sent', 'viewed'].includes(status)) expect(settled).toBe(0n)
        if (status === 'partially_paid') expect(settled > 0n).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('actions', () => {
  const open: InvoiceActionState = {
    lifecycle: 'issued',
    total: eur(100),
    amountDue: eur(100),
    itemCount: 1,
    clientStatus: 'active',
    hasAllocations: false,
    hasCredits: false,
    isPartlyCredited: false,
    expectsMoney: false,
  }
  const states: Record<string, InvoiceActionState> = {
    draft: { ...open, lifecycle: 'draft' },
    'empty draft': { ...open, lifecycle: 'draft', itemCount: 0 },
    'draft for a blocked client': { ...open, lifecycle: 'draft', clientStatus: 'blocked' },
    'draft for an inactive client': { ...open, lifecycle: 'draft', clientStatus: 'inactive' },
    'draft over nothing': { ...open, lifecycle: 'draft', total: eur(0), amountDue: eur(0) },
    'draft with more withheld than its total': { ...open, lifecycle: 'draft', amountDue: eur(-50) },
    issued: open,
    'issued to a client blocked since': { ...open, clientStatus: 'blocked' },
    'partly paid': { ...open, amountDue: eur(60), hasAllocations: true },
    'with a payment under way': { ...open, hasAllocations: true, expectsMoney: true },
    paid: { ...open, amountDue: eur(0), hasAllocations: true },
    'paid back': { ...open },
    'issued with a negative total': { ...open, total: eur(-100), amountDue: eur(-100) },
    'credited in part': { ...open, amountDue: eur(60), hasCredits: true, isPartlyCredited: true },
    'credited in full': { ...open, amountDue: eur(0), hasCredits: true },
    cancelled: { ...open, lifecycle: 'cancelled' },
    'written off': { ...open, lifecycle: 'written_off' },
  }
  const ok = 'ok'

  it.each([
    //                     edit/delete        issue                     send_email            mark_paid
    ['draft', [ok, ok, ok, ok]],
    ['empty draft', [ok, 'invoice_empty', 'invoice_empty', 'invoice_empty']],
    ['draft for a blocked client', [ok, 'client_blocked', 'client_blocked', 'client_blocked']],
    ['draft for an inactive client', [ok, ok, ok, ok]],
    ['draft over nothing', [ok, ok, ok, 'invoice_already_paid']],
    [
      'draft with more withheld than its total',
      [ok, 'invoice_negative', 'invoice_negative', 'invoice_negative'],
    ],
    ['issued', ['invoice_locked', 'invoice_already_issued', ok, ok]],
    ['issued to a client blocked since', ['invoice_locked', 'invoice_already_issued', ok, ok]],
    ['partly paid', ['invoice_locked', 'invoice_already_issued', ok, ok]],
    ['paid', ['invoice_locked', 'invoice_already_issued', ok, 'invoice_already_paid']],
    [
      'issued with a negative total',
      ['invoice_locked', 'invoice_already_issued', ok, 'invoice_already_paid'],
    ],
    ['cancelled', ['invoice_locked', 'invoice_cancelled', 'invoice_cancelled', 'invoice_cancelled']],
    [
      'written off',
      ['invoice_locked', 'invoice_already_issued', 'invoice_written_off', 'invoice_written_off'],
    ],
  ])('edit, delete, issue, send and mark paid: %s', (name, [edit, issue, send, markPaid]) => {
    const verdict = (action: InvoiceAction) => {
      const result = canDo(action, states[name]!)
      return result.ok ? ok : result.reason
    }
    expect([verdict('edit'), verdict('delete')]).toEqual([edit, edit])
    expect([verdict('issue'), verdict('send_email'), verdict('mark_paid')]).toEqual([issue, send, markPaid])
  })

  it.each([
    //                       cancel                 pay and remind
    ['draft', ['invoice_not_issued', 'invoice_not_issued']],
    ['issued', [ok, ok]],
    ['partly paid', ['invoice_has_payments', ok]],
    ['with a payment under way', ['invoice_has_payments', ok]],
    ['paid', ['invoice_has_payments', 'invoice_already_paid']],
    ['paid back', [ok, ok]],
    ['issued with a negative total', [ok, 'invoice_already_paid']],
    ['cancelled', ['invoice_cancelled', 'invoice_cancelled']],
    ['written off', ['invoice_written_off', 'invoice_written_off']],
  ])('cancel, pay and remind: %s', (name, [cancel, pay]) => {
    const verdict = (action: InvoiceAction) => {
      const result = canDo(action, states[name]!)
      return result.ok ? ok : result.reason
    }
    expect([verdict('cancel'), verdict('pay'), verdict('remind')]).toEqual([cancel, pay, pay])
  })

  it.each([
    //                             write off              take it back
    ['draft', ['invoice_not_issued', 'invoice_not_written_off']],
    ['issued', [ok, 'invoice_not_written_off']],
    ['issued to a client blocked since', [ok, 'invoice_not_written_off']],
    ['partly paid', [ok, 'invoice_not_written_off']],
    ['with a payment under way', ['invoice_has_payments', 'invoice_not_written_off']],
    ['paid', ['invoice_already_paid', 'invoice_not_written_off']],
    ['paid back', [ok, 'invoice_not_written_off']],
    ['issued with a negative total', ['invoice_already_paid', 'invoice_not_written_off']],
    ['cancelled', ['invoice_cancelled', 'invoice_not_written_off']],
    ['written off', ['invoice_written_off', ok]],
  ])('write off and take it back: %s', (name, [writeOff, undo]) => {
    const verdict = (action: InvoiceAction) => {
      const result = canDo(action, states[name]!)
      return result.ok ? ok : result.reason
    }
    expect([verdict('write_off'), verdict('undo_write_off')]).toEqual([writeOff, undo])
  })

  it.each([
    //                             schedule                  take it back
    ['draft', [ok, ok]],
    ['empty draft', ['invoice_empty', ok]],
    ['draft with more withheld than its total', ['invoice_negative', ok]],
    ['draft for a blocked client', ['client_blocked', ok]],
    ['issued', ['invoice_already_issued', 'invoice_already_issued']],
    ['paid', ['invoice_already_issued', 'invoice_already_issued']],
    ['cancelled', ['invoice_cancelled', 'invoice_cancelled']],
    ['written off', ['invoice_already_issued', 'invoice_already_issued']],
  ])('schedule and take it back: %s', (name, [schedule, unschedule]) => {
    const verdict = (action: InvoiceAction) => {
      const result = canDo(action, states[name]!)
      return result.ok ? ok : result.reason
    }
    expect([verdict('schedule'), verdict('unschedule')]).toEqual([schedule, unschedule])
  })

  it.each([
    //                   credit                 correct
    ['draft', ['invoice_not_issued', 'invoice_not_issued']],
    ['issued', [ok, ok]],
    ['paid', [ok, ok]],
    ['credited in part', [ok, 'invoice_partly_credited']],
    // What is left to credit is asked of its credit notes.
    ['credited in full', [ok, ok]],
    ['cancelled', ['invoice_cancelled', 'invoice_cancelled']],
    ['written off', ['invoice_written_off', 'invoice_written_off']],
  ])('credit and correct: %s', (name, [credit, correct]) => {
    const verdict = (action: InvoiceAction) => {
      const result = canDo(action, states[name]!)
      return result.ok ? ok : result.reason
    }
    expect([verdict('credit'), verdict('correct')]).toEqual([credit, correct])
  })

  it('duplicate and export are always possible', () => {
    for (const state of Object.values(states)) {
      expect([canDo('duplicate', state), canDo('export', state)]).toEqual([{ ok: true }, { ok: true }])
    }
  })

  it('nothing returns to draft, only issued ones are cancelled, and no draft is issued to a blocked client', () => {
    const clients: ClientStatus[] = ['active', 'inactive', 'blocked']
    const taken = (Object.keys(INVOICE_ACTIONS) as InvoiceAction[])
      .flatMap((action) => Object.values(states).map((state) => ({ action, state })))
      .flatMap(({ action, state }) =>
        clients.map((clientStatus) => ({ action, state: { ...state, clientStatus } })),
      )
      .filter(({ action, state }) => canDo(action, state).ok)
      .map(({ action, state }) => ({ ...state, action, to: INVOICE_ACTIONS[action].leadsTo }))
    const from = (to: InvoiceLifecycle) =>
      [...new Set(taken.filter((one) => one.to === to).map((one) => one.lifecycle))].sort()
    expect([from('draft'), from('issued'), from('cancelled')]).toEqual([
      [],
      ['draft', 'issued', 'written_off'],
      ['issued'],
    ])
    expect(from('written_off')).toEqual(['issued'])
    expect(
      taken.filter(
        (one) => one.to === 'issued' && one.lifecycle === 'draft' && one.clientStatus === 'blocked',
      ),
    ).toEqual([])
  })
})

describe('fields of an issued invoice', () => {
  const dates = { from: calendarDate('2026-03-15'), to: calendarDate('2026-03-20') }

  it('are locked but for four', () => {
    expect(canChangeFields('draft', ['items', 'currency', 'due_date'], dates)).toEqual({ ok: true })
    expect(canChangeFields('issued', ['due_date', 'internal_notes', 'tags', 'assignee'], dates)).toEqual({
      ok: true,
    })
    expect(canChangeFields('issued', [], dates)).toEqual({ ok: true })
    expect(canChangeFields('issued', ['tags', 'notes', 'items'], dates)).toEqual({
      ok: false,
      reason: 'invoice_locked',
      fields: ['notes', 'items'],
    })
    for (const lifecycle of ['cancelled', 'written_off'] as const) {
      expect(canChangeFields(lifecycle, ['tags', 'due_date'], dates)).toEqual({
        ok: false,
        reason: 'invoice_locked',
        fields: ['due_date'],
      })
      expect(canChangeFields(lifecycle, ['internal_notes'], dates)).toEqual({ ok: true })
    }
  })

  it.each([
    ['2026-03-15', '2026-03-16', true],
    ['2026-03-15', '2026-03-15', true],
    ['2026-03-15', '2026-03-14', false],
    ['2026-03-15', null, false],
    [null, '2026-03-14', true],
    [null, null, true],
  ])('the due date goes from %s to %s: %s', (from, to, allowed) => {
    const date = (text: string | null) => (text === null ? null : calendarDate(text))
    const change = { from: date(from), to: date(to) }
    expect(canChangeFields('issued', ['due_date'], change).ok).toBe(allowed)
    expect(canChangeFields('draft', ['due_date'], change).ok).toBe(true)
    expect(canChangeFields('issued', ['tags'], change).ok).toBe(true)
  })
})

/** Every state in small: total 0 or 2, paid up to it, sent or not, viewed or not, due before or after today. */
const smallWorld = (['draft', 'issued', 'cancelled', 'written_off'] as const)
  .flatMap((lifecycle) =>
    [
      [0, 0],
      [2, 0],
      [2, 1],
      [2, 2],
    ].map(([total = 0, paid = 0]) => ({ lifecycle, total, paid })),
  )
  .flatMap((one) => [null, 'sent'].map((sentAt) => ({ ...one, sentAt })))
  .flatMap((one) => [null, 'viewed'].map((viewedAt) => ({ ...one, viewedAt })))
  .flatMap((one) => [-1, 1].map((days) => ({ ...one, dueDate: addDays(today, days) })))
  .filter((one) => ['issued', 'written_off'].includes(one.lifecycle) || one.paid === 0)
  .filter((one) => one.lifecycle !== 'written_off' || one.paid < one.total)
  .filter((one) => one.lifecycle !== 'draft' || (one.sentAt === null && one.viewedAt === null))
  .map(({ total, paid, ...rest }) => ({
    ...facts({ ...rest, amountPaid: eur(paid), amountDue: eur(total - paid) }),
    total,
  }))

/** Whether one event leads from one state to another: an action, a payment, a refund, a look, a new due date or day. */
function isOneEvent(a: (typeof smallWorld)[number], b: (typeof smallWorld)[number]): boolean {
  if (a.total !== b.total || b.lifecycle === 'draft') return false
  const paid = a.amountPaid.amount !== b.amountPaid.amount
  const [wasSent, wasViewed] = [a.sentAt !== b.sentAt, a.viewedAt !== b.viewedAt]
  const changes = [paid, wasSent, wasViewed, a.dueDate !== b.dueDate].filter(Boolean).length
  const isUndone = (wasSent && a.sentAt !== null) || (wasViewed && a.viewedAt !== null)
  switch (`${a.lifecycle} ${b.lifecycle}`) {
    case 'issued issued':
      return changes === 1 && !isUndone
    case 'issued cancelled':
      return changes === 0 && a.amountPaid.amount === 0n
    case 'issued written_off':
    case 'written_off issued':
      return changes === 0
    // Issuing a draft may send it or record its payment in the same breath.
    case 'draft issued':
      return changes === 0 || (changes === 1 && (paid || wasSent))
    default:
      return false
  }
}

describe('statusTransitions', () => {
  it('has the nine statuses once, none leading to itself or back to draft', () => {
    const all = statusTransitions.map((row) => row.status)
    expect(all).toEqual([
      'draft',
      'issued',
      'sent',
      'viewed',
      'partially_paid',
      'paid',
      'overdue',
      'cancelled',
      'written_off',
    ])
    for (const row of statusTransitions) {
      expect(row.transitions).not.toContain(row.status)
      expect(row.transitions).not.toContain('draft')
      expect(new Set(row.transitions).size).toBe(row.transitions.length)
    }
  })

  it('names what one event can lead to, and nothing else', () => {
    const found = new Map<string, Set<string>>()
    for (const a of smallWorld) {
      for (const b of smallWorld) {
        const [from, to] = [projectInvoiceStatus(a), projectInvoiceStatus(b)]
        if (from !== to && isOneEvent(a, b)) found.set(from, (found.get(from) ?? new Set()).add(to))
      }
    }
    for (const row of statusTransitions) {
      const reached = [...(found.get(row.status) ?? [])].sort()
      expect([row.status, reached]).toEqual([row.status, [...row.transitions].sort()])
    }
  })

  it('agrees on settlement', () => {
    expect(settlementOf(facts(partly))).toBe('partially_paid')
    expect(settlementOf(facts())).toBe('unpaid')
    expect(settlementOf(facts({ amountDue: eur(60), amountCredited: eur(40) }))).toBe('partially_paid')
    expect(settlementOf(facts({ amountDue: eur(-4), amountCredited: eur(4) }))).toBe('paid')
  })
})
