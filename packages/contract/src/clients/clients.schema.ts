import { CLIENT_STATES } from '@counterfoil/domain/clients/client-status.ts'
import { z } from 'zod'
import { listQuery } from '../paging.ts'
import {
  countryCode,
  currency,
  id,
  idOrNull,
  language,
  moneyOut,
  optionalEmail,
  optionalText,
  requiredText,
  textOrNull,
  timestamp,
  timestampOrNull,
  version,
  visibleName,
} from '../scalars.ts'

const clientKind = z.enum(['business', 'individual'])
const clientStatus = z.enum(CLIENT_STATES)

const addressFields = {
  kind: z.enum(['billing', 'shipping']),
  line1: requiredText(200),
  line2: optionalText(200),
  city: requiredText(100),
  state: optionalText(100),
  zip_code: optionalText(30),
  country: countryCode,
  is_default: z.boolean(),
}
const contactFields = {
  first_name: requiredText(100),
  last_name: optionalText(100),
  email: optionalEmail,
  phone: optionalText(50),
  position: optionalText(100),
  is_primary: z.boolean(),
  receives_invoices: z.boolean(),
}

const newAddress = {
  ...addressFields,
  kind: addressFields.kind.default('billing'),
  line2: addressFields.line2.default(null),
  state: addressFields.state.default(null),
  zip_code: addressFields.zip_code.default(null),
  is_default: z.boolean().default(false),
}
const newContact = {
  ...contactFields,
  last_name: contactFields.last_name.default(null),
  email: contactFields.email.default(null),
  phone: contactFields.phone.default(null),
  position: contactFields.position.default(null),
  is_primary: z.boolean().default(false),
  receives_invoices: z.boolean().default(true),
}

/** Created under a client: the payload names the client too, as older programs send it. */
export const addressCreate = z.strictObject({ client: id.optional(), ...newAddress })
export const addressPatch = z.strictObject({ client: id, ...addressFields }).partial()
export const contactCreate = z.strictObject({ client: id.optional(), ...newContact })
export const contactPatch = z.strictObject({ client: id, ...contactFields }).partial()

const clientFields = {
  name: visibleName(200, 'Name is required'),
  kind: clientKind,
  email: optionalEmail,
  phone: optionalText(50),
  website: optionalText(200),
  tax_number: optionalText(60),
  currency: currency.nullable(),
  language: language.nullable(),
  payment_terms_days: z.number().int().min(0).max(365).nullable(),
  default_tax_rate: id.nullable(),
  notes: optionalText(5000),
  tags: z.array(requiredText(40)).max(20),
}

export const clientCreate = z.strictObject({
  ...clientFields,
  kind: clientKind.default('business'),
  email: clientFields.email.default(null),
  phone: clientFields.phone.default(null),
  website: clientFields.website.default(null),
  tax_number: clientFields.tax_number.default(null),
  currency: clientFields.currency.default(null),
  language: clientFields.language.default(null),
  payment_terms_days: clientFields.payment_terms_days.default(null),
  default_tax_rate: clientFields.default_tax_rate.default(null),
  notes: clientFields.notes.default(null),
  tags: clientFields.tags.default([]),
  addresses: z.array(z.strictObject(newAddress)).max(20).default([]),
  contacts: z.array(z.strictObject(newContact)).max(50).default([]),
})
export const clientPatch = z.strictObject(clientFields).partial()

export const statusReason = z.strictObject({ reason: requiredText(500) })

export const address = z.object({
  id: z.string(),
  client: z.string(),
  kind: z.string(),
  line1: z.string(),
  line2: textOrNull,
  city: z.string(),
  state: textOrNull,
  zip_code: textOrNull,
  country: z.string(),
  is_default: z.boolean(),
})
export const contact = z.object({
  id: z.string(),
  client: z.string(),
  first_name: z.string(),
  last_name: textOrNull,
  email: textOrNull,
  phone: textOrNull,
  position: textOrNull,
  is_primary: z.boolean(),
  receives_invoices: z.boolean(),
})

/** Figures of one client in one currency; money issued less cancelled, received, and still due. */
const clientFigures = z.object({
  currency: z.string(),
  invoiced: moneyOut,
  received: moneyOut,
  outstanding: moneyOut,
  invoices: z.number().int(),
})

const clientHead = {
  id: z.string(),
  name: z.string(),
  kind: clientKind,
  email: textOrNull,
  phone: textOrNull,
  tax_number: textOrNull,
  currency: textOrNull,
  status: clientStatus,
  tags: z.array(z.string()),
  city: textOrNull,
  country: textOrNull,
  figures: z.array(clientFigures),
  created_at: timestamp,
}
export const clientListItem = z.object(clientHead)
export const client = z.object({
  ...clientHead,
  /** Taxes withheld from the client's invoices: invoiced less withheld is received or outstanding. */
  withheld: z.array(z.object({ currency: z.string(), amount: moneyOut })),
  /** Currencies in which payments with the test bank are among what was received. */
  test_payments_in: z.array(z.string()),
  website: textOrNull,
  language: textOrNull,
  payment_terms_days: z.number().int().nullable(),
  default_tax_rate: idOrNull,
  notes: textOrNull,
  status_reason: textOrNull,
  status_changed_at: timestampOrNull,
  status_changed_by: textOrNull,
  addresses: z.array(address),
  contacts: z.array(contact),
  version,
  updated_at: timestamp,
})
export type Client = z.output<typeof client>
export type ClientListItem = z.output<typeof clientListItem>

/** What narrows a list of clients besides its search. */
const clientFilters = {
  status: clientStatus.optional(),
  kind: clientKind.optional(),
  country: z.string().max(2).optional(),
  tag: z.string().max(40).optional(),
}

export const clientListQuery = listQuery(
  ['name', '-name', 'created_at', '-created_at', 'outstanding', '-outstanding'],
  'name',
  clientFilters,
)

export const clientExportQuery = z.strictObject({
  format: z.enum(['csv']).default('csv'),
  search: clientListQuery.shape.search,
  ...clientFilters,
})
