import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'

export type QuoteContent = NonNullable<PublicQuote['content']>
/** A quote with its figures: each but a superseded one. */
export type ShownQuote = PublicQuote & { content: QuoteContent }

export function hasContent(quote: PublicQuote): quote is ShownQuote {
  return quote.content !== null
}

export type GivenAnswer = {
  readonly isAccepted: boolean
  readonly at: string
  readonly name: string | null
  readonly reason: string | null
}

/** What was said to a quote; null while nothing was. */
export function answerOf(quote: PublicQuote): GivenAnswer | null {
  if (quote.accepted_at !== null)
    return { isAccepted: true, at: quote.accepted_at, name: quote.accepted_name, reason: null }
  if (quote.rejected_at !== null)
    return {
      isAccepted: false,
      at: quote.rejected_at,
      name: quote.rejected_name,
      reason: quote.rejected_reason,
    }
  return null
}
