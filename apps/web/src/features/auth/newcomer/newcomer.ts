import { type HistoryState, useRouterState } from '@tanstack/react-router'

const KEY = 'newcomer'

/** What goes along with the way from the sign-up to the sign-in page: in the history, not in the address. */
export function newcomerState(username: string): HistoryState {
  return { [KEY]: username } as HistoryState
}

/** The user name of whoever has just signed up and comes to sign in for the first time; null for everybody else. */
export function useNewcomer(): string | null {
  return useRouterState({
    select: ({ location: { state } }) => {
      const name: unknown = KEY in state ? state[KEY] : null
      return typeof name === 'string' ? name : null
    },
  })
}
