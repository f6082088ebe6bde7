import { statesBefore, type Transitions } from '../transitions.ts'

/** `open`: somebody is to look at it. `booked`: it became payments. `set_aside`: it is none of the invoices' money. */
export const BANK_LINE_STATUSES = ['open', 'booked', 'set_aside'] as const
export type BankLineStatus = (typeof BANK_LINE_STATUSES)[number]

const BANK_LINE_TRANSITIONS: Transitions<BankLineStatus> = {
  open: ['booked', 'set_aside'],
  booked: ['open'],
  set_aside: ['open'],
}

/** The statuses from which a line may go to another: what has to hold of its row when that is written. */
export function bankLineStatusesBefore(to: BankLineStatus): readonly BankLineStatus[] {
  return statesBefore(BANK_LINE_TRANSITIONS, to)
}

/** What a line begins as: money that went out pays none of the company's invoices. */
export function firstBankLineStatus(amount: bigint): BankLineStatus {
  return amount > 0n ? 'open' : 'set_aside'
}
