import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { INVOICE_REFERENCE_NAMES, referenceTitle } from '@counterfoil/domain/invoices/invoice-references.ts'
import { msg } from '../../../../i18n/msg.ts'
import { translate } from '../../../../i18n/translate.ts'
import type { DraftForm } from './draft-form.ts'
import type { DraftFaults } from './draft-totals.ts'

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

/** The fields of a form by their keys, in the order of the page, each with what it is called there. */
function namesOf(
  { lines }: DraftForm,
  customFields: readonly CustomField[],
): [field: string, name: string][] {
  const named = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([field, name]): [string, string] => [field, translate(name)])
  const ofLines = lines.flatMap(({ key }, index) =>
    Object.entries(LINE).map(([field, name]): [string, string] => [
      `lines.${key}.${field}`,
      translate(name, { line: index + 1 }),
    ]),
  )
  const own = customFields.map(({ key, label }): [string, string] => [`custom_fields.${key}`, label])
  return [...named(HEAD), ...own, ...ofLines, ...named(FOOT)]
}

/** The first fault on the page, and the name of its field; of a field without a name there is only the reason. */
export function firstFault(
  form: DraftForm,
  faults: DraftFaults,
  customFields: readonly CustomField[],
): { field: string | null; reason: string } | null {
  for (const [key, field] of namesOf(form, customFields)) {
    const reason = faults[key]
    if (reason !== undefined) return { field, reason }
  }
  const reason = Object.values(faults)[0]
  return reason === undefined ? null : { field: null, reason }
}
