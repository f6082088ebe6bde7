/** The address if it may be opened by a click, else null: a document must not carry `javascript:` links. */
export function safePaymentUrl(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
