/**
 * A sentence that ends with one mark: "Ada created the client Kondo K.K.." loses its second full stop, and so does one
 * whose last word is a question or breaks off. Three full stops in a row are meant. For sentences that are filled in with names and reasons of people.
 */
export function withoutDoubleStop(sentence: string): string {
  return sentence.replace(/(?<!\.)([.!?…])\.$/u, '$1')
}
