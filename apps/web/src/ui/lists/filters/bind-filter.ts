import type { ListState } from '../list-state.ts'

/** What a field needs to set one filter of a list, which can be emptied again; null where it is not set. */
export function bindFilter<Name extends string>({ search, change }: ListState) {
  return (name: Name) => ({
    value: (search[name] as string | undefined) ?? null,
    onChange: (next: string | null) => change({ [name]: next ?? undefined }),
    clearable: true,
  })
}
