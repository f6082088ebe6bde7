import { plainName } from '../imports/column-words.ts'

/** The words of a name that tell one from another: legal forms and single letters do not. */
const LEGAL_FORMS = new Set(
  'gmbh ag ug kg ohg gbr ek mbh co ltd limited llc llp plc inc corp sarl sas sa srl spa bv nv oy ab as aps and und et the mr mrs ms herr frau'.split(
    ' ',
  ),
)
function nameWords(name: string): string[] {
  return name
    .split(/[\s.,;:/&+()-]+/)
    .map(plainName)
    .filter((word) => (word.length > 1 || /\d/.test(word)) && !LEGAL_FORMS.has(word))
}

/** From so many letters on the beginning of a word is taken for it. */
const BEGINNING = 5
const beginningOf = (word: string) => word.slice(0, BEGINNING)

/** Whether two names are of one: each word of the shorter is a word of the longer. Banks cut names, and turn them round. */
function areSameWords(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length === 0) return false
  return short.every((word) =>
    long.some((other) => other === word || (word.length >= BEGINNING && other.startsWith(word))),
  )
}

type NamedClient = { readonly id: string; readonly words: readonly string[] }

/** The names of clients, so that thousands of payers can be looked for among thousands of them. */
export class ClientNames {
  /** By the beginning of each of their words. */
  readonly #byAny = new Map<string, NamedClient[]>()
  /** By the beginning of the one of their words that the fewest have. */
  readonly #byRarest = new Map<string, NamedClient[]>()
  readonly #found = new Map<string, ReadonlySet<string>>()

  /** `names`: of clients, by their id. */
  constructor(names: ReadonlyMap<string, string>) {
    const clients = [...names].map(([id, name]): NamedClient => ({ id, words: nameWords(name) }))
    const add = (map: Map<string, NamedClient[]>, key: string, client: NamedClient) => {
      const there = map.get(key)
      if (there) there.push(client)
      else map.set(key, [client])
    }
    for (const client of clients)
      for (const key of new Set(client.words.map(beginningOf))) add(this.#byAny, key, client)
    for (const client of clients) {
      const rarest = this.#rarestOf(client.words)
      if (rarest !== undefined) add(this.#byRarest, rarest, client)
    }
  }

  #rarestOf(words: readonly string[]): string | undefined {
    const countOf = (key: string) => this.#byAny.get(key)?.length ?? 0
    return words
      .map(beginningOf)
      .reduce<string | undefined>(
        (rarest, key) => (rarest === undefined || countOf(key) < countOf(rarest) ? key : rarest),
        undefined,
      )
  }

  /**
   * Whose name is the payer's: each word of the shorter is a word of the longer, or its beginning. So a client of a longer name has the
   * payer's rarest word, and the rarest word of a client of a shorter one is among the payer's: no other client is looked at.
   */
  clientsLike(payer: string): ReadonlySet<string> {
    const known = this.#found.get(payer)
    if (known) return known
    const words = nameWords(payer)
    const rarest = this.#rarestOf(words)
    const candidates = [
      ...(rarest === undefined ? [] : (this.#byAny.get(rarest) ?? [])),
      ...words.flatMap((word) => this.#byRarest.get(beginningOf(word)) ?? []),
    ]
    const found = new Set(candidates.filter((one) => areSameWords(words, one.words)).map(({ id }) => id))
    this.#found.set(payer, found)
    return found
  }
}
