/**
 * Gives each file of a folder a name of its own: "INV-1.pdf", then "INV-1 (2).pdf". Names that differ in capitals or in how
 * an accent is written are one name to some systems, and so here.
 */
export function makeDistinctNames(): (name: string) => string {
  const taken = new Set<string>()
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
  return (name) => {
    const dot = name.lastIndexOf('.')
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let own = name
    for (let n = 2; taken.has(keyOf(own)); n += 1) own = `${base} (${n})${ending}`
    taken.add(keyOf(own))
    return own
  }
}
