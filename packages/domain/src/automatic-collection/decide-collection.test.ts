import { expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { type CollectionFacts, decideCollection } from './decide-collection.ts'

const READY: CollectionFacts = {
  isEnabled: true,
  isClientActive: true,
  isCardSaved: true,
  isExcluded: false,
  isIssued: true,
  amountDue: 11_999n,
  dueDate: calendarDate('2026-12-15'),
  collectedFor: calendarDate('2026-12-15'),
  announced: 11_999n,
  isNoticeOut: true,
  comesOn: calendarDate('2026-12-15'),
  today: calendarDate('2026-12-15'),
  isOtherOnItsWay: false,
  hasProvider: true,
}

test.each<[string, Partial<CollectionFacts>, ReturnType<typeof decideCollection>]>([
  ['everything as announced', {}, { kind: 'charge', amount: 11_999n }],
  ['a part is paid', { amountDue: 2_000n }, { kind: 'charge', amount: 2_000n }],
  ['more is due than was announced', { amountDue: 20_000n }, { kind: 'charge', amount: 11_999n }],
  ['nothing is due', { amountDue: 0n }, { kind: 'call_off', end: 'nothing_due' }],
  ['the invoice was cancelled', { isIssued: false }, { kind: 'call_off', end: 'nothing_due' }],
  ['the company turned it off', { isEnabled: false }, { kind: 'call_off', end: 'turned_off' }],
  ['the card was withdrawn', { isCardSaved: false }, { kind: 'call_off', end: 'card_withdrawn' }],
  ['a member took it out', { isExcluded: true }, { kind: 'call_off', end: 'excluded' }],
  [
    'it is due on another day',
    { dueDate: calendarDate('2026-12-31') },
    { kind: 'call_off', end: 'due_date_changed' },
  ],
  ['the client was blocked', { isClientActive: false }, { kind: 'call_off', end: 'client_not_active' }],
  ['the notice has not left', { isNoticeOut: false }, { kind: 'wait' }],
  ['the notice cannot leave', { isNoticeOut: null }, { kind: 'stop', reason: 'notice_not_sent' }],
  ['the notice left late', { comesOn: calendarDate('2026-12-17') }, { kind: 'wait' }],
  ['three days late', { today: calendarDate('2026-12-18') }, { kind: 'charge', amount: 11_999n }],
  ['four days late', { today: calendarDate('2026-12-19') }, { kind: 'call_off', end: 'overtaken' }],
  [
    'a transfer was announced for too long',
    { isOtherOnItsWay: true, today: calendarDate('2026-12-19') },
    { kind: 'call_off', end: 'overtaken' },
  ],
  ['a transfer is announced', { isOtherOnItsWay: true }, { kind: 'wait' }],
  ['the keys are gone', { hasProvider: false }, { kind: 'stop', reason: 'way_to_pay_withdrawn' }],
])('%s', (_case, over, decision) => {
  expect(decideCollection({ ...READY, ...over })).toEqual(decision)
})
