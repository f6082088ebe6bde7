export type Recipients = {
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
}

/** Each address once, whatever its capitals: who is written to gets no copy besides, and who gets a copy no hidden one. */
export function uniqueRecipients({ to, cc, bcc }: Recipients): { to: string[]; cc: string[]; bcc: string[] } {
  const seen = new Set<string>()
  const first = (addresses: readonly string[]) =>
    addresses.filter((address) => {
      const key = address.toLowerCase()
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
  return { to: first(to), cc: first(cc), bcc: first(bcc) }
}
