/** Something to choose. */
export type PickerOption = {
  value: string
  label: string
  /** It is found by these too, which its label does not say. */
  words?: string
  /** Below the label: what tells it from another of the same. */
  detail?: string
  /** Heads the options that have the same one, while nothing is sought. */
  group?: string
  /** Somebody else found it for this text, by more than its label: it is kept for it. */
  foundFor?: string
}

/** Letters without case and marks, so that “osterreich” finds Österreich, and “7 %” as “7%”, in which languages differ. */
function folded(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return letters.replace(/\s*%/g, ' %').trim()
}

/** The words of a text with one space before, between and behind them; a figure such as 7.5 is one word. */
function wordsOf(text: string): string {
  return ` ${text.split(/[^\p{L}\p{N}.,%&@]+/u).join(' ')} `.replace(/\s+/g, ' ')
}

/** The rank of what does not match at all. */
export const NO_MATCH = 5

/** How well a text answers what was typed: the less, the better. */
export function rankOf(label: string, sought: string): number {
  const [text, typed] = [folded(label), folded(sought)]
  const words = wordsOf(text)
  if (text.startsWith(typed)) return 0
  if (words.includes(` ${typed} `)) return 1
  if (words.includes(` ${typed}`)) return 2
  const parts = wordsOf(typed).trim().split(' ')
  if (parts.every((part) => part !== '' && words.includes(` ${part}`))) return 3
  return text.includes(typed) ? 4 : NO_MATCH
}

/**
 * The options that answer what was typed, the best first: those that begin with it, those of which a word does, those
 * that hold it anywhere. Options that answer equally well keep their order; nothing typed leaves all as they are.
 */
export function rankOptions<O extends PickerOption>(options: readonly O[], typed: string): readonly O[] {
  if (folded(typed) === '') return options
  return options
    .map((option) => ({ option, rank: rankOf(`${option.label} ${option.words ?? ''}`, typed) }))
    .filter(({ option, rank }) => rank < NO_MATCH || option.foundFor === typed.trim())
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}
