import { statesBefore, type Transitions } from '../transitions.ts'

/** What is stored of an address that a client proposed: `open → accepted | declined | replaced`. */
export type ProposalStatus = 'open' | 'accepted' | 'declined' | 'replaced'

const TRANSITIONS: Transitions<ProposalStatus> = {
  open: ['accepted', 'declined', 'replaced'],
  accepted: [],
  declined: [],
  replaced: [],
}

/** The statuses from which a proposal may go to another. */
export function proposalsBefore(to: ProposalStatus): readonly ProposalStatus[] {
  return statesBefore(TRANSITIONS, to)
}

/** An address as it is written on documents. `country` is an ISO 3166-1 code of two letters. */
export type AddressLines = {
  readonly line1: string | null
  readonly line2: string | null
  readonly city: string
  readonly state: string | null
  readonly zip_code: string | null
  readonly country: string
}

/** Whether two addresses read the same. */
export function isSameAddress(one: AddressLines, other: AddressLines): boolean {
  return (['line1', 'line2', 'city', 'state', 'zip_code', 'country'] as const).every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  )
}
