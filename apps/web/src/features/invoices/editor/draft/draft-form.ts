import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { CustomFieldValue, CustomFieldValues } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { eachReference, type InvoiceReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { type ExchangeRateFields, NO_EXCHANGE_RATE } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { CallInput } from '../../../../api/api-types.ts'
import { randomKey } from '../../../../api/requests/random-key.ts'
import { paddedPrice } from '../../../../i18n/format-money.ts'

export type DiscountType = 'percent' | 'amount'

/** A line as it is typed. `key` is ours and stays while it is moved; `id` is the server's, once it is saved. */
export type DraftLine = {
  key: string
  id: string | null
  description: string
  details: string
  product: string | null
  quantity: string
  unit: string
  /** What the unit is in UN/ECE Recommendation 20, where a product said so. */
  unit_code: BodyItem['unit_code'] | null
  unit_price: string
  discount_type: DiscountType
  discount_value: string
  tax_rates: readonly string[]
  tax_group: string | null
  /** Of a line that is invoiced again and again: what it costs later. */
  price_changes?: readonly DraftPriceChange[]
}

/** From a date on (`2027-01-01`, null while none is typed) another price; `key` is ours. */
export type DraftPriceChange = { key: string; from: string | null; unit_price: string }

export type LineTaxes = Pick<DraftLine, 'tax_rates' | 'tax_group'>

/** A draft as it is typed: nothing is null that a field shows as empty. */
export type DraftForm = Record<InvoiceReference, string> & {
  /** To the company's currency, as a decimal string; '' while there is none, whatever stands beside it. */
  exchange_rate: string
  exchange_rate_date: string | null
  exchange_rate_source: string
  client: string | null
  client_name: string
  currency: string
  language: string
  template: string | null
  issue_date: string
  due_date: string | null
  payment_terms_days: number | null
  period_start: string | null
  period_end: string | null
  prices_include_tax: boolean
  discount_type: DiscountType
  discount_value: string
  notes: string
  terms: string
  internal_notes: string
  /** By the keys of their fields; null where one was emptied. */
  custom_fields: Readonly<Record<string, CustomFieldValue | null>>
  tags: readonly string[]
  assignee: string | null
  lines: readonly DraftLine[]
}

export type DraftBody = CallInput<'createInvoice'>['body']
type BodyItem = NonNullable<DraftBody['items']>[number]

export function newLine(part: Partial<DraftLine> = {}): DraftLine {
  return {
    key: randomKey(),
    id: null,
    description: '',
    details: '',
    product: null,
    quantity: '',
    unit: '',
    unit_code: null,
    unit_price: '',
    discount_type: 'percent',
    discount_value: '',
    tax_rates: [],
    tax_group: null,
    ...part,
  }
}

/** The taxes of a line alone; a line added below it has the same. */
export function taxesOf({ tax_rates, tax_group }: LineTaxes): LineTaxes {
  return { tax_rates, tax_group }
}

/** Nothing was typed into it; the tax it was given does not count. */
export function isBlankLine(line: DraftLine): boolean {
  const typed = [
    line.description,
    line.details,
    line.quantity,
    line.unit,
    line.unit_price,
    line.discount_value,
  ]
  return typed.every((text) => text.trim() === '')
}

export function writtenLines(form: DraftForm): DraftLine[] {
  return form.lines.filter((line) => !isBlankLine(line))
}

/** A plain decimal as stored, without the noughts that storing may have added. */
function plain(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

function formLine(item: Invoice['items'][number], currency: string): DraftLine {
  return newLine({
    id: item.id,
    description: item.description,
    details: item.details ?? '',
    product: item.product,
    quantity: plain(item.quantity),
    unit: item.unit ?? '',
    // The contract answers a text; what is stored is a code that it knows.
    unit_code: item.unit_code as DraftLine['unit_code'],
    unit_price: paddedPrice(item.unit_price, currency),
    discount_type: item.discount_type ?? 'percent',
    discount_value: item.discount_value === null ? '' : plain(item.discount_value),
    tax_rates: item.tax_rates,
    tax_group: item.tax_group,
  })
}

/** What of an invoice a form holds. */
type WrittenInvoice = Pick<Invoice, Exclude<keyof DraftForm, 'lines'> | 'items'>

/** A stored draft as its form. */
export function formOfInvoice(invoice: WrittenInvoice): DraftForm {
  return {
    client: invoice.client,
    client_name: invoice.client_name,
    currency: invoice.currency,
    language: invoice.language,
    template: invoice.template,
    issue_date: invoice.issue_date,
    due_date: invoice.due_date,
    payment_terms_days: invoice.payment_terms_days,
    ...eachReference((name) => invoice[name] ?? ''),
    exchange_rate: invoice.exchange_rate ?? '',
    exchange_rate_date: invoice.exchange_rate_date,
    exchange_rate_source: invoice.exchange_rate_source ?? '',
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    prices_include_tax: invoice.prices_include_tax,
    discount_type: invoice.discount_type ?? 'percent',
    discount_value: invoice.discount_value === null ? '' : plain(invoice.discount_value),
    notes: invoice.notes ?? '',
    terms: invoice.terms ?? '',
    internal_notes: invoice.internal_notes ?? '',
    custom_fields: invoice.custom_fields,
    tags: invoice.tags,
    assignee: invoice.assignee,
    lines: invoice.items.map((item) => formLine(item, invoice.currency)),
  }
}

/** From so many lines on no key waits for the sums and the saving of all of them, and no preview is drawn as one types. */
const LONG_DRAFT = 200

export const isLongDraft = ({ lines }: Pick<DraftForm, 'lines'>): boolean => lines.length > LONG_DRAFT

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** What was worked out of a line; a line that is changed is another object. */
const bodies = new WeakMap<DraftLine, BodyItem>()
const signatures = new WeakMap<DraftLine, string>()

function bodyItem(line: DraftLine): BodyItem {
  const known = bodies.get(line)
  if (known !== undefined) return known
  const made = makeBodyItem(line)
  bodies.set(line, made)
  return made
}

function lineSignature(line: DraftLine): string {
  const known = signatures.get(line)
  if (known !== undefined) return known
  const made = JSON.stringify({ ...bodyItem(line), id: undefined })
  signatures.set(line, made)
  return made
}

function makeBodyItem(line: DraftLine): BodyItem {
  return {
    ...(line.id === null ? {} : { id: line.id }),
    description: line.description,
    details: orNull(line.details),
    product: line.product,
    quantity: line.quantity === '' ? '1' : line.quantity,
    unit: orNull(line.unit),
    unit_code: line.unit_code,
    unit_price: line.unit_price === '' ? '0' : plain(line.unit_price),
    discount_type: line.discount_value === '' ? null : line.discount_type,
    discount_value: orNull(line.discount_value),
    tax_rates: [...line.tax_rates],
    tax_group: line.tax_group,
  }
}

/** What a form that has no rate says of one. */
export const NO_RATE = { exchange_rate: '', exchange_rate_date: null, exchange_rate_source: '' } as const

/** The rate of a form: all of it, or nothing while its figure is not typed. */
export function exchangeRateOf(form: DraftForm): ExchangeRateFields {
  const { exchange_rate, exchange_rate_date, exchange_rate_source } = form
  if (exchange_rate === '') return NO_EXCHANGE_RATE
  return { exchange_rate, exchange_rate_date, exchange_rate_source: orNull(exchange_rate_source) }
}

/** The custom fields that have a value, in an order of their own: which was filled first does not tell two drafts apart. */
export function givenValues({ custom_fields: values }: DraftForm): CustomFieldValues {
  const given = Object.entries(values).filter(
    (entry): entry is [string, CustomFieldValue] => entry[1] !== null && entry[1] !== '',
  )
  return Object.fromEntries(given.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What is sent beside client and lines. */
function headOf(form: DraftForm): Omit<DraftBody, 'client' | 'items'> {
  return {
    currency: form.currency,
    language: knownLanguage(form.language),
    template: form.template,
    issue_date: form.issue_date,
    due_date: form.due_date,
    payment_terms_days: form.payment_terms_days,
    ...eachReference((name) => orNull(form[name])),
    ...exchangeRateOf(form),
    period_start: form.period_start,
    period_end: form.period_end,
    prices_include_tax: form.prices_include_tax,
    discount_type: form.discount_value === '' ? null : form.discount_type,
    discount_value: orNull(form.discount_value),
    notes: orNull(form.notes),
    terms: orNull(form.terms),
    internal_notes: orNull(form.internal_notes),
    custom_fields: givenValues(form),
    tags: [...form.tags],
    assignee: form.assignee,
  }
}

/** All of a form that is sent, but for the client; blank lines are left out. */
export function contentOf(form: DraftForm): Omit<DraftBody, 'client'> {
  return { ...headOf(form), items: writtenLines(form).map(bodyItem) }
}

/** What tells one state of a draft from another; the server's ids are none of it. */
export function signatureOf(form: DraftForm): string {
  const head = JSON.stringify({ ...headOf(form), client: form.client })
  return `${head}${writtenLines(form).map(lineSignature).join()}`
}
