/** French for writing quotes. */
export const quoteEditor = {
  'Prefix of quotes': 'Préfixe des devis',
  'The next quote is {number}.': 'Le prochain devis est {number}.',
}
