import { LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { COUNTRIES } from './countries.ts'

/** What people write besides the names of a country. */
const USUAL: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  'united states of america': 'US',
  holland: 'NL',
  brd: 'DE',
}

const plain = (name: string) => name.normalize('NFC').trim().toLowerCase()

function namesOf(code: string, name: string): string[] {
  const inLanguages = LANGUAGES.map((language) =>
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code),
  )
  return [code, name, ...inLanguages].filter((one) => one !== undefined)
}

let codes: ReadonlyMap<string, string> | null = null

function allNames(): ReadonlyMap<string, string> {
  codes ??= new Map([
    ...COUNTRIES.flatMap(({ code, name }) =>
      namesOf(code, name).map((one): [string, string] => [plain(one), code]),
    ),
    ...Object.entries(USUAL),
  ])
  return codes
}

/** The code of a country given by its code or by its name in one of our languages; null for none that is known. */
export function findCountry(text: string): string | null {
  return allNames().get(plain(text)) ?? null
}
