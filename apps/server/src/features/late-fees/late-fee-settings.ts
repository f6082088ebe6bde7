import type {
  LateFeeSettings,
  lateFeeSettingsPatch,
} from '@counterfoil/contract/late-fees/late-fees.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import type { LateFeeTerms } from '@counterfoil/domain/late-fees/late-fee.ts'
import { readInterestRate } from '@counterfoil/domain/late-fees/late-interest.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatDecimal, isZeroDecimal, parseDecimal } from '@counterfoil/domain/money/decimal.ts'
import { formatMoney, isPositiveMoney, money, parseMoney } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { lockSettings, saveSettings, settingsOf } from './late-fees.db.ts'

/** What the company charges for late payment at this moment. */
export async function readTerms(tx: Tx, companyId: string): Promise<LateFeeTerms> {
  const { interest_rate, fee, fee_currency } = found(await tx.first(settingsOf, [companyId]))
  return {
    rate: interest_rate === null ? null : readInterestRate(interest_rate),
    fee: fee === null || fee_currency === null ? null : money(fee, currencyCode(fee_currency)),
  }
}

export async function readSettings(tx: Tx, scope: CompanyScope): Promise<LateFeeSettings> {
  const { interest_rate, fee, fee_currency, version } = found(await tx.first(settingsOf, [scope.companyId]))
  const currency = currencyCode((fee === null ? null : fee_currency) ?? scope.currency)
  const rate = interest_rate === null ? null : readInterestRate(interest_rate)
  return {
    interest_rate: rate && formatDecimal(rate),
    fee: fee === null ? null : formatMoney(money(fee, currency)),
    currency,
    version: version ?? 1,
  }
}

/** Nothing and zero are the same: none is charged. */
const RATE_LIMITS = { maxDecimals: 4, maxDigits: 15 }

function readRate(text: string | null, faults: FieldFaults): string | null {
  if (text === null) return null
  const typed = parseDecimal(text, RATE_LIMITS)
  if (typed !== null && isZeroDecimal(typed)) return null
  const rate = readInterestRate(text)
  if (rate === null) faults.interest_rate = [fault('percentage_out_of_range')]
  return rate && formatDecimal(rate)
}

function readFee(text: string | null, currency: CurrencyCode, faults: FieldFaults): string | null {
  if (text === null) return null
  const fee = parseMoney(text, currency)
  if (fee === null) faults.fee = [fault('invalid_amount')]
  return fee !== null && isPositiveMoney(fee) ? formatMoney(fee) : null
}

/** Changes what is charged for late payment from now on; what was charged stays as it is. */
export async function changeSettings(
  tx: Tx,
  scope: CompanyScope,
  patch: z.output<typeof lateFeeSettingsPatch>,
  ifMatch: number | null,
): Promise<LateFeeSettings> {
  await tx.run(lockSettings, [scope.companyId])
  const before = await readSettings(tx, scope)
  if (ifMatch !== null && ifMatch !== before.version) throw new AppError('stale_version')
  const currency = currencyCode(scope.currency)
  const faults: FieldFaults = {}
  const fee = patch.fee === undefined ? before.fee : readFee(patch.fee, currency, faults)
  const interest_rate =
    patch.interest_rate === undefined ? before.interest_rate : readRate(patch.interest_rate, faults)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  // A fee that is left as it is keeps its currency, whatever the company's is by now.
  const after = { interest_rate, fee, currency: patch.fee === undefined ? before.currency : currency }
  const { version: _, ...was } = before
  const change = changedFields(was, after)
  if (!change) return before
  await tx.run(saveSettings, {
    company_id: scope.companyId,
    interest_rate,
    fee: fee === null ? null : (parseMoney(fee, currencyCode(after.currency))?.amount ?? null),
    fee_currency: after.currency,
  })
  await recordEvent(tx, scope, { type: 'late_fees.settings_changed', subject: '', data: change })
  return readSettings(tx, scope)
}
