import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import type { CallInput } from '../../../api/api-types.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'

/** What is invoiced: all of the quote, some of its lines, a sum in advance, a part of the work, or what is left. */
const CONVERSIONS = ['whole', 'lines', 'deposit', 'progress', 'final'] as const
export type ConversionKind = (typeof CONVERSIONS)[number]
/** How much of it. */
export type ConversionWay = 'percent' | 'amount' | 'lines'

export type ConvertValues = {
  kind: ConversionKind
  way: ConversionWay
  percent: string
  /** Tax included. */
  amount: string
  /** Quantities by the id of the quote's line; '' where nothing is typed. */
  lines: Record<string, string>
}
export type ConvertBody = NonNullable<CallInput<'convertQuote'>['body']>
type Part = { line: string; quantity: string }

const isLive = ({ status, total, takes }: Quote['invoices'][number]) =>
  status !== 'cancelled' && (!isZeroAmount(takes) || isZeroAmount(total))

/** The invoices of a quote that count: neither cancelled nor credited in full. */
export function liveInvoices({ invoices }: Quote): Quote['invoices'] {
  return invoices.filter(isLive)
}

/** What can be made of a quote now: the whole is only the first, and a final invoice follows others. */
export function conversionsOf(quote: Quote): readonly ConversionKind[] {
  const live = liveInvoices(quote)
  return CONVERSIONS.filter((kind) =>
    kind === 'whole' ? live.length === 0 : kind !== 'final' || live.length > 0,
  )
}

/**
 * What a quote is converted to unless something else is chosen: the whole, then a final invoice over what is left; while a
 * draft waits there can be no final one, and what is left is offered as an amount.
 */
export function newConversion(quote: Quote): ConvertValues {
  const live = liveInvoices(quote)
  const hasDrafts = live.some(({ status }) => status === 'draft')
  if (hasDrafts)
    return { kind: 'progress', way: 'amount', percent: '30', amount: quote.left_total, lines: {} }
  return { kind: live.length === 0 ? 'whole' : 'final', way: 'percent', percent: '30', amount: '', lines: {} }
}

/** How much is said in: of a deposit no lines, and of lines nothing else. */
export function wayOf({ kind, way }: Pick<ConvertValues, 'kind' | 'way'>): ConversionWay | null {
  if (kind === 'whole' || kind === 'final') return null
  if (kind === 'lines') return 'lines'
  return kind === 'deposit' && way === 'lines' ? 'percent' : way
}

/** The lines a quantity is typed for, as they are sent. */
export function partsOf({ lines }: Pick<ConvertValues, 'lines'>): Part[] {
  return Object.entries(lines).flatMap(([line, quantity]) =>
    quantity.trim() === '' ? [] : [{ line, quantity: quantity.trim() }],
  )
}

/** What is sent. */
export function convertBodyOf(values: ConvertValues): ConvertBody {
  const way = wayOf(values)
  const kind = values.kind === 'whole' || values.kind === 'lines' ? 'invoice' : values.kind
  if (way === 'percent') return { kind, percent: values.percent.trim() }
  if (way === 'amount') return { kind, amount: values.amount.trim() }
  return way === 'lines' ? { kind, lines: partsOf(values) } : { kind }
}

/** Faults of what is sent, by the form's paths: the list has places, the form knows lines by their id. */
export function byLine(faults: Record<string, string>, values: ConvertValues): Record<string, string> {
  const parts = partsOf(values)
  return Object.fromEntries(
    Object.entries(faults).map(([path, text]) => {
      const [, place] = /^lines\.(\d+)/.exec(path) ?? []
      const part = place === undefined ? undefined : parts[Number(place)]
      return [part === undefined ? path : `lines.${part.line}`, text]
    }),
  )
}
