import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { addDays, type CalendarDate, parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { type DraftForm, type LineTaxes, NO_RATE } from './draft-form.ts'

/** What a draft says unless somebody says otherwise. Terms in days. */
export type DraftHabits = {
  currency: string
  language: string
  payment_terms_days: number
  template: string | null
  taxes: LineTaxes
}

/** What the company says, and the ids of the rates that are in use. It leaves the template to its default. */
export type CompanyHabits = Omit<DraftHabits, 'template'> & { rates: readonly string[] }

/** What a client says itself; null where it leaves it to the company. */
export type ClientHabits = Pick<
  Client,
  'id' | 'name' | 'currency' | 'language' | 'payment_terms_days' | 'default_tax_rate' | 'template'
>

/** What is usual with this client: what it says itself, unless its rate was archived, else what the company says. */
export function habitsWith(client: ClientHabits | null, company: CompanyHabits): DraftHabits {
  const rate = company.rates.find((id) => id === client?.default_tax_rate)
  return {
    currency: client?.currency ?? company.currency,
    language: client?.language ?? company.language,
    payment_terms_days: client?.payment_terms_days ?? company.payment_terms_days,
    template: client?.template ?? null,
    taxes: rate ? { tax_rates: [rate], tax_group: null } : company.taxes,
  }
}

/** A stored line names its group and the group's rates; a new one the group alone. */
export function sameTaxes(one: LineTaxes, other: LineTaxes): boolean {
  if (one.tax_group !== null || other.tax_group !== null) return one.tax_group === other.tax_group
  return one.tax_rates.join() === other.tax_rates.join()
}

/** The day so many days after another, both as `2026-11-21`; `otherwise` where either is missing. */
export function dueAfter(issueDate: string, days: number | null, otherwise: string | null): string | null {
  const date = parseCalendarDate(issueDate)
  return date === null || days === null ? otherwise : addDays(date, days)
}

/** The fields in which a form says something else than is usual: those somebody has chosen. */
export function ownFields(form: DraftForm, usual: DraftHabits): ReadonlySet<string> {
  const names = (['currency', 'language', 'payment_terms_days', 'template'] as const).filter(
    (name) => form[name] !== usual[name],
  )
  const due = dueAfter(form.issue_date, form.payment_terms_days, form.due_date)
  return new Set(due === form.due_date ? names : [...names, 'due_date'])
}

/** A blank form of a day, with what the client and else the company usually say. */
export function blankForm(
  settings: CompanySettings,
  { client, company }: { client: ClientHabits | null; company: CompanyHabits },
  today: CalendarDate,
): DraftForm {
  const { taxes: _, ...habits } = habitsWith(client, company)
  return {
    ...habits,
    client: client?.id ?? null,
    client_name: client?.name ?? '',
    issue_date: today,
    due_date: addDays(today, habits.payment_terms_days),
    ...eachReference(() => ''),
    ...NO_RATE,
    period_start: null,
    period_end: null,
    prices_include_tax: settings.prices_include_tax,
    discount_type: 'percent',
    discount_value: '',
    notes: settings.default_notes ?? '',
    terms: settings.default_terms ?? '',
    internal_notes: '',
    custom_fields: {},
    tags: [],
    assignee: null,
    lines: [],
  }
}
