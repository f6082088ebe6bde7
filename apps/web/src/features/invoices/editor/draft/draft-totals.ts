import type { TaxGroup, TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import {
  computeInvoiceTotals,
  type InvoiceTotals,
} from '@counterfoil/domain/invoices/totals/invoice-totals.ts'
import { totalsFault } from '@counterfoil/domain/invoices/totals/totals-fault.ts'
import type { TotalsFault, TotalsInput } from '@counterfoil/domain/invoices/totals/totals-input.ts'
import { type CurrencyCode, isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney } from '@counterfoil/domain/money/money.ts'
import type { AppliedRate } from '@counterfoil/domain/taxes/tax-rate.ts'
import { faultText } from '../../../../api/errors/fault-text.ts'
import { translate } from '../../../../i18n/translate.ts'
import { type DraftForm, type DraftLine, type LineTaxes, writtenLines } from './draft-form.ts'

export type TaxTable = { rates: ReadonlyMap<string, TaxRate>; groups: ReadonlyMap<string, TaxGroup> }

/** Faults by field: `due_date`, or `lines.<key>.unit_price`; each an English text. */
export type DraftFaults = Readonly<Record<string, string>>

/** Totals as one types, or what stands in their way. */
export type DraftTotals = {
  totals: InvoiceTotals | null
  /** By the key of the line; without those that are faulty. */
  lineTotals: ReadonlyMap<string, string>
  faults: DraftFaults
}

function textOf(found: TotalsFault, currency: CurrencyCode): string {
  const { id, values } = faultText(totalsFault(found, currency))
  return translate(id, values)
}

function applied(rate: TaxRate): AppliedRate {
  return {
    key: rate.id,
    name: rate.name,
    rate: rate.rate,
    category: rate.category,
    exemptionReason: rate.exemption_reason,
    isCompound: rate.is_compound,
    isWithholding: rate.is_withholding,
  }
}

/** The rates of a line, in order: those it names, else those of its group. */
export function ratesOf(line: LineTaxes, { rates, groups }: TaxTable): AppliedRate[] {
  const group = line.tax_group === null ? undefined : groups.get(line.tax_group)
  const ids = line.tax_rates.length > 0 ? line.tax_rates : (group?.rates ?? [])
  return ids.flatMap((id) => {
    const rate = rates.get(id)
    return rate ? [applied(rate)] : []
  })
}

type LineInput = TotalsInput['items'][number]

/** What was worked out of a line with these taxes; a line that is changed is another object. */
const inputs = new WeakMap<DraftLine, { table: TaxTable; input: LineInput }>()

function inputOf(line: DraftLine, table: TaxTable): LineInput {
  const known = inputs.get(line)
  if (known?.table === table) return known.input
  const input = {
    quantity: line.quantity === '' ? '1' : line.quantity,
    unitPrice: line.unit_price === '' ? '0' : line.unit_price,
    discount: discountOf(line),
    rates: ratesOf(line, table),
  }
  inputs.set(line, { table, input })
  return input
}

const discountOf = (part: Pick<DraftLine, 'discount_type' | 'discount_value'>) =>
  part.discount_value === '' ? null : { type: part.discount_type, value: part.discount_value }

function fieldOf(path: TotalsFault['path'], lines: readonly DraftLine[]): string {
  const [first, index, part] = path
  if (first === 'discount') return 'discount_value'
  const key = typeof index === 'number' ? lines[index]?.key : undefined
  if (first !== 'items' || key === undefined) return 'discount_value'
  const names: Record<string, string> = {
    unitPrice: 'unit_price',
    discount: 'discount_value',
    rates: 'tax_rates',
  }
  return `lines.${key}.${part === undefined ? 'unit_price' : (names[part] ?? part)}`
}

function lineTotalsOf(totals: InvoiceTotals, lines: readonly DraftLine[]): ReadonlyMap<string, string> {
  return new Map(
    totals.items.flatMap((item, index) => {
      const key = lines[index]?.key
      return key === undefined ? [] : [[key, formatMoney(item.lineTotal)]]
    }),
  )
}

/** The key of the line a field belongs to, from `lines.<key>.<field>`; null for any other field. */
export function lineKeyOf(field: string): string | null {
  return field.startsWith('lines.') ? field.slice('lines.'.length, field.lastIndexOf('.')) : null
}

/** What the lines without a fault come to, each for itself. */
function soundLineTotals(form: DraftForm, table: TaxTable, faults: DraftFaults): ReadonlyMap<string, string> {
  const faulty = new Set(Object.keys(faults).map(lineKeyOf))
  const lines = form.lines.filter(({ key }) => !faulty.has(key))
  if (lines.length === form.lines.length && form.discount_value === '') return new Map()
  return computeDraftTotals({ ...form, lines, discount_value: '' }, table).lineTotals
}

/** What a form comes to, by the one function that totals every invoice. */
export function computeDraftTotals(form: DraftForm, table: TaxTable): DraftTotals {
  const none = { totals: null, lineTotals: new Map<string, string>(), faults: {} }
  if (!isCurrencyCode(form.currency)) return none
  const { currency } = form
  const lines = writtenLines(form)
  const result = computeInvoiceTotals({
    currency,
    pricesIncludeTax: form.prices_include_tax,
    discount: discountOf(form),
    items: lines.map((line) => inputOf(line, table)),
  })
  if (!result.ok) {
    const faults = Object.fromEntries(
      result.faults.map((fault) => [fieldOf(fault.path, lines), textOf(fault, currency)]),
    )
    return { ...none, faults, lineTotals: soundLineTotals(form, table, faults) }
  }
  return { totals: result.totals, faults: {}, lineTotals: lineTotalsOf(result.totals, lines) }
}
