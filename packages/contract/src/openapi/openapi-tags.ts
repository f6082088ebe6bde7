import { auditEndpoints } from '../audit/audit.endpoints.ts'
import { authEndpoints } from '../auth/auth.endpoints.ts'
import { avatarEndpoints } from '../auth/avatar.endpoints.ts'
import { emailConfirmationEndpoints } from '../auth/email-confirmation.endpoints.ts'
import { passwordsEndpoints } from '../auth/passwords.endpoints.ts'
import { sessionsEndpoints } from '../auth/sessions.endpoints.ts'
import { twoFactorEndpoints } from '../auth/two-factor.endpoints.ts'
import { automaticCollectionEndpoints } from '../automatic-collection/automatic-collection.endpoints.ts'
import { bankStatementsEndpoints } from '../bank-statements/bank-statements.endpoints.ts'
import { clientAccountsEndpoints } from '../client-accounts/client-accounts.endpoints.ts'
import { clientCreditEndpoints } from '../client-credit/client-credit.endpoints.ts'
import { clientPortalEndpoints } from '../client-portal/client-portal.endpoints.ts'
import { publicPortalEndpoints } from '../client-portal/public-portal.endpoints.ts'
import { clientImportsEndpoints } from '../clients/client-imports.endpoints.ts'
import { clientsEndpoints } from '../clients/clients.endpoints.ts'
import { companiesEndpoints } from '../companies/companies.endpoints.ts'
import { companyFiguresEndpoints } from '../companies/company-figures.endpoints.ts'
import { companySettingsEndpoints } from '../companies/company-settings.endpoints.ts'
import { creditNotesEndpoints } from '../credit-notes/credit-notes.endpoints.ts'
import { customFieldsEndpoints } from '../custom-fields/custom-fields.endpoints.ts'
import { emailTemplatesEndpoints } from '../email-templates/email-templates.endpoints.ts'
import { emailsEndpoints } from '../emails/emails.endpoints.ts'
import { receiptEmailEndpoints } from '../emails/receipt-email.endpoints.ts'
import type { Endpoints } from '../endpoint.ts'
import { fileLibraryEndpoints } from '../files/file-library.endpoints.ts'
import { filesEndpoints } from '../files/files.endpoints.ts'
import { sharedFileEndpoints } from '../files/shared-file.endpoints.ts'
import { instalmentsEndpoints } from '../instalments/instalments.endpoints.ts'
import { invoiceTemplatesEndpoints } from '../invoice-templates/invoice-templates.endpoints.ts'
import { exchangeRatesEndpoints } from '../invoices/exchange-rates.endpoints.ts'
import { invoiceBulkEndpoints } from '../invoices/invoice-bulk.endpoints.ts'
import { invoiceItemsEndpoints } from '../invoices/invoice-items.endpoints.ts'
import { invoicesEndpoints } from '../invoices/invoices.endpoints.ts'
import { lateFeesEndpoints } from '../late-fees/late-fees.endpoints.ts'
import { ledgerEndpoints } from '../ledger/ledger.endpoints.ts'
import { notificationsEndpoints } from '../notifications/notifications.endpoints.ts'
import { paymentLinksEndpoints } from '../payment-links/payment-links.endpoints.ts'
import { paymentBulkEndpoints } from '../payments/payment-bulk.endpoints.ts'
import { paymentMethodsEndpoints } from '../payments/payment-methods.endpoints.ts'
import { paymentsEndpoints } from '../payments/payments.endpoints.ts'
import { plansEndpoints } from '../plans/plans.endpoints.ts'
import { productsEndpoints } from '../products/products.endpoints.ts'
import { providerEventsEndpoints } from '../provider-events/provider-events.endpoints.ts'
import { publicQuoteEndpoints } from '../quotes/public-quote.endpoints.ts'
import { quotesEndpoints } from '../quotes/quotes.endpoints.ts'
import { recurringEndpoints } from '../recurring/recurring.endpoints.ts'
import { referenceEndpoints } from '../reference/reference.endpoints.ts'
import { remindersEndpoints } from '../reminders/reminders.endpoints.ts'
import { reportsEndpoints } from '../reports/reports.endpoints.ts'
import { savedViewsEndpoints } from '../saved-views/saved-views.endpoints.ts'
import { statisticsEndpoints } from '../statistics/statistics.endpoints.ts'
import { taxesEndpoints } from '../taxes/taxes.endpoints.ts'
import { timelineEndpoints } from '../timeline/timeline.endpoints.ts'
import { invitationsEndpoints } from '../users/invitations.endpoints.ts'
import { ownAccountEndpoints } from '../users/own-account.endpoints.ts'
import { usersEndpoints } from '../users/users.endpoints.ts'

export type Tag = {
  readonly name: string
  readonly description: string
  readonly endpoints: readonly Endpoints[]
}

/** The calls by what they are about, in the order a reader needs them. */
export const TAGS: readonly Tag[] = [
  {
    name: 'Account',
    description: 'Signing up and in, two-factor, sessions, passwords, and the profile of the user.',
    endpoints: [
      authEndpoints,
      ownAccountEndpoints,
      twoFactorEndpoints,
      sessionsEndpoints,
      passwordsEndpoints,
      emailConfirmationEndpoints,
      avatarEndpoints,
    ],
  },
  {
    name: 'Companies',
    description: 'The companies of a user, their settings and their figures.',
    endpoints: [companiesEndpoints, companySettingsEndpoints, companyFiguresEndpoints],
  },
  {
    name: 'Users',
    description: 'Who works in a company, as what, and who is invited to it.',
    endpoints: [usersEndpoints, invitationsEndpoints],
  },
  {
    name: 'Clients',
    description: 'Whom a company invoices, with addresses and contacts, and what they owe.',
    endpoints: [clientsEndpoints, clientImportsEndpoints, clientAccountsEndpoints],
  },
  { name: 'Taxes', description: 'Tax rates, groups of them, and totals.', endpoints: [taxesEndpoints] },
  {
    name: 'Products',
    description: 'What a company sells, with its units, prices and taxes: what a line is filled from.',
    endpoints: [productsEndpoints],
  },
  {
    name: 'Invoices',
    description: 'Drafts, issuing, sending, cancelling, and the documents.',
    endpoints: [invoicesEndpoints, invoiceItemsEndpoints, exchangeRatesEndpoints, invoiceBulkEndpoints],
  },
  {
    name: 'Credit notes',
    description: 'What is credited of invoices, and the credit that clients have.',
    endpoints: [creditNotesEndpoints, clientCreditEndpoints],
  },
  {
    name: 'Recurring invoices',
    description: 'Invoices that are made by themselves, again and again.',
    endpoints: [recurringEndpoints],
  },
  {
    name: 'Instalments',
    description: 'Days and amounts in which an invoice is paid, as they are agreed on.',
    endpoints: [instalmentsEndpoints],
  },
  {
    name: 'Charges for late payment',
    description: 'Interest and a fee for invoices that were paid late, by an invoice of their own.',
    endpoints: [lateFeesEndpoints],
  },
  {
    name: 'Ledger',
    description: 'Every movement of money, posted with equal debits and credits, and the check of it.',
    endpoints: [ledgerEndpoints],
  },
  {
    name: 'Automatic collection',
    description: 'Invoices that are charged to a card their payer saved.',
    endpoints: [automaticCollectionEndpoints],
  },
  {
    name: 'Reminders',
    description: 'When clients are reminded of what they owe.',
    endpoints: [remindersEndpoints],
  },
  {
    name: 'Invoice templates',
    description: 'How the documents of a company look.',
    endpoints: [invoiceTemplatesEndpoints],
  },
  {
    name: 'Custom fields',
    description: 'Fields of invoices that a company has named itself.',
    endpoints: [customFieldsEndpoints],
  },
  {
    name: 'Payments',
    description: 'Payments and refunds, and how a company is paid.',
    endpoints: [
      paymentsEndpoints,
      providerEventsEndpoints,
      paymentBulkEndpoints,
      receiptEmailEndpoints,
      paymentMethodsEndpoints,
      bankStatementsEndpoints,
    ],
  },
  {
    name: 'Payment links',
    description: 'Pages on which a payer pays, and the calls of those pages.',
    endpoints: [paymentLinksEndpoints],
  },
  {
    name: 'Client portal',
    description:
      'The page on which a client sees its account and pays several invoices at once, and its link.',
    endpoints: [clientPortalEndpoints, publicPortalEndpoints],
  },
  {
    name: 'Quotes',
    description: 'Quotes, what clients answer to them, and the invoices that are made from them.',
    endpoints: [quotesEndpoints, publicQuoteEndpoints],
  },
  {
    name: 'Emails',
    description: 'The mails a company has written, and its own words for them.',
    endpoints: [emailsEndpoints, emailTemplatesEndpoints],
  },
  {
    name: 'Files',
    description: 'Files of a company with versions, comments, categories, links, and what they take.',
    endpoints: [filesEndpoints, fileLibraryEndpoints, sharedFileEndpoints],
  },
  {
    name: 'Events',
    description: 'What happened, as a list and as it happens, and the figures of the dashboard.',
    endpoints: [timelineEndpoints, auditEndpoints, notificationsEndpoints, statisticsEndpoints],
  },
  {
    name: 'Reports',
    description: 'Figures over any days beside the days before: as data, as tables and as documents.',
    endpoints: [reportsEndpoints],
  },
  {
    name: 'Saved views',
    description: 'What people have the lists show, kept under a name.',
    endpoints: [savedViewsEndpoints],
  },
  { name: 'Plan', description: 'What the company pays for the application.', endpoints: [plansEndpoints] },
  {
    name: 'Reference',
    description: 'Lists that are the same for everybody, and how the service is.',
    endpoints: [referenceEndpoints],
  },
]
