import { forgetOldRows } from './db/tables/forget-old-rows.ts'
import type { Deps } from './deps.ts'
import { sealAllEvents } from './features/audit/seal-events.ts'
import { checkEveryChain } from './features/audit/verify-events.ts'
import { sendPasswordReset } from './features/auth/recovery/forgot-password.ts'
import { forgetOldAccess } from './features/auth/sessions/forget-old-access.ts'
import { settleSavedCard } from './features/automatic-collection/cards/settle-saved-card.ts'
import { forgetSavedCard } from './features/automatic-collection/cards/withdraw-card.ts'
import {
  announceInvoice,
  collect,
  findCollections,
  queueCollections,
} from './features/automatic-collection/runs/run-collections.ts'
import { bankStatementImports } from './features/bank-statements/import/bank-statement-imports.ts'
import { matchBankLines } from './features/bank-statements/match/match-bank-lines.ts'
import { clientImports } from './features/clients/import/client-imports.ts'
import { forgetUnnamedFiles } from './features/companies/logo/forget-unnamed-files.ts'
import { reduceClosedCompanies } from './features/companies/retention/reduce-closed-companies.ts'
import { storeCreditNotePdf } from './features/credit-notes/documents/credit-note-pdf.ts'
import { deliverAccountEmail } from './features/emails/account/deliver-account-email.ts'
import { dropOldAccountEmails } from './features/emails/account/drop-old-account-emails.ts'
import { removeDeletedFiles } from './features/files/library/delete-file.ts'
import { forgetImportLists } from './features/imports/forget-import-lists.ts'
import { runImport } from './features/imports/run-import.ts'
import { storeInvoicePdf } from './features/invoices/documents/store-invoice-pdf.ts'
import { refreshMoreDrafts } from './features/invoices/drafts/refresh-drafts-with-rate.ts'
import {
  issueScheduledInvoice,
  queueScheduledInvoices,
} from './features/invoices/schedule/issue-scheduled-invoices.ts'
import { verifyEveryLedger } from './features/ledger/verify-ledger.ts'
import { queueDigests, sendDigests } from './features/notifications/digests/send-digests.ts'
import { deliverEmail } from './features/outbox/deliver-email.ts'
import { sendKeptReceipts } from './features/outbox/send-kept-receipts.ts'
import { settlePayments } from './features/payment-links/checkout/settle-payments.ts'
import { payBackPayment } from './features/payments/refunds/pay-back-payment.ts'
import { forgetPlanCard } from './features/plans/charges/forget-plan-card.ts'
import { payBackPlan } from './features/plans/charges/pay-back-plan.ts'
import { settleOpenCharge } from './features/plans/charges/settle-open-charge.ts'
import { retryPlanEvents, settlePlanEvent } from './features/plans/events/settle-plan-event.ts'
import { tellTrialEnd, tellTrialEnds } from './features/plans/mails/tell-trial-end.ts'
import { renewPlan, renewPlans } from './features/plans/subscription/renew-plan.ts'
import { productImports } from './features/products/import/product-imports.ts'
import { retryProviderEvents, settleProviderEvent } from './features/provider-events/settle-provider-event.ts'
import { refreshRecurring } from './features/recurring/refresh-recurring.ts'
import { queueRecurringInvoices, runRecurringInvoice } from './features/recurring/run-recurring.ts'
import { findReminders, queueReminders, sendReminder } from './features/reminders/send/run-reminders.ts'
import { checkAllFigures } from './features/statistics/check-figures.ts'
import { foldAllFigures, foldChangedFigures } from './features/statistics/fold-figures.ts'
import { lookAfterAccounts } from './features/users/own-account/look-after-accounts.ts'
import type { Job, ScheduledJob } from './services/jobs/job-runner.ts'

const IMPORT_KINDS = { client: clientImports, product: productImports, bank_line: bankStatementImports }

/** Every job there is, by the name it is queued under. */
export function allJobs(deps: Deps): Readonly<Record<string, Job>> {
  return {
    deliver_account_email: (payload) => deliverAccountEmail(deps, payload),
    send_password_reset: (payload) => sendPasswordReset(deps, payload),
    deliver_email: (payload) => deliverEmail(deps, payload),
    send_kept_receipts: (payload) => sendKeptReceipts(deps, payload),
    refresh_drafts: (payload) => refreshMoreDrafts(deps, payload),
    store_credit_note_pdf: (payload) => storeCreditNotePdf(deps, payload),
    store_invoice_pdf: (payload) => storeInvoicePdf(deps, payload),
    issue_scheduled_invoice: (payload) => issueScheduledInvoice(deps, payload),
    queue_scheduled_invoices: () => queueScheduledInvoices(deps),
    run_recurring_invoice: (payload) => runRecurringInvoice(deps, payload),
    refresh_recurring: (payload) => refreshRecurring(deps, payload),
    queue_recurring_invoices: () => queueRecurringInvoices(deps),
    find_reminders: (payload) => findReminders(deps, payload),
    send_reminder: (payload) => sendReminder(deps, payload),
    queue_reminders: () => queueReminders(deps),
    send_digests: (payload) => sendDigests(deps, payload),
    queue_digests: () => queueDigests(deps),
    settle_saved_card: (payload) => settleSavedCard(deps, payload),
    forget_saved_card: (payload) => forgetSavedCard(deps, payload),
    find_collections: (payload) => findCollections(deps, payload),
    announce_collection: (payload) => announceInvoice(deps, payload),
    collect_invoice: (payload) => collect(deps, payload),
    queue_collections: () => queueCollections(deps),
    import_file: (payload) => runImport(deps, IMPORT_KINDS, payload),
    import_small_file: (payload) => runImport(deps, IMPORT_KINDS, payload),
    match_bank_lines: (payload) => matchBankLines(deps, payload),
    settle_payments: (payload) => settlePayments(deps, payload),
    settle_provider_event: (payload) => settleProviderEvent(deps, payload),
    retry_provider_events: () => retryProviderEvents(deps),
    settle_plan_charge: (payload) => settleOpenCharge(deps, payload),
    settle_plan_event: (payload) => settlePlanEvent(deps, payload),
    retry_plan_events: () => retryPlanEvents(deps),
    forget_plan_card: (payload) => forgetPlanCard(deps, payload),
    renew_plan: (payload) => renewPlan(deps, payload),
    pay_back_payment: (payload) => payBackPayment(deps, payload),
    pay_back_plan: (payload) => payBackPlan(deps, payload),
    renew_plans: () => renewPlans(deps),
    tell_trial_end: (payload) => tellTrialEnd(deps, payload),
    tell_trial_ends: () => tellTrialEnds(deps),
    fold_figures: () => foldChangedFigures(deps),
    fold_all_figures: () => foldAllFigures(deps),
    check_figures: () => checkAllFigures(deps),
    seal_events: () => sealAllEvents(deps),
    check_events: () => checkEveryChain(deps),
    check_ledgers: () => verifyEveryLedger(deps),
    forget_old_rows: () => forgetOldRows(deps.database),
    reduce_closed_companies: () => reduceClosedCompanies(deps),
    look_after_accounts: () => lookAfterAccounts(deps),
    forget_old_access: () => forgetOldAccess(deps.database),
    forget_unnamed_files: () => forgetUnnamedFiles(deps),
    remove_deleted_files: () => removeDeletedFiles(deps),
    forget_import_lists: () => forgetImportLists(deps),
    drop_old_account_emails: () => dropOldAccountEmails(deps.database),
  }
}

export const SCHEDULE: readonly ScheduledJob[] = [
  { schedule: '* * * * *', task: 'fold_figures' },
  { schedule: '23 * * * *', task: 'retry_provider_events' },
  { schedule: '29 * * * *', task: 'retry_plan_events' },
  { schedule: '* * * * *', task: 'queue_scheduled_invoices' },
  { schedule: '* * * * *', task: 'queue_recurring_invoices' },
  { schedule: '*/5 * * * *', task: 'queue_reminders' },
  { schedule: '*/10 * * * *', task: 'queue_digests' },
  { schedule: '*/5 * * * *', task: 'queue_collections' },
  { schedule: '17 * * * *', task: 'forget_old_rows' },
  { schedule: '41 * * * *', task: 'renew_plans' },
  { schedule: '11 * * * *', task: 'tell_trial_ends' },
  { schedule: '27 * * * *', task: 'forget_old_access' },
  { schedule: '7 3 * * *', task: 'look_after_accounts' },
  { schedule: '17 3 * * *', task: 'reduce_closed_companies' },
  { schedule: '37 3 * * *', task: 'drop_old_account_emails' },
  { schedule: '47 3 * * *', task: 'forget_unnamed_files' },
  { schedule: '57 3 * * *', task: 'forget_import_lists' },
  { schedule: '37 1 * * *', task: 'fold_all_figures' },
  { schedule: '52 3 * * *', task: 'remove_deleted_files' },
  { schedule: '* * * * *', task: 'seal_events' },
  { schedule: '7 2 * * *', task: 'check_figures' },
  { schedule: '47 2 * * *', task: 'check_events' },
  { schedule: '37 2 * * *', task: 'check_ledgers' },
]
