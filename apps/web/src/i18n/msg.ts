import type { KnownText } from './text.ts'

/** Marks a text that is kept in a table and translated where it is shown, so that the test of the texts finds it. */
export function msg<const Given extends string>(text: KnownText<Given>): KnownText<Given> {
  return text
}
