import { fillPlaces } from '@counterfoil/domain/faults/fault-params.ts'
import { FAULT_TEXTS, type FaultCode } from '@counterfoil/domain/faults/fault-texts.ts'

/** The faults of one room in another language: a sentence for each code, with the same parameters. */
export type Translated<Table> = Readonly<Record<keyof Table, string>>

const PREFIX = 'fault:'

/** By what the catalogues know the sentence of a fault. */
export function faultId(code: FaultCode): string {
  return PREFIX + code
}

type Messages<Sentences> = { readonly [Code in keyof Sentences & string as `fault:${Code}`]: string }

/** Sentences by code as messages of a catalogue. */
export function faultMessages<Sentences extends Readonly<Record<string, string>>>(
  sentences: Sentences,
): Messages<Sentences> {
  const messages = Object.entries(sentences).map(([code, text]) => [PREFIX + code, text])
  return Object.fromEntries(messages) as Messages<Sentences>
}

/** The English of a fault's id, with nothing but the names in its places; undefined for any other text. */
export function englishOfFault(id: string): string | undefined {
  if (!id.startsWith(PREFIX)) return undefined
  const code = id.slice(PREFIX.length)
  if (!Object.hasOwn(FAULT_TEXTS, code)) return undefined
  return fillPlaces(FAULT_TEXTS[code as FaultCode], (name) => `{${name}}`)
}
