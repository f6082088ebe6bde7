import { z } from 'zod'
import { companyFields, companyStart, role } from '../auth/auth.schema.ts'
import {
  countryCode,
  email,
  id,
  optionalText,
  text,
  textOrNull,
  timestamp,
  version,
  visibleName,
} from '../scalars.ts'

const bankAccount = z.strictObject({
  holder: text(140),
  iban: text(42),
  bic: text(11).default(''),
  bank_name: text(140).default(''),
})

/**
 * Who the company is; how it works is in its settings, which are written there alone. Field names are the
 * specification's where it names them (company_name …), the same in answers.
 */
export const companyPatch = z.strictObject({
  company_name: visibleName(200, 'This field is required.').optional(),
  company_email: email.optional(),
  company_phone: text(50).optional(),
  company_website: text(200).optional(),
  legal_name: optionalText(200).optional(),
  address_line1: optionalText(200).optional(),
  address_line2: optionalText(200).optional(),
  city: optionalText(100).optional(),
  state: optionalText(100).optional(),
  zip_code: optionalText(30).optional(),
  country: countryCode.optional(),
  tax_number: optionalText(60).optional(),
  bank_accounts: z.array(bankAccount).max(5).optional(),
})

export const companyCreate = z.strictObject({ ...companyFields, ...companyStart })

/** `currency` to `accent_color` are settings, shown here to whoever needs no more of them. */
export const company = z.object({
  id: z.string(),
  company_name: z.string(),
  company_email: z.string(),
  company_phone: z.string(),
  company_website: z.string(),
  legal_name: textOrNull,
  address_line1: textOrNull,
  address_line2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  zip_code: textOrNull,
  country: textOrNull,
  tax_number: textOrNull,
  currency: z.string(),
  language: z.string(),
  time_zone: z.string(),
  accent_color: z.string(),
  bank_accounts: z.array(
    z.object({ holder: z.string(), iban: z.string(), bic: z.string(), bank_name: z.string() }),
  ),
  logo: textOrNull,
  status: z.enum(['active', 'closed']),
  role,
  is_default: z.boolean(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
})
export type Company = z.output<typeof company>

/** A line of the company switcher. `name`, `email` … are what a form sends as `company_name`, `company_email`. */
export const myCompany = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  logo: textOrNull,
  currency: z.string(),
  language: z.string(),
  time_zone: z.string(),
  status: z.string(),
  is_default: z.boolean(),
  role,
})
export type MyCompany = z.output<typeof myCompany>
export const companyIdParams = z.object({ id })
