import type { PublicPayment } from '@counterfoil/contract/payment-links/payment-links.schema.ts'

/** The payment that the server wrote into the page, as its API would answer it; null where it wrote none. */
export function readKnownPayment(): PublicPayment | null {
  const text = document.getElementById('payment')?.textContent
  return text ? (JSON.parse(text) as PublicPayment) : null
}
