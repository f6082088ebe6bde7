import type { DEFAULT_LANGUAGE, Language } from '@counterfoil/domain/text/languages.ts'
import type { FirstText, PayersText, WorkspaceText } from './text.ts'

type Load<Text extends string> = () => Promise<Readonly<Record<Text, string>>>

/** What is loaded for the first pages, for all behind them, and for the page of a payer: no more than each shows. */
type TextFiles = {
  readonly firstPages: Load<FirstText>
  readonly workspace: Load<WorkspaceText>
  readonly payersPage: Load<PayersText>
}

/** The texts of each language, in files of their own. English needs none: the text in the source is the text shown. */
export const TEXT_FILES: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, TextFiles>> = {
  de: {
    firstPages: async () => (await import('./de/first-pages.ts')).messages,
    workspace: async () => (await import('./de/workspace.ts')).messages,
    payersPage: async () => (await import('./de/payers-page.ts')).messages,
  },
  fr: {
    firstPages: async () => (await import('./fr/first-pages.ts')).messages,
    workspace: async () => (await import('./fr/workspace.ts')).messages,
    payersPage: async () => (await import('./fr/payers-page.ts')).messages,
  },
}
