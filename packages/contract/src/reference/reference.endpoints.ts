import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'

const open = { access: 'public', method: 'GET' } as const

export const referenceEndpoints = defineEndpoints({
  getHealth: {
    ...open,
    path: '/api/health',
    summary: 'Whether the service and its database answer',
    response: z.object({
      status: z.enum(['ok', 'unavailable']),
      version: z.string(),
      database: z.enum(['ok', 'unavailable']),
    }),
  },
  getReadiness: {
    ...open,
    path: '/api/health/ready',
    summary: 'Whether requests should be sent here, with what was checked',
    monitored: true,
    response: z.object({
      status: z.enum(['ok', 'unavailable', 'stopping']),
      checks: z.object({
        database: z.enum(['ok', 'unavailable']),
        queue: z.object({
          status: z.enum(['ok', 'late', 'unknown']),
          age_seconds: z.number().int().nullable(),
          failed: z.number().int().nullable(),
        }),
        /** Failed for good within the last 24 hours, and not sent again since. */
        mails: z.object({ failed: z.number().int().nullable() }),
        storage: z.enum(['ok', 'low', 'full', 'unavailable']),
        documents: z.enum(['ok', 'unavailable']),
      }),
    }),
  },
  getApplicationConfig: {
    ...open,
    path: '/api/config/application/',
    summary: 'Name, version, features that are on, and limits',
    response: z.object({
      name: z.string(),
      version: z.string(),
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
    ...open,
    path: '/api/config/currencies/',
    summary: 'ISO 4217, with minor units and symbol',
    response: z.array(
      z.object({ code: z.string(), name: z.string(), symbol: z.string(), minor_units: z.number().int() }),
    ),
  },
  listPaymentMethodKinds: {
    ...open,
    path: '/api/config/payment-methods/',
    summary: 'The kinds of payment method, with default fees',
    response: z.array(
      z.object({
        method: z.string(),
        label: z.string(),
        enabled: z.boolean(),
        fee_percentage: z.string(),
        fee_fixed: z.string(),
      }),
    ),
  },
  listLanguages: {
    ...open,
    path: '/api/config/languages/',
    summary: 'What the interface and documents speak',
    response: z.array(z.object({ code: z.string(), name: z.string(), native_name: z.string() })),
  },
  listTimeZones: {
    ...open,
    path: '/api/config/timezones/',
    summary: 'IANA zones with their offset now',
    response: z.array(z.object({ name: z.string(), offset: z.string() })),
  },
  listCountries: {
    ...open,
    path: '/api/config/countries/',
    summary: 'ISO 3166-1',
    response: z.array(z.object({ code: z.string(), name: z.string(), currency: z.string().nullable() })),
  },
  getInvoiceConfig: {
    ...open,
    path: '/api/config/invoice-settings/',
    summary: 'Statuses, numbering tokens and due-date presets',
    response: z.object({
      statuses: z.array(z.string()),
      numbering_tokens: z.array(z.object({ token: z.string(), meaning: z.string() })),
      due_date_presets: z.array(z.object({ label: z.string(), days: z.number().int() })),
      default_number_template: z.string(),
    }),
  },
  listCardBrands: {
    ...open,
    path: '/api/config/card-brands/',
    summary: 'Card brands with display names',
    response: z.array(z.object({ brand: z.string(), name: z.string() })),
  },
})
