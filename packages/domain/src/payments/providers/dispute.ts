/** What has become of a payer's wish to have a payment back: the money is held while it is open, and gone once it is lost. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]
