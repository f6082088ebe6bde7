import { invoiceCreate } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { LateFee, LateFeeTerms } from '@counterfoil/domain/late-fees/late-fee.ts'
import { currencyCode, minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import { formatDecimal } from '@counterfoil/domain/money/decimal.ts'
import { formatMoney, isPositiveMoney } from '@counterfoil/domain/money/money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { createDocumentFormat, documentLocale } from '../../services/pdf/labels/document-format.ts'
import { fillLabel } from '../../services/pdf/labels/document-labels.ts'
import { createInvoice } from '../invoices/drafts/create-invoice.ts'
import { lockInvoice } from '../invoices/drafts/update-invoice.ts'
import { sendInvoiceEmail } from '../invoices/lifecycle/send-invoice-email.ts'
import type { MailedInvoice } from '../invoices/mail/mailed-invoice.ts'
import { type EventActor, recordCompanyEvent } from '../timeline/record-event.ts'
import { judgeInvoice } from './judge-invoice.ts'
import { readTerms } from './late-fee-settings.ts'
import { countryOf, insertLateFee } from './late-fees.db.ts'

type Body = z.output<typeof invoiceCreate>

/** The lines in the language of the late invoice, without taxes: what makes good a delay is no supply. */
function draftOf(
  row: MailedInvoice,
  { interest, fee, days, from, until }: LateFee,
  { rate }: LateFeeTerms,
  country: string | null,
): Body {
  const language = knownLanguage(row.language)
  const { documents } = textsOf(language)
  const currency = currencyCode(row.currency)
  const format = createDocumentFormat({
    language,
    locale: documentLocale(language, country),
    currency,
    currencyDigits: minorUnitsOf(currency),
    canPrint: () => true,
  })
  const number = row.number ?? ''
  const words = {
    number,
    days: `${days}`,
    from: format.date(from),
    until: format.date(until),
    rate: rate === null ? '' : format.percent(formatDecimal(rate)),
  }
  const lines = [
    ...(isPositiveMoney(interest)
      ? [{ text: fillLabel(documents.lateInterestLine, words), sum: interest }]
      : []),
    ...(isPositiveMoney(fee) ? [{ text: fillLabel(documents.lateFeeLine, { number }), sum: fee }] : []),
  ]
  return invoiceCreate.parse({
    client: row.client_id,
    currency,
    language,
    items: lines.map(({ text, sum }) => ({ description: text, unit_price: formatMoney(sum), tax_rates: [] })),
  })
}

type Charged = { readonly feeInvoice: string }

/** Makes the draft of a charge, and writes down what it charges for. The caller holds the late invoice. */
async function charge(
  tx: Tx,
  scope: CompanyScope,
  actor: EventActor,
  row: MailedInvoice,
  late: LateFee,
  step: string | null,
): Promise<Charged> {
  const { companyId } = scope
  const { country } = found(await tx.first(countryOf, [companyId]))
  const body = draftOf(row, late, await readTerms(tx, companyId), country)
  const { id: feeInvoice } = await createInvoice(tx, scope, body)
  await tx.run(insertLateFee, {
    company_id: companyId,
    id: newId(),
    invoice_id: row.id,
    fee_invoice_id: feeInvoice,
    step_id: step,
    interest_from: late.from,
    interest_until: late.until,
    interest: late.interest.amount,
    fee: late.fee.amount,
    charged_by: actor.userId,
    charged_by_name: actor.userName ?? 'Counterfoil',
  })
  await recordCompanyEvent(tx, actor, {
    type: 'invoice.late_fee_charged',
    invoiceId: row.id,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: {
      invoice: feeInvoice,
      interest: formatMoney(late.interest),
      fee: formatMoney(late.fee),
      currency: row.currency,
    },
  })
  return { feeInvoice }
}

function requireIssued({ lifecycle, written_off_at }: MailedInvoice): void {
  if (lifecycle === 'draft') throw new AppError('invoice_not_issued')
  if (lifecycle === 'cancelled') throw new AppError('invoice_cancelled')
  if (written_off_at !== null) throw new AppError('invoice_written_off')
}

/** Makes a draft that charges today for the late payment of an invoice; answers its id. 409 where nothing is to be charged. */
export async function chargeLateFee(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<string> {
  const row = await lockInvoice(tx, scope, invoiceId)
  requireIssued(row)
  const { verdict } = await judgeInvoice(tx, scope, row)
  if (!verdict.ok) throw new AppError('conflict', { detail: fault(verdict.reason) })
  const actor = { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name }
  const { feeInvoice } = await charge(tx, scope, actor, row, verdict.charge, null)
  return feeInvoice
}

/**
 * Charges with the reminder of a step where something is to be charged: its invoice is issued and sent at once. A client who gets no more
 * invoices is reminded, not charged.
 */
export async function chargeWithReminder(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  actor: EventActor,
  { invoiceId, step }: { invoiceId: string; step: string },
): Promise<void> {
  const row = await lockInvoice(tx, scope, invoiceId)
  const { verdict, clientStatus } = await judgeInvoice(tx, scope, row)
  if (!verdict.ok || clientStatus !== 'active') return
  const { feeInvoice } = await charge(tx, scope, actor, row, verdict.charge, step)
  await sendInvoiceEmail(tx, deps, scope, feeInvoice, undefined)
}
