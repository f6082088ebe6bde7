import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'

/** The account that the server wrote into the page, as its API would answer it; null where it wrote none. */
export function readKnownPortal(): PublicPortal | null {
  const text = document.getElementById('portal')?.textContent
  return text ? (JSON.parse(text) as PublicPortal) : null
}
