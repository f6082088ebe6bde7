import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { invoiceStatus } from '../invoices/invoices.schema.ts'
import { paymentMethodOut } from '../payments/payments.schema.ts'
import { countryCode, currencyOut, languageOut, moneyOut, percentage, textOut, timeZone } from '../scalars.ts'

const isThere = z.enum(['ok', 'unavailable']).meta({ id: 'Availableness' })
const englishName = textOut('The name in English.')
const readiness = z
  .object({
    status: z.enum(['ok', 'unavailable', 'stopping']),
    checks: z.object({
      database: isThere,
      queue: z.object({
        status: z.enum(['ok', 'late', 'unknown']),
        age_seconds: z.number().int().nullable(),
        failed: z.number().int().nullable(),
      }),
      /** Failed for good within the last 24 hours, and not sent again since. */
      mails: z.object({ failed: z.number().int().nullable() }),
      storage: z.enum(['ok', 'low', 'full', 'unavailable']),
      documents: isThere,
    }),
  })
  .meta({ id: 'Readiness' })
const open = { access: 'public', method: 'GET' } as const
/** A list of the world is the same for everyone, and changes with a new version at most; an offset of a time zone, twice a year. */
const list = { ...open, keptFor: 3600 } as const

export const referenceEndpoints = defineEndpoints({
  getHealth: {
    ...open,
    path: '/api/health',
    summary: 'Whether the service and its database answer',
    response: z.object({
      status: isThere,
      version: textOut('The version of the application.'),
      database: isThere,
    }),
  },
  getReadiness: {
    ...open,
    path: '/api/health/ready',
    summary: 'Whether requests should be sent here, with what was checked',
    monitored: true,
    response: readiness,
  },
  getApplicationConfig: {
    ...open,
    // Shorter than the lists: it follows the settings that the application was started with.
    keptFor: 300,
    path: '/api/config/application/',
    summary: 'Name, version, features that are on, and limits',
    response: z.object({
      name: textOut('The name of the installation.'),
      version: textOut('The version of the application.'),
      features: z.object({ sandbox_payments: z.boolean(), mail_captured: z.boolean(), billing: z.boolean() }),
      limits: z.object({
        body_bytes: z.number().int(),
        logo_bytes: z.number().int(),
        items_per_invoice: z.number().int(),
        page_size: z.number().int(),
      }),
    }),
  },
  listCurrencies: {
    ...list,
    path: '/api/config/currencies/',
    summary: 'ISO 4217, with minor units and symbol',
    response: z.array(
      z.object({
        code: currencyOut,
        name: englishName,
        symbol: textOut('What stands before or after an amount.'),
        minor_units: z.number().int().meta({ description: 'How many decimals its amounts have.' }),
      }),
    ),
  },
  listPaymentMethodKinds: {
    ...list,
    path: '/api/config/payment-methods/',
    summary: 'The kinds of payment method, with default fees',
    response: z.array(
      z.object({
        method: paymentMethodOut,
        label: textOut('What it is called.'),
        enabled: z.boolean(),
        fee_percentage: percentage,
        fee_fixed: moneyOut,
      }),
    ),
  },
  listLanguages: {
    ...list,
    path: '/api/config/languages/',
    summary: 'What the interface and documents speak',
    response: z.array(
      z.object({ code: languageOut, name: englishName, native_name: textOut('What it calls itself.') }),
    ),
  },
  listTimeZones: {
    ...list,
    path: '/api/config/timezones/',
    summary: 'IANA zones with their offset now',
    response: z.array(z.object({ name: timeZone, offset: z.string().regex(/^[+-]\d{2}:\d{2}$/) })),
  },
  listCountries: {
    ...list,
    path: '/api/config/countries/',
    summary: 'ISO 3166-1',
    response: z.array(z.object({ code: countryCode, name: englishName, currency: currencyOut.nullable() })),
  },
  getInvoiceConfig: {
    ...list,
    path: '/api/config/invoice-settings/',
    summary: 'Statuses, numbering tokens and due-date presets',
    response: z.object({
      statuses: z.array(invoiceStatus),
      numbering_tokens: z.array(
        z.object({
          token: textOut('What stands in braces in a pattern.'),
          meaning: textOut('What it becomes.'),
        }),
      ),
      due_date_presets: z.array(z.object({ label: textOut('What it is called.'), days: z.number().int() })),
      default_number_template: textOut('The pattern a company starts with.'),
    }),
  },
  listCardBrands: {
    ...list,
    path: '/api/config/card-brands/',
    summary: 'Card brands with display names',
    response: z.array(
      z.object({ brand: textOut('The key of a brand.'), name: textOut('What it is called.') }),
    ),
  },
})
