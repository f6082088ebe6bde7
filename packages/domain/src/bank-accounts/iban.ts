/**
 * How long the IBAN of a country is: the registry of ISO 13616. Countries and territories that are not here have none,
 * or use that of another country (see {@link ibanCountryOf}).
 */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28
   EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26
   IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28
   NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25
   SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Territories whose accounts have the IBAN of another country, by the registry. */
const IBAN_OF: ReadonlyMap<string, string> = new Map([
  ...'AX'.split(' ').map((territory): [string, string] => [territory, 'FI']),
  ...'BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ').map((territory): [string, string] => [territory, 'FR']),
  ...'GG IM JE'.split(' ').map((territory): [string, string] => [territory, 'GB']),
  ...'SJ'.split(' ').map((territory): [string, string] => [territory, 'NO']),
])

/** The country that the IBAN of an account in a country begins with; null where accounts have none. */
export function ibanCountryOf(country: string): string | null {
  const issuer = IBAN_OF.get(country) ?? country
  return IBAN_LENGTHS.has(issuer) ? issuer : null
}

/** How many characters the IBAN of a country has; null where it has none. */
export function ibanLengthOf(country: string): number | null {
  return IBAN_LENGTHS.get(country) ?? null
}

/** An IBAN as it is kept: without blanks, in capitals. */
export function compactIban(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/** Whether a compact text begins as an IBAN does, right or wrong. */
export function looksLikeIban(compact: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(compact)
}

/** Whether the check digits of a compact IBAN are right (ISO 13616, mod 97). */
export function hasIbanCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** In fours, as banks print it. */
export function groupIban(iban: string): string {
  return compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ')
}
