/** Marks a text that is kept in a table and translated where it is shown, so that the test of the texts finds it. */
export function msg(text: string): string {
  return text
}
