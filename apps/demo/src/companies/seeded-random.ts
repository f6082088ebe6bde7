import { v7 } from 'uuid'

/** Chance that is the same each time: from one seed always the same sequence. */
export type Chance = {
  /** From 0 up to, never reaching, 1. */
  readonly next: () => number
  /** A whole number, both ends among them. */
  readonly between: (from: number, to: number) => number
  readonly happens: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly pickWeighted: <T>(list: readonly T[], weightOf: (entry: T) => number) => T
  /** An id like the application's own (UUID version 7), of that instant. */
  readonly id: (atMs: number) => string
}

const ID_BYTES = 16

function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** mulberry32: small, fast and even enough for a story. It is no secret and makes none. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function chosen<T>(entry: T | undefined): T {
  if (entry === undefined) throw new RangeError('There is nothing to choose from.')
  return entry
}

export function seededChance(seed: string): Chance {
  const next = mulberry32(hashSeed(seed))
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pickWeighted = <T>(list: readonly T[], weightOf: (entry: T) => number): T => {
    let left = next() * list.reduce((sum, entry) => sum + weightOf(entry), 0)
    for (const entry of list) {
      left -= weightOf(entry)
      if (left < 0) return entry
    }
    return chosen(list.at(-1))
  }
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (list) => chosen(list[Math.floor(next() * list.length)]),
    pickWeighted,
    id: (atMs) => v7({ msecs: atMs, random: Uint8Array.from({ length: ID_BYTES }, () => between(0, 255)) }),
  }
}
