import type { companyCreate } from '@counterfoil/contract/companies/companies.schema.ts'
import { isTimeZone } from '@counterfoil/domain/dates/calendar-date.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { DEFAULT_LANGUAGE } from '@counterfoil/domain/text/languages.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { startPaymentMethods } from '../payments/methods/start-payment-methods.ts'
import { currencyOfCountry, isCountryCode } from '../reference/countries.ts'
import { recordCompanyEvent } from '../timeline/record-event.ts'
import { insertCompany, insertMembership } from './companies.db.ts'
import { claimForCompany } from './names/claim-company-name.ts'
import { countMade, requireChosenPassword, requireRoomForCompany } from './require-room-for-company.ts'

type NewCompany = Omit<z.output<typeof companyCreate>, never>

function checkStart(input: NewCompany): void {
  const fields: FieldFaults = {}
  if (input.currency !== undefined && !isCurrencyCode(input.currency))
    fields.currency = [fault('unknown_currency')]
  if (input.country !== undefined && !isCountryCode(input.country))
    fields.country = [fault('unknown_country')]
  if (input.time_zone !== undefined && !isTimeZone(input.time_zone))
    fields.time_zone = [fault('unknown_time_zone')]
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/**
 * Creates a company and makes its maker the owner. Currency: as given, else the country's, else EUR. Its invoices are
 * numbered with the prefix that is usual in its language, which is English unless it says another. The transaction speaks for the new company from here on.
 */
export async function createCompany(
  tx: Tx,
  deps: Deps,
  maker: { id: string; name: string },
  input: NewCompany,
): Promise<string> {
  checkStart(input)
  await requireChosenPassword(tx, maker.id)
  await requireRoomForCompany(tx, deps, maker.id)
  await countMade(tx, deps, maker.id)
  const companyId = newId()
  await tx.become({ actor: maker.id, companyId })
  const language = input.language ?? DEFAULT_LANGUAGE
  const currency = input.currency ?? currencyOfCountry(input.country ?? null) ?? 'EUR'
  await tx.run(insertCompany, {
    company_id: companyId,
    name: input.company_name,
    email: input.company_email,
    phone: input.company_phone ?? '',
    website: input.company_website ?? '',
    country: input.country ?? null,
    currency,
    language,
    time_zone: input.time_zone ?? 'UTC',
    invoice_prefix: LANGUAGE_FACTS[language].invoicePrefix,
  })
  if (!(await tx.run(insertMembership, [companyId, maker.id, 'owner'])))
    throw new AppError('not_authenticated')
  await claimForCompany(tx, deps, companyId, { name: input.company_name, email: input.company_email })
  await startPaymentMethods(tx, companyId)
  await recordCompanyEvent(
    tx,
    { companyId, userId: maker.id, userName: maker.name },
    { type: 'company.created', subject: input.company_name },
  )
  return companyId
}
