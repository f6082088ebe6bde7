import type { CalendarDate } from '../dates/calendar-date.ts'
import { statesBefore, type Transitions } from '../transitions.ts'

/** Which invoices of a client its saved card pays: all, or those a recurring invoice made. */
export const CARD_SCOPES = ['all', 'recurring'] as const
export type CardScope = (typeof CARD_SCOPES)[number]

/** What is stored of a card (docs/rules.md, section 7c). `waiting`: its holder is putting it in at the provider. */
export const CARD_STATES = ['waiting', 'saved', 'failed', 'withdrawn'] as const
export type CardState = (typeof CARD_STATES)[number]

const TRANSITIONS: Transitions<CardState> = {
  waiting: ['saved', 'failed', 'withdrawn'],
  saved: ['withdrawn'],
  failed: [],
  withdrawn: [],
}

/** The states from which a card may go to another: what has to hold of its row when that is written. */
export function cardStatesBefore(to: CardState): readonly CardState[] {
  return statesBefore(TRANSITIONS, to)
}

/** Why a card is saved no more: its holder, a member, another card in its place, or its client merged into one with a card. */
export type CardEnd = 'payer' | 'member' | 'replaced' | 'merged'

/** Whether the month that is printed on a card is over. Banks often renew a kept card by themselves, so it is charged all the same. */
export function isCardExpired(
  { expMonth, expYear }: { expMonth: number; expYear: number },
  today: CalendarDate,
): boolean {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return expYear * 12 + expMonth < year * 12 + month
}
