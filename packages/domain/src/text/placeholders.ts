const PLACE = /\{([a-z_]+)\}/g

/** Texts that people write with names in braces, each of which stands for something of what the text is about. */
export function placeholdersOf<Name extends string>(names: readonly Name[]) {
  const isKnown = (name: string): name is Name => names.some((one) => one === name)
  return {
    /** The first name in braces that stands for nothing; null where all are known. Braces around anything else are text. */
    unknownIn: (text: string): string | null => {
      for (const [, name = ''] of text.matchAll(PLACE)) if (!isKnown(name)) return name
      return null
    },
    /** A text with its placeholders written out; what is not known stays as it is. */
    fill: (text: string, words: Readonly<Record<Name, string>>): string =>
      text.replaceAll(PLACE, (whole, name: string) => (isKnown(name) ? words[name] : whole)),
  }
}
