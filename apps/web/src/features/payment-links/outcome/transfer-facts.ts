/** One line of the instructions: a fact with its name, or a sentence. */
export type InstructionLine =
  | { readonly kind: 'fact'; readonly label: string; readonly shown: string; readonly copied: string }
  | { readonly kind: 'sentence'; readonly text: string }

/**
 * Names the server writes before a fact, in each language of documents. They are repeated here, as the texts of all
 * languages are many for a page; `pay-logic.test.ts` holds them against the server's own.
 */
const KNOWN: ReadonlySet<string> = new Set([
  ...['IBAN', 'BIC'],
  ...['Account holder', 'Sort code', 'Account number', 'Routing number', 'Bank code', 'Bank', 'Reference'],
  ...['Kontoinhaber', 'Sort Code', 'Kontonummer', 'Routing Number', 'Bankleitzahl', 'Verwendungszweck'],
  ...['Titulaire du compte', 'Numéro de compte', 'Code banque', 'Banque', 'Référence à indiquer'],
])
/** Shown in pairs, as banks print it, and copied as the digits a bank's form takes. */
const SORT_CODES: ReadonlySet<string> = new Set(['Sort code', 'Sort Code'])

/** French has a space that does not break before its colon. */
const BETWEEN = /\s?: /

function inFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The instructions of a way to pay, line by line, so that each fact can be copied by itself. */
export function readInstructions(text: string | null): InstructionLine[] {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const between = BETWEEN.exec(line)
    const label = line.slice(0, between?.index ?? 0)
    if (between === null || !KNOWN.has(label)) return { kind: 'sentence', text: line }
    const value = line.slice(between.index + between[0].length)
    const compact = value.replace(/\s/g, '')
    if (label === 'IBAN') return { kind: 'fact', label, shown: inFours(compact), copied: compact }
    if (SORT_CODES.has(label)) return { kind: 'fact', label, shown: value, copied: value.replaceAll('-', '') }
    return { kind: 'fact', label, shown: value, copied: value }
  })
}
