import type { referenceEndpoints } from '@counterfoil/contract/reference/reference.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, open } from '../../http/handler.ts'
import {
  applicationFacts,
  CARD_BRAND_FACTS,
  CURRENCY_FACTS,
  INVOICE_FACTS,
  KNOWN_LANGUAGES,
  PAYMENT_METHOD_FACTS,
} from './application-facts.ts'
import { COUNTRIES } from './countries.ts'
import { readHealth } from './read-health.ts'
import { readinessReader } from './read-readiness.ts'
import { listTimeZones } from './time-zones.ts'

export function referenceRoutes(deps: Deps): Handlers<typeof referenceEndpoints> {
  return {
    getHealth: open(() => readHealth(deps)),
    getReadiness: open(readinessReader(deps)),
    getApplicationConfig: open(async () => applicationFacts(deps.config)),
    listCurrencies: open(async () => CURRENCY_FACTS),
    listPaymentMethodKinds: open(async () => PAYMENT_METHOD_FACTS),
    listLanguages: open(async () => KNOWN_LANGUAGES),
    listTimeZones: open(async () => listTimeZones(deps.clock.now())),
    listCountries: open(async () => [...COUNTRIES]),
    getInvoiceConfig: open(async () => INVOICE_FACTS),
    listCardBrands: open(async () => CARD_BRAND_FACTS),
  }
}
