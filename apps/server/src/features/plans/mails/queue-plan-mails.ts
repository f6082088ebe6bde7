import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import type { ComposedEmail } from '../../emails/compose/compose-document-email.ts'
import type { MailLanguage } from '../../emails/compose/mail-layout.ts'
import { queueOwnEmail } from '../../emails/queue/queue-email.ts'
import { type OwnerRow, ownersOfCompany, planMailFacts } from '../plans.db.ts'
import { receiptById } from '../receipts/plan-receipts.db.ts'
import {
  composePlanFailureEmail,
  composePlanReceiptEmail,
  composeTrialEndEmail,
} from './compose-plan-email.ts'

type Letter = (frame: {
  language: MailLanguage
  name: string
  companyName: string
  planUrl: string
  timeZone: string
}) => ComposedEmail

/** One mail an owner, each in the owner's own language: they alone can do something about the plan. */
async function writeToOwners(
  tx: Tx,
  deps: Deps,
  companyId: string,
  kind: string,
  letter: Letter,
): Promise<void> {
  const [company, owners] = await Promise.all([
    tx.first(planMailFacts, [companyId]),
    tx.rows(ownersOfCompany, [companyId]),
  ])
  const { name: companyName, time_zone: timeZone } = found(company)
  const planUrl = `${deps.config.publicUrl}/dashboard/settings?tab=plan`
  for (const owner of owners) {
    const language = languageOf(owner)
    const mail = letter({ language, name: owner.first_name, companyName, planUrl, timeZone })
    await queueOwnEmail(tx, companyId, {
      kind,
      invoiceId: null,
      to: [owner.email],
      cc: [],
      ...mail,
      attachments: [],
    })
  }
}

function languageOf({ language }: OwnerRow): MailLanguage {
  return knownLanguage(language)
}

/** Queues the mails of a receipt, in the transaction that writes it. */
export async function queueReceiptMails(
  tx: Tx,
  deps: Deps,
  companyId: string,
  receiptId: string,
): Promise<void> {
  const row = found(await tx.first(receiptById, [companyId, receiptId]))
  await writeToOwners(tx, deps, companyId, 'plan_receipt', ({ timeZone, ...frame }) =>
    composePlanReceiptEmail({
      ...frame,
      kind: row.kind,
      number: row.number,
      planName: planOf(row.plan).name,
      interval: row.plan_interval,
      amount: formatMoney(money(row.amount, currencyCode(row.currency))),
      currency: row.currency,
      issuedOn: row.issued_on,
      periodStart: calendarDateIn(row.period_start.getTime(), timeZone),
      periodEnd: calendarDateIn(row.period_end.getTime(), timeZone),
      cardBrand: row.card_brand,
      cardLast4: row.card_last4,
      isTest: isTestPayment(row.provider),
    }),
  )
}

/** Queues the mails that tell of a renewal that could not be taken, in the transaction that notes it. */
export async function queueFailureMails(
  tx: Tx,
  deps: Deps,
  companyId: string,
  failure: { planName: string; reason: PaymentEnd; nextTry: number | null; until: number },
): Promise<void> {
  await writeToOwners(tx, deps, companyId, 'plan_payment_failed', ({ timeZone, ...frame }) =>
    composePlanFailureEmail({
      ...frame,
      planName: failure.planName,
      reason: failure.reason,
      nextTryOn: failure.nextTry === null ? null : calendarDateIn(failure.nextTry, timeZone),
      until: calendarDateIn(failure.until, timeZone),
    }),
  )
}

/** Queues the mails that tell of a trial that is about to end, in the transaction that notes that they were written. */
export async function queueTrialEndMails(
  tx: Tx,
  deps: Deps,
  companyId: string,
  trialEndsAt: number,
): Promise<void> {
  await writeToOwners(tx, deps, companyId, 'plan_trial_ending', ({ timeZone, ...frame }) =>
    composeTrialEndEmail({ ...frame, endsOn: calendarDateIn(trialEndsAt, timeZone) }),
  )
}
