import { auditEndpoints } from './audit/audit.endpoints.ts'
import { authEndpoints } from './auth/auth.endpoints.ts'
import { avatarEndpoints } from './auth/avatar.endpoints.ts'
import { emailConfirmationEndpoints } from './auth/email-confirmation.endpoints.ts'
import { passwordsEndpoints } from './auth/passwords.endpoints.ts'
import { sessionsEndpoints } from './auth/sessions.endpoints.ts'
import { twoFactorEndpoints } from './auth/two-factor.endpoints.ts'
import { automaticCollectionEndpoints } from './automatic-collection/automatic-collection.endpoints.ts'
import { bankStatementsEndpoints } from './bank-statements/bank-statements.endpoints.ts'
import { clientAccountsEndpoints } from './client-accounts/client-accounts.endpoints.ts'
import { clientCreditEndpoints } from './client-credit/client-credit.endpoints.ts'
import { clientPortalEndpoints } from './client-portal/client-portal.endpoints.ts'
import { publicPortalEndpoints } from './client-portal/public-portal.endpoints.ts'
import { clientImportsEndpoints } from './clients/client-imports.endpoints.ts'
import { clientsEndpoints } from './clients/clients.endpoints.ts'
import { companiesEndpoints } from './companies/companies.endpoints.ts'
import { companyFiguresEndpoints } from './companies/company-figures.endpoints.ts'
import { companySettingsEndpoints } from './companies/company-settings.endpoints.ts'
import { creditNotesEndpoints } from './credit-notes/credit-notes.endpoints.ts'
import { customFieldsEndpoints } from './custom-fields/custom-fields.endpoints.ts'
import { emailTemplatesEndpoints } from './email-templates/email-templates.endpoints.ts'
import { emailsEndpoints } from './emails/emails.endpoints.ts'
import { receiptEmailEndpoints } from './emails/receipt-email.endpoints.ts'
import { fileLibraryEndpoints } from './files/file-library.endpoints.ts'
import { filesEndpoints } from './files/files.endpoints.ts'
import { sharedFileEndpoints } from './files/shared-file.endpoints.ts'
import { instalmentsEndpoints } from './instalments/instalments.endpoints.ts'
import { invoiceTemplatesEndpoints } from './invoice-templates/invoice-templates.endpoints.ts'
import { exchangeRatesEndpoints } from './invoices/exchange-rates.endpoints.ts'
import { invoiceBulkEndpoints } from './invoices/invoice-bulk.endpoints.ts'
import { invoiceItemsEndpoints } from './invoices/invoice-items.endpoints.ts'
import { invoicesEndpoints } from './invoices/invoices.endpoints.ts'
import { lateFeesEndpoints } from './late-fees/late-fees.endpoints.ts'
import { ledgerEndpoints } from './ledger/ledger.endpoints.ts'
import { notificationsEndpoints } from './notifications/notifications.endpoints.ts'
import { paymentLinksEndpoints } from './payment-links/payment-links.endpoints.ts'
import { paymentBulkEndpoints } from './payments/payment-bulk.endpoints.ts'
import { paymentMethodsEndpoints } from './payments/payment-methods.endpoints.ts'
import { paymentsEndpoints } from './payments/payments.endpoints.ts'
import { plansEndpoints } from './plans/plans.endpoints.ts'
import { productsEndpoints } from './products/products.endpoints.ts'
import { providerEventsEndpoints } from './provider-events/provider-events.endpoints.ts'
import { publicQuoteEndpoints } from './quotes/public-quote.endpoints.ts'
import { quotesEndpoints } from './quotes/quotes.endpoints.ts'
import { recurringEndpoints } from './recurring/recurring.endpoints.ts'
import { referenceEndpoints } from './reference/reference.endpoints.ts'
import { remindersEndpoints } from './reminders/reminders.endpoints.ts'
import { reportsEndpoints } from './reports/reports.endpoints.ts'
import { savedViewsEndpoints } from './saved-views/saved-views.endpoints.ts'
import { statisticsEndpoints } from './statistics/statistics.endpoints.ts'
import { taxesEndpoints } from './taxes/taxes.endpoints.ts'
import { timelineEndpoints } from './timeline/timeline.endpoints.ts'
import { invitationsEndpoints } from './users/invitations.endpoints.ts'
import { ownAccountEndpoints } from './users/own-account.endpoints.ts'
import { usersEndpoints } from './users/users.endpoints.ts'

/** Every call there is, by its name. Names are unique over all rooms: the typed client has one method for each. */
export const allEndpoints = {
  ...authEndpoints,
  ...twoFactorEndpoints,
  ...sessionsEndpoints,
  ...passwordsEndpoints,
  ...emailConfirmationEndpoints,
  ...avatarEndpoints,
  ...companiesEndpoints,
  ...companySettingsEndpoints,
  ...companyFiguresEndpoints,
  ...usersEndpoints,
  ...ownAccountEndpoints,
  ...invitationsEndpoints,
  ...clientsEndpoints,
  ...clientImportsEndpoints,
  ...clientPortalEndpoints,
  ...publicPortalEndpoints,
  ...clientAccountsEndpoints,
  ...taxesEndpoints,
  ...productsEndpoints,
  ...invoicesEndpoints,
  ...invoiceItemsEndpoints,
  ...exchangeRatesEndpoints,
  ...invoiceBulkEndpoints,
  ...creditNotesEndpoints,
  ...clientCreditEndpoints,
  ...recurringEndpoints,
  ...instalmentsEndpoints,
  ...lateFeesEndpoints,
  ...ledgerEndpoints,
  ...providerEventsEndpoints,
  ...automaticCollectionEndpoints,
  ...remindersEndpoints,
  ...quotesEndpoints,
  ...publicQuoteEndpoints,
  ...invoiceTemplatesEndpoints,
  ...reportsEndpoints,
  ...savedViewsEndpoints,
  ...customFieldsEndpoints,
  ...bankStatementsEndpoints,
  ...paymentsEndpoints,
  ...paymentBulkEndpoints,
  ...receiptEmailEndpoints,
  ...paymentMethodsEndpoints,
  ...paymentLinksEndpoints,
  ...emailsEndpoints,
  ...emailTemplatesEndpoints,
  ...filesEndpoints,
  ...fileLibraryEndpoints,
  ...sharedFileEndpoints,
  ...statisticsEndpoints,
  ...timelineEndpoints,
  ...auditEndpoints,
  ...notificationsEndpoints,
  ...plansEndpoints,
  ...referenceEndpoints,
}
export type AllEndpoints = typeof allEndpoints
export type EndpointName = keyof AllEndpoints
