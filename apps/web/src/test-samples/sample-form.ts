import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { type DraftForm, NO_RATE } from '../features/invoices/editor/draft/draft-form.ts'

/** A form of an invoice in euros on which nothing is written yet. */
export function sampleForm(part: Partial<DraftForm> = {}): DraftForm {
  return {
    client: null,
    client_name: '',
    currency: 'EUR',
    language: 'en',
    template: null,
    issue_date: '2026-11-01',
    due_date: '2026-11-15',
    payment_terms_days: 14,
    ...eachReference(() => ''),
    ...NO_RATE,
    period_start: null,
    period_end: null,
    prices_include_tax: false,
    discount_type: 'percent',
    discount_value: '',
    notes: '',
    terms: '',
    internal_notes: '',
    custom_fields: {},
    tags: [],
    assignee: null,
    lines: [],
    ...part,
  }
}
