import {
  type FaultParam,
  type FaultParams,
  fillPlaces,
  type ParamKind,
  type ParamsOf,
} from './fault-params.ts'
import { FAULT_TEXTS, type FaultCode } from './fault-texts.ts'

declare const made: unique symbol

/** What is wrong: a code of the table and the parameters of its sentence. Only {@link fault} and {@link readFault} make one. */
export type Fault = { readonly code: FaultCode; readonly params: FaultParams; readonly [made]: true }

/** Faults by field; a field inside a list is a dotted path such as `items.2.quantity`. */
export type FieldFaults = Record<string, Fault[]>

type ParamsOfCode<Code extends FaultCode> = ParamsOf<(typeof FAULT_TEXTS)[Code]>
type Given<Code extends FaultCode> =
  unknown extends ParamsOfCode<Code> ? [] : [params: Readonly<ParamsOfCode<Code>>]

/** A fault of the table; its parameters are those its sentence names. */
export function fault<const Code extends FaultCode>(code: Code, ...given: Given<Code>): Fault {
  return { code, params: given[0] ?? {} } as unknown as Fault
}

function isFaultCode(code: unknown): code is FaultCode {
  return typeof code === 'string' && Object.hasOwn(FAULT_TEXTS, code)
}

/** A fault as it came over the wire or out of the database; null where this release has no such code. */
export function readFault(value: unknown): Fault | null {
  if (typeof value !== 'object' || value === null) return null
  const { code, params } = value as Record<string, unknown>
  if (!isFaultCode(code) || typeof params !== 'object' || params === null) return null
  return { code, params } as Fault
}

/** Faults by field as they came over the wire or out of the database, without those this release has no code for. */
export function readFieldFaults(value: unknown): FieldFaults {
  if (typeof value !== 'object' || value === null) return {}
  const fields = Object.entries(value).map(([field, found]): [string, Fault[]] => [
    field,
    (Array.isArray(found) ? found : []).flatMap((one: unknown) => readFault(one) ?? []),
  ])
  return Object.fromEntries(fields.filter(([, found]) => found.length > 0))
}

/** A wait as hours and minutes, rounded up: `2 h 5 min`. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A parameter for programs and for whoever reads the API's English: no grouping, a point before the decimals. */
function plainly(value: FaultParam | undefined, kind: ParamKind): string {
  if (typeof value === 'number') return kind === 'duration' ? waitText(value) : String(value)
  if (value === undefined || typeof value === 'string') return value ?? ''
  return 'amount' in value ? `${value.amount} ${value.currency}` : value.join(', ')
}

/** The English sentence of a fault, as it travels beside the code. */
export function faultText({ code, params }: Fault): string {
  return fillPlaces(FAULT_TEXTS[code], (name, kind) => plainly(params[name], kind))
}

/** A fault as a text, for where a library passes texts alone; {@link parseFault} reads it. */
export function serialiseFault(value: Fault): string {
  return JSON.stringify(value)
}

/** Reads what {@link serialiseFault} wrote; null for any other text. */
export function parseFault(text: string): Fault | null {
  try {
    return readFault(JSON.parse(text))
  } catch {
    return null
  }
}
