import { CLIENT_STATES } from '@counterfoil/domain/clients/client-status.ts'
import { CLIENT_VIEWS } from '@counterfoil/domain/clients/client-views.ts'
import { CLIENT_NOTES_MAX, CLIENT_TAGS_MAX } from '@counterfoil/domain/clients/merge-clients.ts'
import { taxNumberFault } from '@counterfoil/domain/taxes/tax-number.ts'
import { phoneFault } from '@counterfoil/domain/text/phone-number.ts'
import { websiteFault } from '@counterfoil/domain/text/web-address.ts'
import { z } from 'zod'
import { clientName } from '../invoices/invoices.schema.ts'
import { listQuery, queryFlag, search } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  amount,
  countryCode,
  currency,
  currencyOut,
  date,
  dateOrNull,
  emailOut,
  id,
  idOrNull,
  language,
  languageOut,
  money,
  moneyOut,
  optionalEmail,
  optionalJudgedLine,
  optionalLine,
  optionalText,
  requiredLine,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  version,
  visibleName,
} from '../scalars.ts'
import { tableFormat } from '../tables.ts'

const clientKind = z.enum(['business', 'individual']).meta({ id: 'ClientKind' })
export const clientStatus = z.enum(CLIENT_STATES).meta({ id: 'ClientStatus' })

const addressKind = z.enum(['billing', 'shipping']).meta({ id: 'AddressKind' })

/** An address as it is written on documents. A town without a street is one. */
export const addressLines = {
  line1: optionalLine(200),
  line2: optionalLine(200),
  city: requiredLine(100),
  state: optionalLine(100),
  zip_code: optionalLine(30),
  country: countryCode,
}

const addressFields = { kind: addressKind, ...addressLines, is_default: z.boolean() }
const contactFields = {
  first_name: requiredLine(100),
  last_name: optionalLine(100),
  email: optionalEmail,
  phone: optionalLine(50),
  position: optionalLine(100),
  is_primary: z.boolean(),
  receives_invoices: z.boolean(),
}

/**
 * The rules of a contact's texts. Who makes one keeps them at once; of a changed one only what is another text than was
 * stored is judged, by `faultsOfChanged`.
 */
export const contactTextRules = { phone: phoneFault }
/** The rules of a client's texts, as {@link contactTextRules}. */
export const clientTextRules = { phone: phoneFault, website: websiteFault, tax_number: taxNumberFault }

const newAddress = {
  ...addressFields,
  kind: addressFields.kind.default('billing'),
  line1: addressFields.line1.default(null),
  line2: addressFields.line2.default(null),
  state: addressFields.state.default(null),
  zip_code: addressFields.zip_code.default(null),
  is_default: z.boolean().default(false),
}
const newContact = {
  ...contactFields,
  last_name: contactFields.last_name.default(null),
  email: contactFields.email.default(null),
  phone: optionalJudgedLine(50, phoneFault).default(null),
  position: contactFields.position.default(null),
  is_primary: z.boolean().default(false),
  receives_invoices: z.boolean().default(true),
}

const newClientAddress = z.strictObject(newAddress).meta({ id: 'NewClientAddress' })
const newClientContact = z.strictObject(newContact).meta({ id: 'NewClientContact' })

/** Created under a client: the payload names the client too, as older programs send it. */
export const addressCreate = z
  .strictObject({ client: id.optional(), ...newAddress })
  .meta({ id: 'AddressCreate' })
export const addressPatch = z
  .strictObject({ client: id, ...addressFields })
  .partial()
  .meta({ id: 'AddressPatch' })
export const contactCreate = z
  .strictObject({ client: id.optional(), ...newContact })
  .meta({ id: 'ContactCreate' })
export const contactPatch = z
  .strictObject({ client: id, ...contactFields })
  .partial()
  .meta({ id: 'ContactPatch' })

const clientFields = {
  name: visibleName(200, says('name_required')),
  kind: clientKind,
  email: optionalEmail,
  phone: optionalLine(50),
  website: optionalLine(200),
  tax_number: optionalLine(60),
  currency: currency.nullable(),
  language: language.nullable(),
  payment_terms_days: z.number().int().min(0).max(365).nullable(),
  default_tax_rate: idOrNull,
  /** The template of the client's new invoices; null: the company's default. */
  template: idOrNull,
  notes: optionalText(CLIENT_NOTES_MAX),
  tags: z.array(requiredLine(40)).max(CLIENT_TAGS_MAX),
}

export const clientCreate = z
  .strictObject({
    ...clientFields,
    kind: clientKind.default('business'),
    email: clientFields.email.default(null),
    phone: optionalJudgedLine(50, phoneFault).default(null),
    website: optionalJudgedLine(200, websiteFault).default(null),
    tax_number: optionalJudgedLine(60, taxNumberFault).default(null),
    currency: clientFields.currency.default(null),
    language: clientFields.language.default(null),
    payment_terms_days: clientFields.payment_terms_days.default(null),
    default_tax_rate: clientFields.default_tax_rate.default(null),
    template: clientFields.template.default(null),
    notes: clientFields.notes.default(null),
    tags: clientFields.tags.default([]),
    addresses: z.array(newClientAddress).max(20).default([]),
    contacts: z.array(newClientContact).max(50).default([]),
  })
  .meta({ id: 'ClientCreate' })
export const clientPatch = z.strictObject(clientFields).partial().meta({ id: 'ClientPatch' })

const phoneOut = textOut('A telephone number as it was typed.')

export const address = z
  .object({
    id,
    client: id,
    kind: addressKind,
    line1: textOrNull('Street and number.'),
    line2: textOrNull('What else belongs to the street.'),
    city: textOut('City.'),
    state: textOrNull('State or province.'),
    zip_code: textOrNull('Postal code.'),
    country: countryCode,
    is_default: z.boolean(),
  })
  .meta({ id: 'Address' })
export const contact = z
  .object({
    id,
    client: id,
    first_name: textOut('First name.'),
    last_name: textOrNull('Last name.'),
    email: emailOut.nullable(),
    phone: phoneOut.nullable(),
    position: textOrNull('What they do there.'),
    is_primary: z.boolean(),
    receives_invoices: z.boolean(),
  })
  .meta({ id: 'Contact' })

/** Figures of one client in one currency; money issued less cancelled, received, still due, and of that overdue. */
const clientFigures = z
  .object({
    currency: currencyOut,
    invoiced: moneyOut,
    received: moneyOut,
    outstanding: moneyOut,
    overdue: moneyOut,
    invoices: z.number().int(),
  })
  .meta({ id: 'ClientFigures' })

const clientHead = {
  id,
  name: clientName,
  kind: clientKind,
  email: emailOut.nullable(),
  phone: phoneOut.nullable(),
  tax_number: textOrNull('VAT or tax number.'),
  currency: currencyOut.nullable(),
  status: clientStatus,
  tags: z.array(textOut('A tag.')),
  city: textOrNull('City of the address invoices go to.'),
  country: countryCode.nullable(),
  figures: z.array(clientFigures),
  /** Of an invoice that is issued and not cancelled. */
  last_invoice_date: dateOrNull,
  /** From the issue date to the day of the last payment, over the invoices that are paid; null where there is none. */
  average_days_to_pay: z.number().nullable(),
  created_at: timestamp,
}
export const clientListItem = z.object(clientHead).meta({ id: 'ClientListItem' })
export const client = z
  .object({
    ...clientHead,
    /** Taxes withheld from the client's invoices: invoiced less withheld and written off is received or outstanding. */
    withheld: z.array(money),
    /** What of the client's invoices counts as lost. */
    written_off: z.array(money),
    /** Currencies in which payments with the test bank are among what was received. */
    test_payments_in: z.array(currencyOut),
    website: textOrNull('A web address as it was typed.'),
    language: languageOut.nullable(),
    payment_terms_days: z.number().int().nullable(),
    default_tax_rate: idOrNull,
    template: idOrNull,
    notes: textOrNull('For the company alone.'),
    status_reason: textOrNull('Why the client was blocked or deactivated.'),
    status_changed_at: timestampOrNull,
    status_changed_by: textOrNull('Who did.'),
    addresses: z.array(address),
    contacts: z.array(contact),
    version,
    updated_at: timestamp,
  })
  .meta({ id: 'Client' })
export type Client = z.output<typeof client>
export type ClientListItem = z.output<typeof clientListItem>

const days = z
  .string()
  .regex(/^\d{1,5}$/, says('whole_number_below_least', { min: 0 }))
  .meta({ type: 'integer', minimum: 0 })
  .transform(Number)

/** What narrows a list of clients besides its search. */
const clientFilters = {
  /** A tab of the list. */
  view: z.enum(CLIENT_VIEWS).optional(),
  status: clientStatus.optional(),
  kind: clientKind.optional(),
  country: z.string().max(2).optional(),
  tag: z.string().max(40).optional(),
  owes: queryFlag.optional().meta({ description: 'Whether anything is due, in whatever currency.' }),
  overdue: queryFlag.optional().meta({ description: 'Whether anything is overdue, in whatever currency.' }),
  amounts_in: currency.optional().meta({
    description: "The currency in which amounts are ordered and bounded: the company's unless given.",
  }),
  amount_due_min: amount.optional(),
  amount_due_max: amount.optional(),
  overdue_min: amount.optional(),
  overdue_max: amount.optional(),
  paid_min: amount.optional(),
  paid_max: amount.optional(),
  average_days_to_pay_min: days.optional(),
  average_days_to_pay_max: days.optional(),
  last_invoice_date_after: date.optional(),
  last_invoice_date_before: date.optional(),
}

export const clientMergeBody = z.strictObject({ into: id }).meta({ id: 'ClientMerge' })

/** How much of a client another takes over with it. */
export const clientBelongings = z
  .object({
    invoices: z.number().int(),
    credit_notes: z.number().int(),
    /** Recurring invoices, those that have ended too. */
    recurring: z.number().int(),
    payments: z.number().int(),
    payment_links: z.number().int(),
    contacts: z.number().int(),
    addresses: z.number().int(),
  })
  .meta({ id: 'ClientBelongings' })

const CLIENT_ORDERINGS = [
  'name',
  '-name',
  'created_at',
  '-created_at',
  'outstanding',
  '-outstanding',
  'amount_due',
  '-amount_due',
  'overdue',
  '-overdue',
  'paid',
  '-paid',
  'last_invoice_date',
  '-last_invoice_date',
  'average_days_to_pay',
  '-average_days_to_pay',
] as const

export const clientListQuery = listQuery(CLIENT_ORDERINGS, 'name', clientFilters)

const { view: _view, ...narrowing } = clientFilters

/** What narrows the tabs of the list: all that narrows the list, but for the tab itself. */
export const clientViewsQuery = z.strictObject({ search, ...narrowing })

const clientViewFigures = z
  .object({
    view: z.enum(CLIENT_VIEWS),
    count: z.number().int(),
    /** What the clients of the tab owe by currency, of *overdue* what is overdue; the company's currency first. */
    sums: z.array(money),
  })
  .meta({ id: 'ClientViewFigures' })
export const clientViews = z.object({ views: z.array(clientViewFigures) }).meta({ id: 'ClientViews' })

export const clientExportQuery = z.strictObject({
  format: tableFormat,
  search,
  ...clientFilters,
})
