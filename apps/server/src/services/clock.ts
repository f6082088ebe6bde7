/** Time as a thing one is given, so that tests can set it. */
export type Clock = { readonly now: () => number }

export const systemClock: Clock = { now: () => Date.now() }
