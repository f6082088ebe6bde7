import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import type { PaymentEnd } from '../faults/payment-end.ts'
import { statesBefore, type Transitions } from '../transitions.ts'

/**
 * What is stored of collecting an invoice by a saved card (docs/rules.md, section 7c). `announced`: its payer was told of the charge, which
 * comes. `retrying`: it failed and comes again. `collecting`: the card is being charged.
 */
export const COLLECTION_STATES = [
  'announced',
  'collecting',
  'retrying',
  'collected',
  'stopped',
  'called_off',
] as const
export type CollectionState = (typeof COLLECTION_STATES)[number]

const TRANSITIONS: Transitions<CollectionState> = {
  announced: ['collecting', 'stopped', 'called_off'],
  collecting: ['collected', 'retrying', 'stopped', 'called_off'],
  retrying: ['collecting', 'stopped', 'called_off'],
  // As a member wants, of what is due again: its payer is told anew.
  collected: ['announced'],
  // With another card, or as a member wants.
  stopped: ['announced', 'called_off'],
  called_off: ['announced'],
}

/** The states from which a collection may go to another: what has to hold of its row when that is written. */
export function collectionsBefore(to: CollectionState): readonly CollectionState[] {
  return statesBefore(TRANSITIONS, to)
}

/** Whether a charge is announced or under way. */
export const isCollectionOpen = (state: CollectionState): boolean =>
  state === 'announced' || state === 'retrying' || state === 'collecting'

/** Why a charge that was announced does not come. */
export const COLLECTION_ENDS = [
  'nothing_due',
  'excluded',
  'card_withdrawn',
  'due_date_changed',
  'turned_off',
  'paid_otherwise',
  'overtaken',
  'client_not_active',
] as const
export type CollectionEnd = (typeof COLLECTION_ENDS)[number]

/** The day of the charge that is announced today: the due date, or later where that is nearer than the days of notice. */
export function collectionDay(dueDate: CalendarDate, today: CalendarDate, noticeDays: number): CalendarDate {
  const earliest = addDays(today, noticeDays)
  return dueDate > earliest ? dueDate : earliest
}

/** A charge that does not come within so many days of its day does not come: its payer is told anew. */
export const LATEST_DAYS = 3

/** What no second try with the same card mends: it is gone, or its bank wants to see its holder. */
const FINAL: ReadonlySet<PaymentEnd> = new Set<PaymentEnd>(['card_is_over', 'card_needs_holder'])

/** What a bank itself says of a card: of that alone its holder is told. */
const BANKS_WORDS: ReadonlySet<PaymentEnd> = new Set<PaymentEnd>([
  'bank_declined',
  'bank_insufficient_funds',
  'bank_not_approved',
  'card_needs_holder',
  'card_is_over',
])
export const isBanksWord = (reason: PaymentEnd | null): boolean => reason !== null && BANKS_WORDS.has(reason)

/** A charge that its bank was not asked for. */
export const NOT_ASKED: PaymentEnd = 'bank_not_confirmed'

/**
 * What follows a charge that failed.
 * @param attempts how many there were, with this one
 * @param retryDays days from each try to the next
 */
export function afterFailure(
  { attempts, reason, failedOn }: { attempts: number; reason: PaymentEnd | null; failedOn: CalendarDate },
  retryDays: readonly number[],
): { state: 'retrying'; on: CalendarDate } | { state: 'stopped' } {
  // The bank was never asked: the line was down, or somebody paid in another way just then.
  if (reason === NOT_ASKED && attempts <= Math.max(retryDays.length, 1))
    return { state: 'retrying', on: addDays(failedOn, 1) }
  const days = retryDays[attempts - 1]
  if (days === undefined || (reason !== null && FINAL.has(reason))) return { state: 'stopped' }
  return { state: 'retrying', on: addDays(failedOn, days) }
}

/** What is charged, in minor units: never more than its payer was told, and never more than is due. */
export const amountToCollect = (announced: bigint, due: bigint): bigint => (due < announced ? due : announced)
