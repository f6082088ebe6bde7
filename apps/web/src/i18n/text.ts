import type { messages as firstPages } from './de/first-pages.ts'
import type { messages as payersPage } from './de/payers-page.ts'
import type { messages as workspace } from './de/workspace.ts'

/** The English texts, which are their own keys. German has all of them, and is what the others are held against. */
export type FirstText = keyof typeof firstPages
export type WorkspaceText = keyof typeof workspace
export type PayersText = keyof typeof payersPage
export type EnglishText = FirstText | WorkspaceText

/** A literal has to be a text there is, or the type check names it; what is read from a table was checked there. */
export type KnownText<Given extends string> = string extends Given
  ? Given
  : Given extends EnglishText
    ? Given
    : `No language has the text “${Given}”.`
