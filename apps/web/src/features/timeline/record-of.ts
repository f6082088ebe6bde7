/** A record that notes are written on and that is followed. */
export type RecordOf = { client: string } | { invoice: string } | { quote: string } | { payment: string }

/** The kind and the id of a record. */
export function kindAndId(of: RecordOf): { kind: 'client' | 'invoice' | 'quote' | 'payment'; id: string } {
  if ('client' in of) return { kind: 'client', id: of.client }
  if ('invoice' in of) return { kind: 'invoice', id: of.invoice }
  return 'quote' in of ? { kind: 'quote', id: of.quote } : { kind: 'payment', id: of.payment }
}
