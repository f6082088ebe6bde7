/** Words of our own as a list in an SQL text: `'pending', 'processing'`. Never for what a caller typed. */
export function sqlWords(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ')
}
