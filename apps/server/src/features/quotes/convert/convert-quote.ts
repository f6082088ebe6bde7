import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { quoteConvertBody } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { valuesInUse } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode, minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import {
  type ConversionPlan,
  type Order,
  planConversion,
} from '@counterfoil/domain/quotes/plan-conversion.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { createDocumentFormat, documentLocale } from '../../../services/pdf/labels/document-format.ts'
import { fillLabel } from '../../../services/pdf/labels/document-labels.ts'
import { holdCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { readDraftDefaults } from '../../invoices/drafts/decide-draft.ts'
import { decideDraftContent, type ItemInput, toItemInput } from '../../invoices/drafts/draft-content.ts'
import { type DraftFields, newDraftFields } from '../../invoices/drafts/draft-fields.ts'
import { insertDraft } from '../../invoices/drafts/save-draft.ts'
import {
  deductionsOf,
  lockOrder,
  type OrderChain,
  orderExceeded,
  progressOf,
  requireWithinOrder,
} from '../../invoices/orders/order-chain.ts'
import { presentQuoted, type QuotedItemRow } from '../../invoices/orders/quoted-content.ts'
import { readInvoice } from '../../invoices/read-invoice.ts'
import { withoutInactiveProducts } from '../../products/check-named-products.ts'
import { loadTaxTable, resolveItemRates, type TaxTable } from '../../taxes/load-tax-table.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { sellerCountry } from '../documents/quote-documents.db.ts'
import { itemsOfQuote, type QuoteRow } from '../quotes.db.ts'
import { holdQuote, quoteStateOf, requireQuoteAction } from '../read-quote.ts'

type Body = z.output<typeof quoteConvertBody>

const discountOf = ({
  discount_type: type,
  discount_value: value,
}: Pick<ItemInput, 'discount_type' | 'discount_value'>) => (type && value !== null ? { type, value } : null)

/** The quote as the rules of conversion read it. */
function orderOf(row: QuoteRow, items: readonly QuotedItemRow[], table: TaxTable): Order {
  const currency = currencyCode(row.currency)
  return {
    currency,
    pricesIncludeTax: row.prices_include_tax,
    discount: discountOf(patchable(row)),
    total: money(row.total, currency),
    items: items.map((item, index) => {
      const input = toItemInput(item)
      const resolved = resolveItemRates(table, input, `items.${index}`)
      return {
        id: item.id,
        quantity: input.quantity,
        unitPrice: input.unit_price,
        discount: discountOf(input),
        rates: resolved.ok ? resolved.rates : [],
      }
    }),
  }
}

/** The document's discount as a person would write it: the column has four decimals. */
function patchable(row: QuoteRow): Pick<ItemInput, 'discount_type' | 'discount_value'> {
  const { discount_type, discount_value } = presentQuoted(row, [], calendarDate(row.issue_date))
  return { discount_type, discount_value }
}

/** Plans the conversion, and refuses as the rules do. */
function planOf(order: Order, chain: OrderChain, body: Body): ConversionPlan {
  const planned = planConversion(order, progressOf(chain), body)
  if (planned.ok) return planned.plan
  if ('fields' in planned) {
    const faults: FieldFaults = Object.fromEntries(
      Object.entries(planned.fields).map(([field, code]) => [field, [fault(code)]]),
    )
    throw invalid(faults)
  }
  if (planned.refusal === 'order_exceeded') throw orderExceeded(chain, planned.left.amount)
  throw new AppError(planned.refusal)
}

/** What a sum is called on its invoice, in the language of the document and with figures as it writes them. */
function sumText(row: QuoteRow, { kind, percent }: Body, country: string | null): string {
  const language = knownLanguage(row.language)
  const texts = textsOf(language).documents
  const number = row.number ?? ''
  if (percent === undefined)
    return fillLabel(kind === 'deposit' ? texts.depositLine : texts.progressLine, { number })
  const label = kind === 'deposit' ? texts.depositLinePercent : texts.progressLinePercent
  const format = createDocumentFormat({
    language,
    locale: documentLocale(language, country),
    currency: row.currency,
    currencyDigits: minorUnitsOf(currencyCode(row.currency)),
    canPrint: () => true,
  })
  return fillLabel(label, { number, percent: format.percent(percent) })
}

/** The lines of the draft: those of the order, some of each, or a sum for each group of taxes. */
function linesOf(plan: ConversionPlan, items: readonly QuotedItemRow[], text: string): ItemInput[] {
  const inputs = items.map((item) => ({ ...toItemInput(item), id: undefined }))
  const at = (line: number): ItemInput => {
    const { id: _, ...input } = inputs[line] as ItemInput
    return input
  }
  if (plan.how === 'whole') return inputs.map((_, line) => at(line))
  if (plan.how === 'lines')
    return plan.lines.map(({ line, quantity, discount }) => ({
      ...at(line),
      quantity,
      discount_type: discount?.type ?? null,
      discount_value: discount?.value ?? null,
    }))
  return plan.parts.map(({ line, gross }) => ({
    ...at(line),
    description: text,
    details: null,
    product: null,
    quantity: '1',
    unit: null,
    unit_code: null,
    unit_price: formatMoney(gross),
    discount_type: null,
    discount_value: null,
  }))
}

/** The fields of the draft: those of the quote, dated today, in the quote's currency and language. */
async function fieldsOf(
  tx: Tx,
  scope: CompanyScope,
  row: QuoteRow,
  { plan, body, chain }: { plan: ConversionPlan; body: Body; chain: OrderChain },
): Promise<DraftFields> {
  const [defaults, customFields] = await Promise.all([
    readDraftDefaults(tx, scope.companyId, row.client_id),
    holdCustomFields(tx, scope.companyId),
  ])
  const content = presentQuoted(row, [], scope.today)
  const isSum = plan.how === 'sum'
  const discount = plan.how === 'lines' ? plan.discount : discountOf(content)
  const fields = newDraftFields(
    {
      client: row.client_id,
      currency: currencyCode(row.currency),
      ...(content.payment_terms_days !== null && { payment_terms_days: content.payment_terms_days }),
      language: knownLanguage(row.language),
      template: row.template_id,
      purchase_order: row.purchase_order,
      reference: row.reference,
      project_reference: row.project_reference,
      period_start: row.period_start,
      period_end: row.period_end,
      prices_include_tax: isSum || row.prices_include_tax,
      discount_type: isSum ? null : (discount?.type ?? null),
      discount_value: isSum ? null : (discount?.value ?? null),
      // Where the quote says nothing, the company's usual words of an invoice stand.
      ...(row.notes !== null && { notes: row.notes }),
      ...(row.terms !== null && { terms: row.terms }),
      internal_notes: row.internal_notes,
      custom_fields: valuesInUse(customFields, row.custom_fields),
      tags: row.tags,
      assignee: row.assignee_id,
    },
    defaults,
    scope,
  )
  return {
    ...fields,
    document_type: body.kind,
    order_id: row.id,
    deductions: body.kind === 'final' ? deductionsOf(chain) : [],
    order_lines: orderLinesOf(plan, body),
  }
}

/** How much of each line was invoiced by quantity. */
function orderLinesOf(plan: ConversionPlan, body: Body): DraftFields['order_lines'] {
  return plan.how === 'lines' ? (body.lines ?? []) : []
}

/**
 * Makes a draft of an invoice from an accepted quote (decision 61). The quote stays locked until the transaction ends: of
 * many who convert it at once none takes what another has taken.
 */
export async function convertQuote(
  tx: Tx,
  scope: CompanyScope,
  quoteId: string,
  body: Body,
): Promise<Invoice> {
  const { companyId } = scope
  const row = await holdQuote(tx, companyId, quoteId)
  requireQuoteAction('convert', quoteStateOf(row, scope.today))
  const [items, table, chain, seller] = await Promise.all([
    tx.rows(itemsOfQuote, [companyId, quoteId]),
    loadTaxTable(tx, companyId),
    lockOrder(tx, companyId, quoteId),
    tx.first(sellerCountry, [companyId]),
  ])
  const order = orderOf(row, items, table)
  const plan = planOf(order, chain, body)
  const fields = await fieldsOf(tx, scope, row, { plan, body, chain })
  const text = sumText(row, body, found(seller).country)
  const lines = await withoutInactiveProducts(tx, companyId, linesOf(plan, items, text))
  const content = decideDraftContent(fields, lines, table)
  const left = order.total.amount - progressOf(chain).taken.amount
  requireWithinOrder(chain, left, { isWhole: plan.how === 'whole', total: content.totals.total.amount })
  if (content.totals.total.amount < 0n) throw new AppError('invoice_negative')
  const id = newId()
  await insertDraft(tx, scope, id, { fields, content })
  await recordEvent(tx, scope, {
    type: 'quote.invoiced',
    quoteId,
    invoiceId: id,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { kind: body.kind },
  })
  return readInvoice(tx, scope, id)
}
