/** An event as it is sealed: every value it has, as text, and its place in the chain. */
export type SealedEvent = {
  readonly company_id: string
  /** From 1, without a gap. */
  readonly seq: string
  readonly id: string
  readonly type: string
  readonly invoice_id: string | null
  readonly client_id: string | null
  readonly payment_id: string | null
  readonly recurring_id: string | null
  readonly quote_id: string | null
  readonly about_id: string | null
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly subject: string | null
  /** JSON as the database writes it: no digit of a number is lost by reading it. */
  readonly data: string
  /** In UTC, to the microsecond. */
  readonly created_at: string
}

/**
 * The one text of an event that its hash is made of (decision 79): a JSON array of its values, in this order. The hash of
 * an event is the SHA-256 of the hash before it (32 bytes; zeros before the first) and this text in UTF-8.
 */
export function canonicalEvent(event: SealedEvent): string {
  return JSON.stringify([
    event.company_id,
    event.seq,
    event.id,
    event.type,
    event.invoice_id,
    event.client_id,
    event.payment_id,
    event.recurring_id,
    event.quote_id,
    event.about_id,
    event.actor_id,
    event.actor_name,
    event.subject,
    event.data,
    event.created_at,
  ])
}
