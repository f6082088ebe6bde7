import { LOGO_MAX_BYTES } from '@counterfoil/contract/companies/companies.endpoints.ts'
import type { ResponseOf } from '@counterfoil/contract/endpoint.ts'
import { bodyLimits } from '@counterfoil/contract/endpoint.ts'
import { PAGE_SIZE_MAX } from '@counterfoil/contract/paging.ts'
import type { referenceEndpoints } from '@counterfoil/contract/reference/reference.endpoints.ts'
import { DEFAULT_NUMBER_TEMPLATE, NUMBER_TOKENS } from '@counterfoil/domain/invoices/invoice-number.ts'
import { statusTransitions } from '@counterfoil/domain/invoices/invoice-status.ts'
import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { CURRENCIES } from '@counterfoil/domain/money/currencies.ts'
import { CARD_BRANDS } from '@counterfoil/domain/payments/card.ts'
import { DEFAULT_PAYMENT_METHODS } from '@counterfoil/domain/payments/payment-fee.ts'
import { LANGUAGE_FACTS, languageName } from '@counterfoil/domain/text/language-facts.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { type Config, VERSION } from '../../config.ts'

type Facts<Name extends keyof typeof referenceEndpoints> = ResponseOf<(typeof referenceEndpoints)[Name]>

/** What this installation is and lets one do. */
export function applicationFacts(config: Config): Facts<'getApplicationConfig'> {
  return {
    name: 'Counterfoil',
    version: VERSION,
    features: {
      sandbox_payments: config.sandboxPayments,
      mail_captured: config.smtpUrl === null,
      billing: config.billing,
    },
    limits: {
      body_bytes: bodyLimits({ access: 'member' }).bytes,
      logo_bytes: LOGO_MAX_BYTES,
      items_per_invoice: ITEMS_MAX,
      page_size: PAGE_SIZE_MAX,
    },
  }
}

export const CURRENCY_FACTS: Facts<'listCurrencies'> = CURRENCIES.map(
  ({ code, name, symbol, minorUnits }) => ({
    code,
    name,
    symbol,
    minor_units: minorUnits,
  }),
)

/** The kinds of payment method with the fees a new company starts with (specification, section 9). */
export const PAYMENT_METHOD_FACTS: Facts<'listPaymentMethodKinds'> = DEFAULT_PAYMENT_METHODS.map(
  ({ method, label, feePercentage, feeFixed }) => ({
    method,
    label,
    enabled: true,
    fee_percentage: feePercentage,
    fee_fixed: feeFixed,
  }),
)

export const KNOWN_LANGUAGES: Facts<'listLanguages'> = LANGUAGES.map((code) => ({
  code,
  name: languageName(code, DEFAULT_LANGUAGE),
  native_name: LANGUAGE_FACTS[code].name,
}))

export const INVOICE_FACTS: Facts<'getInvoiceConfig'> = {
  statuses: statusTransitions.map(({ status }) => status),
  numbering_tokens: NUMBER_TOKENS.map(({ token, label }) => ({ token, meaning: label })),
  due_date_presets: [
    { label: 'On receipt', days: 0 },
    { label: '7 days', days: 7 },
    { label: '14 days', days: 14 },
    { label: '30 days', days: 30 },
    { label: '45 days', days: 45 },
    { label: '60 days', days: 60 },
    { label: '90 days', days: 90 },
  ],
  default_number_template: DEFAULT_NUMBER_TEMPLATE,
}

export const CARD_BRAND_FACTS: Facts<'listCardBrands'> = CARD_BRANDS.map(({ brand, label }) => ({
  brand,
  name: label,
}))
