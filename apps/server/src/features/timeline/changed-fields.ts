/** What a change was, for an event: the fields that differ, as they were and as they are. */
export type Change<Fields> = { readonly before: Partial<Fields>; readonly after: Partial<Fields> }

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** The difference between two states of a record, or null when there is none: nothing is then written at all. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): Change<Fields> | null {
  const names = (Object.keys(after) as (keyof Fields)[]).filter((name) => !isSame(before[name], after[name]))
  if (names.length === 0) return null
  const pick = (from: Fields) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>
  return { before: pick(before), after: pick(after) }
}
