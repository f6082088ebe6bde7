import { type HanLanguage, hanLanguage } from './han-language.ts'

/** The writings that documents have a font of their own for, beside those of the typefaces. */
export type DocumentScript = (typeof SIMPLE_SCRIPTS)[number][0] | HanLanguage

const SIMPLE_SCRIPTS = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['thai', /\p{Script=Thai}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['georgian', /\p{Script=Georgian}/u],
  ['armenian', /\p{Script=Armenian}/u],
] as const

/** Beyond Latin, Greek and Cyrillic: nothing below is written in a script of its own font. */
const BEYOND_TYPEFACES = /[^\0-\u052f\u1e00-\u2bff\u{1f000}-\u{1faff}]/u
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const HAN_LANGUAGES: readonly HanLanguage[] = [
  'simplified_chinese',
  'traditional_chinese',
  'japanese',
  'korean',
]

/**
 * In which fonts a character that the typeface lacks is looked for, in this order; none of a text that typefaces draw. A
 * document has Chinese characters in the shapes of one language, and in another's only what that one does not have.
 */
export function documentScripts(text: string, currency: string): DocumentScript[] {
  if (!BEYOND_TYPEFACES.test(text)) return []
  const simple = SIMPLE_SCRIPTS.filter(([, pattern]) => pattern.test(text)).map(([script]) => script)
  if (!EAST_ASIAN.test(text)) return simple
  const first = hanLanguage(text, currency)
  return [...simple, first, ...HAN_LANGUAGES.filter((language) => language !== first)]
}
