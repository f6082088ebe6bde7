/** Views of a list that people have saved, beside its own. */
export type SavedTabs = {
  readonly views: readonly {
    readonly id: string
    /** As somebody called it. */
    readonly label: string
    /** What the address says where it is open. */
    readonly search: Readonly<Record<string, string>>
    readonly isShared: boolean
  }[]
  /** The one that is open. */
  readonly open: string | undefined
  /** The list shows something else by now than the one that is open says. */
  readonly isChanged: boolean
  /** An address that says nothing leads to one of them: all of the list has to be said. */
  readonly hasFirst: boolean
}

/** The value of `saved` in an address that means none of them. */
const NONE_SAVED = 'none'

/** The address of a view of the list's own. Out of a saved view it takes along nothing: its filters were the view's. */
export function ownViewSearch(
  view: string | undefined,
  previous: Readonly<Record<string, unknown>>,
  saved: SavedTabs | undefined,
): Record<string, unknown> {
  const marked = view === undefined && saved?.hasFirst ? NONE_SAVED : undefined
  const kept = saved?.open === undefined ? previous : {}
  return { ...kept, view, page: undefined, saved: marked }
}
