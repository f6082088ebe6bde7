const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** A name as it is compared: umlauts written out, other letters without their accents, nothing but letters and digits. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Which field a column's plain name stands for: the field's own name, and what each language calls it. `words` holds for
 * each language the names of each field, divided by blanks.
 */
export function fieldsByName<Field extends string>(
  fields: readonly Field[],
  words: readonly Readonly<Record<Field, string>>[],
): ReadonlyMap<string, Field> {
  return new Map(
    fields.flatMap((field) =>
      [field.replaceAll('_', ''), ...words.flatMap((names) => names[field].split(' '))].map(
        (name) => [name, field] as const,
      ),
    ),
  )
}

/** Each field once: of several columns for one field the first has it. */
export function firstOfEach<Field>(fields: readonly (Field | null)[]): (Field | null)[] {
  return fields.map((field, at) => (field !== null && fields.indexOf(field) === at ? field : null))
}

/** The word's own meaning, or the text as it is, for the rules to judge. `words` are plain names. */
export function meaningOf(words: Readonly<Record<string, string>>, text: string): string {
  const word = plainName(text)
  return Object.hasOwn(words, word) ? (words[word] ?? text) : text
}
