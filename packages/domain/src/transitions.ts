/** The states that can follow each. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

/** The states from which a record may go to another: what has to hold of its row when that is written. */
export function statesBefore<State extends string>(table: Transitions<State>, to: State): readonly State[] {
  return (Object.keys(table) as State[]).filter((from) => table[from].includes(to))
}
