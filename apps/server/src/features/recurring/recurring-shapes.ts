import type { Recurring, recurringCreate } from '@counterfoil/contract/recurring/recurring.schema.ts'
import type { InvoiceReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { z } from 'zod'

type Written = z.output<typeof recurringCreate>

type RecurringItem = Written['items'][number] & {
  readonly id: string
  readonly tax_rates: string[]
  readonly tax_group: string | null
}

/** What an invoice of a schedule says, settled: client, currency and template are columns beside it. */
export type RecurringContent = Record<InvoiceReference, string | null> & {
  payment_terms_days: number | null
  language: string
  prices_include_tax: boolean
  discount_type: 'percent' | 'amount' | null
  discount_value: string | null
  notes: string | null
  terms: string | null
  internal_notes: string | null
  custom_fields: Readonly<Record<string, string | boolean>>
  tags: string[]
  assignee: string | null
  items: RecurringItem[]
}

/** What the next invoice comes to, in decimals of its currency. */
export type RecurringFigures = {
  subtotal: string
  discount_total: string
  tax_total: string
  withholding_total: string
  taxes: Recurring['taxes']
  items: { line_total: string; tax_amount: string }[]
  /** Why the next date cannot be made as things are, serialised; the figures are then those of before. */
  next_fault?: string | null
}
