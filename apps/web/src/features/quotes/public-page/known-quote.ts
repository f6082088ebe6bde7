import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'

/** The quote that the server wrote into the page, as its API would answer it; null where it wrote none. */
export function readKnownQuote(): PublicQuote | null {
  const text = document.getElementById('quote')?.textContent
  return text ? (JSON.parse(text) as PublicQuote) : null
}
