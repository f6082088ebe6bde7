/** One line of the instructions: a fact with its name, or a sentence. */
export type InstructionLine =
  | { readonly kind: 'fact'; readonly label: string; readonly shown: string; readonly copied: string }
  | { readonly kind: 'sentence'; readonly text: string }

/** Names the server writes before a fact, in its two languages. */
const LABELS = new Set([
  'Account holder',
  'IBAN',
  'BIC',
  'Bank',
  'Reference',
  'Kontoinhaber',
  'Verwendungszweck',
])

const BETWEEN = ': '

function inFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The instructions of a way to pay, line by line, so that each fact can be copied by itself. */
export function readInstructions(text: string | null): InstructionLine[] {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const at = line.indexOf(BETWEEN)
    const label = line.slice(0, Math.max(at, 0))
    if (!LABELS.has(label)) return { kind: 'sentence', text: line }
    const value = line.slice(at + BETWEEN.length)
    const compact = value.replace(/\s/g, '')
    if (label === 'IBAN') return { kind: 'fact', label, shown: inFours(compact), copied: compact }
    return { kind: 'fact', label, shown: value, copied: value }
  })
}
