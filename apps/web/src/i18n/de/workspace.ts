import { paymentEnds } from '@counterfoil/domain/text/de/payment-ends.ts'
import { faultMessages } from '../fault-messages.ts'
import { account } from './account.ts'
import { clientFaults } from './faults/client-faults.ts'
import { companyFaults } from './faults/company-faults.ts'
import { customFieldFaults } from './faults/custom-field-faults.ts'
import { emailFaults } from './faults/email-faults.ts'
import { fileFaults } from './faults/file-faults.ts'
import { importFaults } from './faults/import-faults.ts'
import { creditNoteFaults } from './faults/invoices/credit-note-faults.ts'
import { instalmentFaults } from './faults/invoices/instalment-faults.ts'
import { invoiceFaults } from './faults/invoices/invoice-faults.ts'
import { quoteFaults } from './faults/invoices/quote-faults.ts'
import { recurringFaults } from './faults/invoices/recurring-faults.ts'
import { reminderFaults } from './faults/invoices/reminder-faults.ts'
import { bankStatementFaults } from './faults/payments/bank-statement-faults.ts'
import { ledgerFaults } from './faults/payments/ledger-faults.ts'
import { paymentFaults } from './faults/payments/payment-faults.ts'
import { planFaults } from './faults/plan-faults.ts'
import { productFaults } from './faults/product-faults.ts'
import { taxFaults } from './faults/tax-faults.ts'
import { timelineFaults } from './faults/timeline-faults.ts'
import { userFaults } from './faults/user-faults.ts'
import { figures } from './figures.ts'
import { legal } from './legal.ts'
import { navigation } from './navigation.ts'
import { audit } from './rooms/audit.ts'
import { clientCredit } from './rooms/clients/client-credit.ts'
import { clientPortal } from './rooms/clients/client-portal.ts'
import { clients } from './rooms/clients/clients.ts'
import { companies } from './rooms/companies.ts'
import { customFields } from './rooms/custom-fields.ts'
import { emailTemplates } from './rooms/email-templates.ts'
import { reports } from './rooms/figures/reports.ts'
import { statistics } from './rooms/figures/statistics.ts'
import { files } from './rooms/files/files.ts'
import { imports } from './rooms/imports.ts'
import { invoiceTemplates } from './rooms/invoice-templates.ts'
import { bulk } from './rooms/invoices/bulk.ts'
import { creditNotes } from './rooms/invoices/credit-notes.ts'
import { downloads } from './rooms/invoices/downloads.ts'
import { exchangeRates } from './rooms/invoices/exchange-rates.ts'
import { invoiceList } from './rooms/invoices/invoice-list.ts'
import { invoices } from './rooms/invoices/invoices.ts'
import { longInvoices } from './rooms/invoices/long-invoices.ts'
import { orders } from './rooms/invoices/orders.ts'
import { quoteEditor } from './rooms/invoices/quote-editor.ts'
import { quotes } from './rooms/invoices/quotes.ts'
import { recurring } from './rooms/invoices/recurring.ts'
import { schedules } from './rooms/invoices/schedules.ts'
import { sending } from './rooms/invoices/sending.ts'
import { writeOffs } from './rooms/invoices/write-offs.ts'
import { notes } from './rooms/notes.ts'
import { notifications } from './rooms/notifications.ts'
import { automaticCollection } from './rooms/payments/automatic-collection.ts'
import { bankStatements } from './rooms/payments/bank-statements.ts'
import { instalments } from './rooms/payments/instalments.ts'
import { ledger } from './rooms/payments/ledger.ts'
import { payments } from './rooms/payments/payments.ts'
import { reminders } from './rooms/payments/reminders.ts'
import { plans } from './rooms/plans.ts'
import { products } from './rooms/products.ts'
import { publicPayment } from './rooms/public/public-payment.ts'
import { publicPortal } from './rooms/public/public-portal.ts'
import { publicQuote } from './rooms/public/public-quote.ts'
import { sharedFile } from './rooms/public/shared-file.ts'
import { savedViews } from './rooms/saved-views.ts'
import { settings } from './rooms/settings.ts'
import { taxes } from './rooms/taxes.ts'
import { timeline } from './rooms/timeline.ts'
import { users } from './rooms/users.ts'

/** German for everything beyond the sign-in. Each room keeps its own texts in `rooms/`. */
export const messages = {
  ...account,
  ...navigation,
  ...companies,
  ...customFields,
  ...emailTemplates,
  ...figures,
  ...files,
  ...imports,
  ...invoices,
  ...longInvoices,
  ...orders,
  ...invoiceTemplates,
  ...clientPortal,
  ...clients,
  ...legal,
  ...notifications,
  ...products,
  ...publicPayment,
  ...publicPortal,
  ...publicQuote,
  ...sharedFile,
  ...payments,
  ...plans,
  ...sending,
  ...settings,
  ...statistics,
  ...taxes,
  ...timeline,
  ...notes,
  ...audit,
  ...users,
  ...bulk,
  ...schedules,
  ...exchangeRates,
  ...recurring,
  ...instalments,
  ...reminders,
  ...ledger,
  ...reports,
  ...savedViews,
  ...writeOffs,
  ...creditNotes,
  ...quotes,
  ...automaticCollection,
  ...bankStatements,
  ...clientCredit,
  ...downloads,
  ...invoiceList,
  ...quoteEditor,
  ...faultMessages({
    ...bankStatementFaults,
    ...ledgerFaults,
    ...instalmentFaults,
    ...reminderFaults,
    ...clientFaults,
    ...companyFaults,
    ...emailFaults,
    ...fileFaults,
    ...importFaults,
    ...customFieldFaults,
    ...invoiceFaults,
    ...creditNoteFaults,
    ...quoteFaults,
    ...paymentEnds,
    ...paymentFaults,
    ...planFaults,
    ...recurringFaults,
    ...taxFaults,
    ...productFaults,
    ...userFaults,
    ...timelineFaults,
  }),
}
