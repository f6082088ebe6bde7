import { type Fault, fault } from '../faults/fault.ts'
import type { ClientStatus } from './client-status.ts'

/** What of a client can be taken over by the one it is merged into. */
export type MergeableClient = {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly tax_number: string | null
  readonly currency: string | null
  readonly language: string | null
  readonly payment_terms_days: number | null
  readonly default_tax_rate: string | null
  readonly template: string | null
  readonly notes: string | null
  readonly tags: readonly string[]
}

/** By these a client is reached or known: where both have one, the other's is kept in the notes. */
const NOTED = ['email', 'phone', 'website', 'tax_number'] as const
const FILLED = [
  ...NOTED,
  'currency',
  'language',
  'payment_terms_days',
  'default_tax_rate',
  'template',
] as const

/** How many characters the notes of a client may have, and how many tags it may. */
export const CLIENT_NOTES_MAX = 5000
export const CLIENT_TAGS_MAX = 20

type MergeWords = {
  /** Stands above what comes from the other client. */
  readonly heading: string
  readonly labels: Readonly<Record<(typeof NOTED)[number], string>>
}

/** What the other says that the one does not take over, and its notes; null where there is neither. */
function remainderOf(into: MergeableClient, from: MergeableClient, { heading, labels }: MergeWords) {
  const differing = NOTED.flatMap((field) => {
    const [own, other] = [into[field], from[field]]
    return own !== null && other !== null && own !== other ? [`${labels[field]}: ${other}`] : []
  })
  const lines = [...differing, ...(from.notes ? [from.notes] : [])]
  return lines.length > 0 ? [heading, ...lines].join('\n') : null
}

type Merge<Client> =
  | { readonly ok: true; readonly client: Client }
  | { readonly ok: false; readonly reason: Fault }

/**
 * What a client is once another was merged into it: what it says itself stands, what it leaves open is taken from the other,
 * tags and notes are those of both. An address, a number or a website of the other that differs is kept in the notes. Refused
 * where notes or tags would come to more than a client may have.
 */
export function mergeClients<Client extends MergeableClient>(
  into: Client,
  from: Client,
  words: MergeWords,
): Merge<Client> {
  const filled = Object.fromEntries(FILLED.map((field) => [field, into[field] ?? from[field]]))
  const notes = [into.notes, remainderOf(into, from, words)].filter(Boolean).join('\n\n')
  const tags = [...new Set([...into.tags, ...from.tags])]
  if (notes.length > CLIENT_NOTES_MAX)
    return { ok: false, reason: fault('client_merge_notes_too_long', { max: CLIENT_NOTES_MAX }) }
  if (tags.length > CLIENT_TAGS_MAX)
    return { ok: false, reason: fault('client_merge_too_many_tags', { max: CLIENT_TAGS_MAX }) }
  return { ok: true, client: { ...into, ...filled, notes: notes || null, tags } }
}

/** A block is neither lifted nor spread by a merge: while either client is blocked, they are not merged. */
export function canBeMerged(one: ClientStatus, other: ClientStatus): boolean {
  return one !== 'blocked' && other !== 'blocked'
}
