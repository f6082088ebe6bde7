import { INVOICE_REFERENCE_NAMES } from '@counterfoil/domain/invoices/invoice-references.ts'
import { type Statement, sql } from '@counterfoil/server/db/statement.ts'

/** Two starts at once fill one after the other: the second finds the demo there. */
export const lockDemo = sql("select pg_advisory_xact_lock(hashtextextended('counterfoil demo', 0))")

export const installation = sql<{ users: number; has_demo: boolean }>(`
  select (select count(*) from users)::integer as users, exists (select from users where id = $1) as has_demo`)

/**
 * Rows of one table from a JSON array, in one statement: the table's own types, constraints, policies and triggers
 * read and judge them. Columns that are not named take their defaults.
 */
function insertInto(table: string, columns: string): Statement<unknown> {
  return sql(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
  )
}

export const insertUsers = insertInto(
  'users',
  'id, username, email, password_hash, first_name, last_name, terms_accepted_at, email_confirmed_at, created_at',
)

export const insertCompanies = insertInto(
  'companies',
  `company_id, name, email, phone, website, legal_name, address_line1, address_line2, city, state, zip_code, country, tax_number,
   currency, language, time_zone, accent_color, invoice_prefix, payment_terms_days, default_notes, default_terms, bank_accounts,
   logo_key, trial_ends_at, writable_until, plan_due_at, created_at, updated_at`,
)

export const insertMemberships = insertInto(
  'memberships',
  'company_id, user_id, role, is_default, created_at',
)

export const insertImports = insertInto(
  'imports',
  'company_id, id, noun, file_name, status, rows, imported, refused, created_by, created_by_name, created_at, ended_at',
)

export const insertTaxRates = insertInto(
  'tax_rates',
  `company_id, id, name, rate, category, exemption_reason, exemption_reasons, country, is_compound, is_withholding, is_default,
   is_active, created_at, updated_at`,
)

export const insertProducts = insertInto(
  'products',
  'company_id, id, name, description, unit, unit_code, is_active, version, created_at, updated_at',
)

export const insertProductPrices = insertInto(
  'product_prices',
  'company_id, product_id, currency, position, unit_price',
)

export const insertProductTaxRates = insertInto(
  'product_tax_rates',
  'company_id, product_id, position, tax_rate_id',
)

export const insertClients = insertInto(
  'clients',
  `company_id, id, name, kind, email, phone, website, tax_number, currency, language, payment_terms_days, default_tax_rate_id, tags,
   status, status_reason, status_changed_at, status_changed_by, created_at, updated_at`,
)

export const insertAddresses = insertInto(
  'client_addresses',
  'company_id, id, client_id, kind, line1, line2, city, state, zip_code, country, is_default, created_at',
)

export const insertContacts = insertInto(
  'client_contacts',
  `company_id, id, client_id, first_name, last_name, email, phone, position, is_primary, receives_invoices, created_at`,
)

export const insertInvoices = insertInto(
  'invoices',
  `company_id, id, client_id, client_name, document_type, lifecycle, number, number_period, number_sequence, currency, issue_date,
   due_date, payment_terms_days, language, ${INVOICE_REFERENCE_NAMES.join(', ')}, period_start, period_end, prices_include_tax, discount_type,
   discount_value, notes, terms, internal_notes, custom_fields, exchange_rate, exchange_rate_date, exchange_rate_source, base_currency,
   recurring_id, scheduled_for, schedule_sends, scheduled_by, scheduled_by_name, schedule_failed_at, schedule_fault, tags, assignee_id, subtotal, discount_total, tax_total, withholding_total, total,
   amount_paid, taxes, snapshot, issued_at, sent_at, viewed_at, paid_at, paid_on, cancelled_at, cancel_reason, created_by, created_at,
   updated_at`,
)

export const insertCustomFields = insertInto(
  'custom_fields',
  `company_id, id, key, label, type, choices, position, shows_on_documents, shows_in_lists, is_required, is_archived, version,
   created_at, updated_at`,
)

export const insertSavedViews = insertInto(
  'saved_views',
  'company_id, id, user_id, list, name, search, is_shared, version, created_at, updated_at',
)

export const insertRecurring = insertInto(
  'recurring_invoices',
  `company_id, id, client_id, template_id, name, status, unit, every, start_date, max_count, run_hour, mode, catch_up, period, next_date,
   look_at, handled_through, last_date, runs_count, failures, fault, paused_at, currency, content, figures, total, monthly_amount,
   ordered_by, ordered_by_name, created_by, version, created_at, updated_at`,
)

export const insertRecurringReferences = insertInto(
  'recurring_references',
  'company_id, recurring_id, position, product_id, tax_rate_id, tax_group_id',
)

export const insertRecurringRuns = insertInto(
  'recurring_runs',
  'company_id, id, recurring_id, run_date, result, invoice_id, fault, created_at',
)

/** A quote that was of an earlier day and has expired. */
export const endQuote = sql<
  unknown,
  { company_id: string; id: string; issue_date: string; valid_until: string }
>(`
  update quotes set issue_date = :issue_date, valid_until = :valid_until where company_id = :company_id and id = :id`)

export const insertItems = insertInto(
  'invoice_items',
  `company_id, invoice_id, id, position, description, details, product_id, quantity, unit, unit_code, unit_price, discount_type,
   discount_value, tax_group_id, tax_rate_ids, line_total, tax_amount, net_total`,
)

export const insertItemTaxes = insertInto(
  'invoice_item_taxes',
  `company_id, invoice_id, item_id, position, tax_rate_id, name, rate, category, exemption_reason, exemption_reasons, is_compound,
   is_withholding`,
)

export const insertCounters = insertInto('number_counters', 'company_id, series, period, last_value')

export const insertLinks = insertInto(
  'payment_links',
  `company_id, id, invoice_id, client_id, amount, currency, description, methods, expires_at, status, token_hash, token_encrypted,
   created_by, created_at`,
)

export const insertPayments = insertInto(
  'payments',
  `company_id, id, client_id, client_name, amount, currency, method, status, payment_date, reference, notes, fee_amount,
   refunded_amount, provider, provider_reference, failure_reason, payer_name, payer_email, payment_link_id, created_by, card_brand,
   card_last4, awaits_payer, completed_at, created_at`,
)

export const insertAllocations = insertInto(
  'payment_allocations',
  'company_id, payment_id, invoice_id, amount',
)

export const insertRefunds = insertInto(
  'refunds',
  'company_id, id, payment_id, amount, reason, status, created_by, created_at',
)

export const insertSubscriptions = insertInto(
  'subscriptions',
  `company_id, plan, plan_interval, currency, price, period_start, period_end, anchor_day, credit, provider, card_encrypted, card_brand,
   card_last4, card_exp_month, card_exp_year, receipts, created_at, updated_at`,
)

export const insertPlanCharges = insertInto(
  'plan_charges',
  `company_id, id, kind, status, awaits_payer, amount, currency, quote, provider, provider_reference, card_brand, card_last4,
   card_exp_month, card_exp_year, is_new_card, asked_at, created_by, created_by_name, created_at, settled_at`,
)

export const insertPlanReceipts = insertInto(
  'plan_receipts',
  `company_id, id, number, kind, charge_id, plan, plan_interval, currency, amount, credit_used, credit_added, lines, period_start,
   period_end, provider, provider_reference, card_brand, card_last4, buyer, language, issued_on, issued_at`,
)

export const insertEmails = insertInto(
  'email_messages',
  `company_id, id, kind, invoice_id, to_addresses, cc_addresses, subject, html, text, attachments, message_id, status, attempts,
   created_at, sent_at`,
)

/** Of a mail with one document, as the demo's are. */
export const setAttachedSize = sql(`
  update email_messages set attachments = jsonb_set(attachments, '{0,size}', to_jsonb($3::integer))
  where company_id = $1 and id = $2`)

export const insertEvents = insertInto(
  'timeline_events',
  'company_id, id, type, invoice_id, client_id, payment_id, recurring_id, actor_id, actor_name, subject, data, created_at',
)

/** Links and payments name each other; a link learns of its payment when both are there. */
export const closePaidLinks = sql(`
  update payment_links l set status = 'paid', payment_id = n.payment_id
  from jsonb_to_recordset($2::jsonb) as n (id uuid, payment_id uuid) where l.company_id = $1 and l.id = n.id`)

/** Invoices $2 were last changed at $3, whatever the database's clock says. */
export const keepTimes = sql(
  'update invoices set updated_at = $3 where company_id = $1 and id = any ($2::uuid[])',
)
