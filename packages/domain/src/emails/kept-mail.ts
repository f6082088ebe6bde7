/** Why a mail that was kept, as no mail server was set up, is not sent any more. */
export type KeptMailObstacle =
  | 'invoice_cancelled'
  | 'invoice_written_off'
  | 'invoice_already_paid'
  | 'mail_replaced'
  | 'invitation'

export type KeptMailFacts = {
  readonly kind: string
  /** Of the invoice it is about; false where it is about none. */
  readonly is_cancelled: boolean
  readonly is_written_off: boolean
  /** Whether the invoice was paid in full after the mail was written. */
  readonly is_paid_since: boolean
  /** Whether a later mail brings the same invoice to the same recipients. */
  readonly is_replaced: boolean
}

/**
 * Whether a kept mail still says what is so. A receipt does, whatever becomes of its invoice; an invitation has a link
 * that runs out, and is sent again from where it was made.
 */
export function keptMailObstacle(facts: KeptMailFacts): KeptMailObstacle | null {
  if (facts.kind === 'invitation') return 'invitation'
  if (facts.kind !== 'invoice') return null
  if (facts.is_cancelled) return 'invoice_cancelled'
  if (facts.is_written_off) return 'invoice_written_off'
  if (facts.is_paid_since) return 'invoice_already_paid'
  return facts.is_replaced ? 'mail_replaced' : null
}
