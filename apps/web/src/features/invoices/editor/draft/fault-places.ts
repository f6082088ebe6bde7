import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { INVOICE_REFERENCE_NAMES, referenceTitle } from '@counterfoil/domain/invoices/invoice-references.ts'
import { msg } from '../../../../i18n/msg.ts'
import { translate } from '../../../../i18n/translate.ts'
import type { DraftForm } from './draft-form.ts'
import { type DraftFaults, lineKeyOf } from './draft-totals.ts'

/** What the fields above the lines are called, in the order of the page. */
const HEAD: Readonly<Record<string, string>> = {
  client: msg('Client'),
  issue_date: msg('Issue date'),
  payment_terms_days: msg('Payment terms'),
  due_date: msg('Due date'),
  currency: msg('Currency'),
  exchange_rate: msg('Exchange rate'),
  exchange_rate_date: msg('Rate of'),
  exchange_rate_source: msg('Source of the rate'),
  language: msg('Language of the document'),
  template: msg('Template'),
  ...Object.fromEntries(INVOICE_REFERENCE_NAMES.map((name) => [name, referenceTitle(name)])),
  period_start: msg('Period from'),
  period_end: msg('Period to'),
}
const LINE: Readonly<Record<string, string>> = {
  description: msg('Description, line {line}'),
  details: msg('Details, line {line}'),
  product: msg('Product, line {line}'),
  quantity: msg('Quantity, line {line}'),
  unit: msg('Unit, line {line}'),
  unit_price: msg('Price, line {line}'),
  tax_rates: msg('Tax, line {line}'),
  discount_value: msg('Discount, line {line}'),
}
const FOOT: Readonly<Record<string, string>> = {
  discount_value: msg('Discount on the whole invoice'),
  notes: msg('Notes for the client'),
  terms: msg('Terms'),
  assignee: msg('Assignee'),
  tags: msg('Tags'),
  internal_notes: msg('Internal notes'),
}

const PART_OF_LINE = Object.keys(LINE)
const lineTitle = (part: string): string => LINE[part] ?? part

/** The first faulty field of a line on the page. */
export type FaultyField = { key: string; row: number; part: string }

/** The first line of the form that has a fault, and which of its fields; null where all lines are right. */
export function firstFaultyLine({ lines }: DraftForm, faults: DraftFaults): FaultyField | null {
  const faulty = new Set(Object.keys(faults).map(lineKeyOf))
  const row = lines.findIndex(({ key }) => faulty.has(key))
  const key = lines[row]?.key
  if (key === undefined) return null
  const part = PART_OF_LINE.find((name) => faults[`lines.${key}.${name}`] !== undefined)
  return part === undefined ? null : { key, row, part }
}

/** The first fault on the page, and the name of its field; of a field without a name there is only the reason. */
export function firstFault(
  form: DraftForm,
  faults: DraftFaults,
  customFields: readonly CustomField[],
): { field: string | null; reason: string } | null {
  const named = (names: Readonly<Record<string, string>>) => {
    const [key = '', name = ''] = Object.entries(names).find(([field]) => faults[field] !== undefined) ?? []
    return name === '' ? null : { field: translate(name), reason: faults[key] ?? '' }
  }
  const own = customFields.find(({ key }) => faults[`custom_fields.${key}`] !== undefined)
  const custom = own && { field: own.label, reason: faults[`custom_fields.${own.key}`] ?? '' }
  const line = firstFaultyLine(form, faults)
  const ofLine = line && {
    field: translate(lineTitle(line.part), { line: line.row + 1 }),
    reason: faults[`lines.${line.key}.${line.part}`] ?? '',
  }
  const found = named(HEAD) ?? custom ?? ofLine ?? named(FOOT)
  if (found) return found
  const reason = Object.values(faults)[0]
  return reason === undefined ? null : { field: null, reason }
}
