import type { PlainFaultCode } from '@counterfoil/domain/faults/fault-texts.ts'
import {
  isNumberPrefix,
  NUMBER_RESETS,
  type NumberTemplateReason,
  parseNumberTemplate,
} from '@counterfoil/domain/invoices/invoice-number.ts'
import { hasControls } from '@counterfoil/domain/text/plain-text.ts'
import { z } from 'zod'
import { says } from '../read-input.ts'
import {
  color,
  currency,
  currencyOut,
  date,
  email,
  emailOut,
  id,
  idOrNull,
  language,
  languageOut,
  optionalEmail,
  optionalText,
  textOrNull,
  textOut,
  timestamp,
  timeZone,
  version,
} from '../scalars.ts'

/** How days are written on documents and in mails; `auto` is as the document's language and country do. */
export const DATE_FORMATS = ['auto', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
export const PAPERS = ['auto', 'a4', 'us-letter'] as const

const dateFormat = z.enum(DATE_FORMATS).meta({ id: 'DateFormat' })
const numberReset = z.enum(NUMBER_RESETS).meta({ id: 'NumberReset' })
const paper = z.enum(PAPERS).meta({ id: 'Paper' })

/** What is wrong with a number pattern, in words; without the braces themselves, which would be filled in as values. */
export const NUMBER_PATTERN_FAULTS: Readonly<Record<NumberTemplateReason, PlainFaultCode>> = {
  template_too_long: 'number_template_too_long',
  unknown_token: 'number_template_unknown_token',
  bad_character: 'number_template_bad_character',
  sequence_missing: 'number_template_sequence_missing',
  sequence_repeated: 'number_template_sequence_repeated',
  sequence_digits_out_of_range: 'number_template_sequence_digits_out_of_range',
  reset_needs_year: 'number_template_reset_needs_year',
  reset_needs_fiscal_year: 'number_template_reset_needs_fiscal_year',
  reset_needs_year_and_month: 'number_template_reset_needs_month',
}

/** It may end in a blank, "RE 2026-0001"; no number begins with one. */
const prefix = z
  .string()
  .meta({ description: 'What PREFIX stands for: at most 20 letters, digits, blanks and . _ / # -' })
  .transform((value) => value.trimStart())
  .refine(isNumberPrefix, says('invalid_number_prefix'))

const pattern = z
  .string()
  .meta({ description: 'How numbers are made, such as {PREFIX}{YYYY}-{SEQ:4}: at most 60 characters.' })
  .trim()
  .superRefine((value, context) => {
    const reading = parseNumberTemplate(value)
    if (!reading.ok)
      context.addIssue({ code: 'custom', message: says(NUMBER_PATTERN_FAULTS[reading.reason]) })
  })

/** As far as a running number goes. */
const NEXT_NUMBER_MAX = 999_999_999

const numberingPatch = z
  .strictObject({
    prefix: prefix.optional(),
    /** Of credit notes, which have a series of their own; pattern and reset are those of invoices. */
    credit_note_prefix: prefix.optional(),
    /** Of quotes, which have a series of their own; pattern and reset are those of invoices. */
    quote_prefix: prefix.optional(),
    pattern: pattern.optional(),
    reset: numberReset.optional(),
    next_number: z
      .number()
      .int()
      .min(1, says('whole_number_below_least', { min: 1 }))
      .max(NEXT_NUMBER_MAX, says('number_above_most', { max: NEXT_NUMBER_MAX }))
      .optional(),
  })
  .meta({ id: 'NumberingPatch' })

/** Stands in the From of a mail: what ends a line, hides itself or reads as an address has no place in it. */
const senderName = z
  .string()
  .meta({ maxLength: 100 })
  .nullable()
  .refine(
    (value) => value === null || (!hasControls(value) && !/["<>@]/.test(value)),
    says('invalid_sender_name'),
  )
  .pipe(optionalText(100))

const emailPatch = z
  .strictObject({
    sender_name: senderName.optional(),
    reply_to: optionalEmail.optional(),
    bcc: z
      .array(email)
      .max(5, says('too_many_addresses'))
      .transform((list) => [...new Set(list)])
      .optional(),
    signature: optionalText(1000).optional(),
  })
  .meta({ id: 'EmailSettingsPatch' })

const documentsPatch = z
  .strictObject({
    paper: paper.optional(),
    show_logo: z.boolean().optional(),
    show_bank_accounts: z.boolean().optional(),
    show_payment_code: z.boolean().optional(),
  })
  .meta({ id: 'DocumentSettingsPatch' })

/**
 * How the company works; who it is, is the company itself. What is left out stays as it is, within the groups too.
 * `numbering.next_number` is sent only to set it: the number read before may be given by now.
 */
export const companySettingsPatch = z
  .strictObject({
    currency: currency.optional(),
    language: language.optional(),
    time_zone: timeZone.optional(),
    date_format: dateFormat.optional(),
    accent_color: color.optional(),
    fiscal_year_start_month: z
      .number()
      .int()
      .min(1, says('month_out_of_range'))
      .max(12, says('month_out_of_range'))
      .optional(),
    payment_terms_days: z.number().int().min(0).max(365).optional(),
    default_notes: optionalText(2000).optional(),
    default_terms: optionalText(2000).optional(),
    prices_include_tax: z.boolean().optional(),
    allow_overpayment: z.boolean().optional(),
    numbering: numberingPatch.optional(),
    email: emailPatch.optional(),
    documents: documentsPatch.optional(),
  })
  .meta({ id: 'CompanySettingsPatch' })
export type CompanySettingsPatch = z.output<typeof companySettingsPatch>

export const companySettings = z
  .object({
    company: id,
    /** New invoices and payments start in it; what exists keeps its own. */
    currency: currencyOut,
    language: languageOut,
    time_zone: timeZone,
    date_format: dateFormat,
    accent_color: color,
    fiscal_year_start_month: z.number().int(),
    /** The one today lies in, both days included. */
    fiscal_year: z.object({ start: date, end: date }),
    payment_terms_days: z.number().int(),
    default_notes: textOrNull('Notes a new invoice starts with.'),
    default_terms: textOrNull('Terms a new invoice starts with.'),
    prices_include_tax: z.boolean(),
    /** Whether a payment may be more than is due; the rest is the client's credit. */
    allow_overpayment: z.boolean(),
    numbering: z.object({
      prefix: textOut('What PREFIX stands for in the pattern.'),
      pattern: textOut('How numbers are made, such as {PREFIX}{YYYY}-{SEQ:4}.'),
      reset: numberReset,
      /** The running number of the next invoice with today's date. */
      next_number: z.number().int(),
      /** The highest running number given in today's period, 0 for none: `next_number` can be set above it. */
      last_number: z.number().int(),
      /** The next number as it will be written. */
      preview: textOut('A number.'),
      credit_note_prefix: textOut('What PREFIX stands for in the numbers of credit notes.'),
      /** The next number of a credit note as it will be written. */
      credit_note_preview: textOut('A number of a credit note.'),
      quote_prefix: textOut('What PREFIX stands for in the numbers of quotes.'),
      /** The next number of a quote as it will be written. */
      quote_preview: textOut('A number of a quote.'),
    }),
    email: z.object({
      /** Null: the company's name. */
      sender_name: textOrNull('Who mails are from.'),
      /** Null: the company's address. */
      reply_to: emailOut.nullable(),
      /** Gets a copy of each invoice and receipt that is sent. */
      bcc: z.array(emailOut),
      signature: textOrNull('Stands at the end of each mail.'),
    }),
    documents: z.object({
      paper,
      show_logo: z.boolean(),
      show_bank_accounts: z.boolean(),
      show_payment_code: z.boolean(),
    }),
    /** The company's own: company and settings are one record. */
    version,
    updated_at: timestamp,
  })
  .meta({ id: 'CompanySettings' })
export type CompanySettings = z.output<typeof companySettings>

export const taxSettingsPatch = z
  .strictObject({ prices_include_tax: z.boolean().optional() })
  .meta({ id: 'TaxSettingsPatch' })

/** What of the settings is about taxes. The defaults are set at the rates and groups, the tax number at the company. */
export const taxSettings = z
  .object({
    prices_include_tax: z.boolean(),
    default_tax_rate: idOrNull,
    default_tax_group: idOrNull,
    tax_number: textOrNull('VAT or tax number.'),
    version,
  })
  .meta({ id: 'TaxSettings' })
export type TaxSettings = z.output<typeof taxSettings>
