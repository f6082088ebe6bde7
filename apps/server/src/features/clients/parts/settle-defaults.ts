export type Candidate = { readonly id: string; readonly kind: string; readonly isDefault: boolean }

/**
 * Which entries are the default of their kind: exactly one of each kind there is. The one just written has its way if
 * it wants to be it; one that no longer wants to be hands on to the oldest other; without any the oldest takes it.
 * `entries` are oldest first.
 */
export function settleDefaults(entries: readonly Candidate[], writtenId: string | null): string[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind)
    const written = ofKind.find(({ id, isDefault }) => id === writtenId && isDefault)
    const others = ofKind.filter(({ id }) => id !== writtenId)
    const chosen = written ?? others.find(({ isDefault }) => isDefault) ?? others[0] ?? ofKind[0]
    return chosen ? [chosen.id] : []
  })
}
