import { taxNumberFault } from '@counterfoil/domain/taxes/tax-number.ts'
import { phoneFault } from '@counterfoil/domain/text/phone-number.ts'
import { websiteFault } from '@counterfoil/domain/text/web-address.ts'
import { z } from 'zod'
import { companyFields, companyStart, role } from '../auth/auth.schema.ts'
import { says } from '../read-input.ts'
import {
  color,
  countryCode,
  currencyOut,
  email,
  emailOut,
  id,
  languageOut,
  lineOfText,
  optionalLine,
  pathOnServer,
  textOrNull,
  textOut,
  timestamp,
  timeZone,
  version,
  visibleName,
} from '../scalars.ts'

const bankAccount = z
  .strictObject({
    /** Where the account is; read off its numbers where none is named. It decides which of them it has. */
    country: z.union([countryCode, z.literal('')]).default(''),
    holder: visibleName(140, says('required')),
    iban: lineOfText(42).default(''),
    bic: lineOfText(11).default(''),
    /** Of an account in the United Kingdom: 6 digits. */
    sort_code: lineOfText(8).default(''),
    /** Of an account without IBAN: 8 digits in the United Kingdom, 4 to 17 in the United States. */
    account_number: lineOfText(42).default(''),
    /** Of an account in the United States: 9 digits. */
    routing_number: lineOfText(11).default(''),
    bank_code: lineOfText(24).default(''),
    bank_name: lineOfText(140).default(''),
  })
  .meta({ id: 'BankAccountCreate' })

/**
 * Who the company is; how it works is in its settings, which are written there alone. Field names are the
 * specification's where it names them (company_name …), the same in answers.
 */
export const companyPatch = z
  .strictObject({
    company_name: visibleName(200, says('required')).optional(),
    company_email: email.optional(),
    company_phone: lineOfText(50).optional(),
    company_website: lineOfText(200).optional(),
    legal_name: optionalLine(200).optional(),
    address_line1: optionalLine(200).optional(),
    address_line2: optionalLine(200).optional(),
    city: optionalLine(100).optional(),
    state: optionalLine(100).optional(),
    zip_code: optionalLine(30).optional(),
    country: countryCode.optional(),
    tax_number: optionalLine(60).optional(),
    bank_accounts: z.array(bankAccount).max(5).optional(),
  })
  .meta({ id: 'CompanyPatch' })

/** The rules of a company's texts, for what is another text than was stored: `faultsOfChanged`. */
export const companyTextRules = {
  company_phone: phoneFault,
  company_website: websiteFault,
  tax_number: taxNumberFault,
}

export const companyCreate = z
  .strictObject({ ...companyFields, ...companyStart })
  .meta({ id: 'CompanyCreate' })

export const companyName = textOut('The name of the company.')
const companyStatus = z.enum(['active', 'closed']).meta({ id: 'CompanyStatus' })

/** `currency` to `accent_color` are settings, shown here to whoever needs no more of them. */
export const company = z
  .object({
    id,
    company_name: companyName,
    company_email: emailOut,
    company_phone: textOut('A telephone number; empty for none.'),
    company_website: textOut('A web address as it was typed; empty for none.'),
    legal_name: textOrNull('The name in the register, where it is another one.'),
    address_line1: textOrNull('Street and number.'),
    address_line2: textOrNull('What else belongs to the street.'),
    city: textOrNull('City.'),
    state: textOrNull('State or province.'),
    zip_code: textOrNull('Postal code.'),
    country: countryCode.nullable(),
    tax_number: textOrNull('VAT or tax number.'),
    currency: currencyOut,
    language: languageOut,
    time_zone: timeZone,
    accent_color: color,
    bank_accounts: z.array(
      z.object({
        country: textOut('Where the account is, as ISO 3166-1; empty where nobody has said.'),
        holder: textOut('The holder of the account.'),
        iban: textOut('IBAN; empty for none.'),
        bic: textOut('BIC; empty for none.'),
        sort_code: textOut('Sort code, 6 digits; empty outside the United Kingdom.'),
        account_number: textOut('The account number where an account has one beside or instead of an IBAN.'),
        routing_number: textOut('Routing number, 9 digits; empty outside the United States.'),
        bank_code: textOut('What the bank is known by in its country; empty for none.'),
        bank_name: textOut('The name of the bank; empty for none.'),
      }),
    ),
    logo: pathOnServer.nullable(),
    status: companyStatus,
    role,
    is_default: z.boolean(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof company>

/** A line of the company switcher. `name`, `email` … are what a form sends as `company_name`, `company_email`. */
export const myCompany = z
  .object({
    id,
    name: companyName,
    email: emailOut,
    phone: textOut('A telephone number; empty for none.'),
    website: textOut('A web address as it was typed; empty for none.'),
    logo: pathOnServer.nullable(),
    currency: currencyOut,
    language: languageOut,
    time_zone: timeZone,
    status: companyStatus,
    is_default: z.boolean(),
    role,
  })
  .meta({ id: 'CompanyListItem' })
export type MyCompany = z.output<typeof myCompany>
export const companyIdParams = z.object({ id })
