import { formatMoney, type Money } from '../money/money.ts'

/** An amount beside its currency, as everywhere on the wire. */
export type MoneyParam = { readonly amount: string; readonly currency: string }

/** An amount as a parameter. */
export function moneyParam(amount: Money): MoneyParam {
  return { amount: formatMoney(amount), currency: amount.currency }
}

/** What a parameter is, by the kind that the sentence names; without one it is a text. */
type ParamKinds = {
  text: string
  number: number
  money: MoneyParam
  /** A calendar date, `YYYY-MM-DD`. */
  date: string
  /** Whole seconds. */
  duration: number
  list: string[]
}

export type ParamKind = keyof ParamKinds
export type FaultParam = ParamKinds[ParamKind]
export type FaultParams = Readonly<Record<string, FaultParam>>

type ParamOf<Place extends string> = Place extends `${infer Name}, ${infer Kind extends ParamKind}`
  ? { readonly [N in Name]: ParamKinds[Kind] }
  : { readonly [N in Place]: string }

/** The parameters that a sentence names: `At most {max, number} characters.` has `{ max: number }`. */
export type ParamsOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? ParamOf<Place> & ParamsOf<Rest>
  : unknown

const PLACE = /\{(\w+)(?:, (\w+))?\}/g

/** The parameters of a sentence and their kinds. */
export function paramKindsOf(text: string): Record<string, ParamKind> {
  const places = [...text.matchAll(PLACE)]
  return Object.fromEntries(places.map(([, name = '', kind = 'text']) => [name, kind as ParamKind]))
}

/** A sentence with its places filled by `write`, which is given the name and the kind of each. */
export function fillPlaces(text: string, write: (name: string, kind: ParamKind) => string): string {
  return text.replaceAll(PLACE, (_, name: string, kind = 'text') => write(name, kind))
}
