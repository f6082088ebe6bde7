import { type CustomField, customValueOf } from '@counterfoil/domain/custom-fields/custom-field.ts'
import {
  eachReference,
  type InvoiceReference,
  referenceTitle,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { formatDate } from '../../../../i18n/format-date.ts'
import { formatDecimal, formatMoney, paddedPrice } from '../../../../i18n/format-money.ts'
import { LANGUAGES } from '../../../../i18n/language.ts'
import { msg } from '../../../../i18n/msg.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { customValueText } from '../../../custom-fields/custom-value-text.ts'
import { type DraftForm, type DraftLine, writtenLines } from '../draft/draft-form.ts'
import type { TaxTable } from '../draft/draft-totals.ts'

/** What differs, in the person's language; a side that has nothing there is an empty text. */
export type Difference = { what: string; theirs: string; mine: string }

/** What the values of a draft are written with. */
export type DraftWords = {
  t: Translate
  locale: string
  table: TaxTable
  member: (id: string) => string
  template: (id: string) => string
  customFields: readonly CustomField[]
}

type Show = (form: DraftForm, words: DraftWords) => string
type Compare = [label: string, show: Show]
type Compared = Exclude<keyof DraftForm, 'client' | 'discount_type' | 'lines' | 'custom_fields'>

const text =
  (field: InvoiceReference | 'exchange_rate_source' | 'notes' | 'terms' | 'internal_notes'): Show =>
  (form) =>
    form[field]
const date =
  (field: 'issue_date' | 'due_date' | 'exchange_rate_date' | 'period_start' | 'period_end'): Show =>
  (form, { locale }) => {
    const day = form[field]
    return day === null ? '' : formatDate(day, locale)
  }

function showDiscount(
  { discount_type, discount_value }: Pick<DraftForm, 'discount_type' | 'discount_value'>,
  currency: string,
  { locale }: DraftWords,
): string {
  if (discount_value === '') return ''
  return discount_type === 'percent'
    ? `${formatDecimal(discount_value, locale)} %`
    : formatMoney(discount_value, currency, locale)
}

function showTaxes({ tax_rates, tax_group }: DraftLine, { t, table }: DraftWords): string {
  if (tax_group !== null) return table.groups.get(tax_group)?.name ?? tax_group
  if (tax_rates.length === 0) return t('No tax')
  return tax_rates.map((id) => table.rates.get(id)?.name ?? id).join(' + ')
}

/** Every field of the form but its lines, in the order of the form. The type names one that is forgotten. */
const FIELDS: Record<Compared, Compare> = {
  client_name: [msg('Client'), (form) => form.client_name],
  issue_date: [msg('Issue date'), date('issue_date')],
  payment_terms_days: [
    msg('Payment terms'),
    ({ payment_terms_days: days }, { t }) =>
      days === null ? t('Custom date') : t('{count, plural, one {# day} other {# days}}', { count: days }),
  ],
  due_date: [msg('Due date'), date('due_date')],
  currency: [msg('Currency'), (form) => form.currency],
  exchange_rate: [
    msg('Exchange rate'),
    ({ exchange_rate }, { locale }) => formatDecimal(exchange_rate, locale),
  ],
  exchange_rate_date: [msg('Rate of'), date('exchange_rate_date')],
  exchange_rate_source: [msg('Source of the rate'), text('exchange_rate_source')],
  language: [
    msg('Language of the document'),
    ({ language }) => LANGUAGES.find(({ code }) => code === language)?.name ?? language,
  ],
  template: [
    msg('Template'),
    ({ template: id }, { t, template }) => (id === null ? t('The default') : template(id)),
  ],
  ...eachReference((name): Compare => [referenceTitle(name), text(name)]),
  period_start: [msg('Period from'), date('period_start')],
  period_end: [msg('Period to'), date('period_end')],
  prices_include_tax: [
    msg('Prices'),
    ({ prices_include_tax: gross }, { t }) => (gross ? t('With tax') : t('Without tax')),
  ],
  discount_value: [
    msg('Discount on the whole invoice'),
    (form, words) => showDiscount(form, form.currency, words),
  ],
  notes: [msg('Notes for the client'), text('notes')],
  terms: [msg('Terms'), text('terms')],
  internal_notes: [msg('Internal notes'), text('internal_notes')],
  assignee: [msg('Assignee'), ({ assignee }, { member }) => (assignee === null ? '' : member(assignee))],
  tags: [msg('Tags'), ({ tags }) => tags.join(', ')],
}

function showLine(line: DraftLine | undefined, { currency }: DraftForm, words: DraftWords): string {
  if (line === undefined) return ''
  const { locale } = words
  const price = line.unit_price === '' ? '0' : line.unit_price
  const parts = [
    line.description,
    line.details,
    `${formatDecimal(line.quantity === '' ? '1' : line.quantity, locale)} ${line.unit}`.trim(),
    formatMoney(paddedPrice(price, currency), currency, locale),
    showDiscount(line, currency, words),
    showTaxes(line, words),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Lines of two versions that are the same line, first those of mine; a line with no counterpart stands alone. */
function pairLines(theirs: readonly DraftLine[], mine: readonly DraftLine[]) {
  const known = new Set(mine.map(({ id }) => id))
  const stored = new Map(theirs.map((line) => [line.id, line]))
  const pairs = mine.map((line, at) => ({
    number: at + 1,
    theirs: line.id === null ? undefined : stored.get(line.id),
    mine: line as DraftLine | undefined,
  }))
  const gone = theirs.flatMap((line, at) =>
    known.has(line.id) ? [] : [{ number: at + 1, theirs: line, mine: undefined }],
  )
  return [...pairs, ...gone]
}

function orderOf(lines: readonly DraftLine[], others: readonly DraftLine[]): string {
  const known = new Set(others.map(({ id }) => id))
  const shared = lines.filter(({ id }) => id !== null && known.has(id))
  return shared.map(({ description }) => description).join(' · ')
}

function sharedIds(lines: readonly DraftLine[], others: readonly DraftLine[]): (string | null)[] {
  const known = new Set(others.map(({ id }) => id))
  return lines.flatMap(({ id }) => (known.has(id) ? [id] : []))
}

/** Where two versions of a draft differ, as a person reads it. */
export function draftDifferences(theirs: DraftForm, mine: DraftForm, words: DraftWords): Difference[] {
  const { t } = words
  const fields = Object.values(FIELDS).map(([label, show]) => ({
    what: t(label),
    theirs: show(theirs, words),
    mine: show(mine, words),
  }))
  const own = words.customFields.map((field) => ({
    what: field.label,
    theirs: customValueText(field, customValueOf(theirs.custom_fields, field.key), words),
    mine: customValueText(field, customValueOf(mine.custom_fields, field.key), words),
  }))
  const [before, now] = [writtenLines(theirs), writtenLines(mine)]
  const lines = pairLines(before, now).map((pair) => ({
    what: t('Line {line}', { line: pair.number }),
    theirs: showLine(pair.theirs, theirs, words),
    mine: showLine(pair.mine, mine, words),
  }))
  const order = { what: t('Order of the lines'), theirs: orderOf(before, now), mine: orderOf(now, before) }
  const isMoved = sharedIds(before, now).join() !== sharedIds(now, before).join()
  return [...fields, ...own, ...lines, ...(isMoved ? [order] : [])].filter(
    (difference) => difference === order || difference.theirs !== difference.mine,
  )
}
