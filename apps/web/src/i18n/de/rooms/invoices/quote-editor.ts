/** German for writing quotes. */
export const quoteEditor = {
  'Prefix of quotes': 'Präfix der Angebote',
  'The next quote is {number}.': 'Das nächste Angebot ist {number}.',
}
