import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { openApiDocument } from '@counterfoil/contract/openapi/openapi-document.ts'
import { TAGS } from '@counterfoil/contract/openapi/openapi-tags.ts'
import type { FastifyInstance } from 'fastify'
import { VERSION } from './config.ts'
import type { Deps } from './deps.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { emailConfirmationRoutes } from './features/auth/email-confirmation/email-confirmation.routes.ts'
import { avatarRoutes } from './features/auth/profile/avatar.routes.ts'
import { passwordsRoutes } from './features/auth/recovery/passwords.routes.ts'
import { sessionsRoutes } from './features/auth/sessions/sessions.routes.ts'
import { twoFactorRoutes } from './features/auth/two-factor/two-factor.routes.ts'
import { automaticCollectionRoutes } from './features/automatic-collection/automatic-collection.routes.ts'
import { bankStatementsRoutes } from './features/bank-statements/bank-statements.routes.ts'
import { clientAccountsRoutes } from './features/client-accounts/client-accounts.routes.ts'
import { clientCreditRoutes } from './features/client-credit/client-credit.routes.ts'
import { clientPortalRoutes } from './features/client-portal/client-portal.routes.ts'
import { writePortalPage } from './features/client-portal/public-page/write-portal-page.ts'
import { clientsRoutes } from './features/clients/clients.routes.ts'
import { clientImportsRoutes } from './features/clients/import/client-imports.routes.ts'
import { companiesRoutes } from './features/companies/companies.routes.ts'
import { companyFiguresRoutes } from './features/companies/company-figures.routes.ts'
import { companySettingsRoutes } from './features/companies/settings/company-settings.routes.ts'
import { creditNotesRoutes } from './features/credit-notes/credit-notes.routes.ts'
import { customFieldsRoutes } from './features/custom-fields/custom-fields.routes.ts'
import { emailTemplatesRoutes } from './features/email-templates/email-templates.routes.ts'
import { fileLibraryRoutes, filesRoutes, sharedFileRoutes } from './features/files/files.routes.ts'
import { instalmentsRoutes } from './features/instalments/instalments.routes.ts'
import { invoiceTemplatesRoutes } from './features/invoice-templates/invoice-templates.routes.ts'
import { invoiceBulkRoutes } from './features/invoices/bulk/invoice-bulk.routes.ts'
import { refreshDraftsWithRate } from './features/invoices/drafts/refresh-drafts-with-rate.ts'
import { exchangeRatesRoutes } from './features/invoices/exchange-rate/exchange-rates.routes.ts'
import { invoicesRoutes } from './features/invoices/invoices.routes.ts'
import { lateFeesRoutes } from './features/late-fees/late-fees.routes.ts'
import { ledgerRoutes } from './features/ledger/ledger.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { writePaymentPage } from './features/payment-links/page/write-payment-page.ts'
import { paymentLinksRoutes } from './features/payment-links/payment-links.routes.ts'
import { paymentBulkRoutes } from './features/payments/bulk/payment-bulk.routes.ts'
import { paymentMethodsRoutes } from './features/payments/methods/payment-methods.routes.ts'
import { invoicePaymentsRoutes } from './features/payments/of-invoice/invoice-payments.routes.ts'
import { paymentsRoutes } from './features/payments/payments.routes.ts'
import { receiptEmailRoutes } from './features/payments/receipts/receipt-email.routes.ts'
import { plansRoutes } from './features/plans/plans.routes.ts'
import { productsRoutes } from './features/products/products.routes.ts'
import { providerEventsRoutes } from './features/provider-events/provider-events.routes.ts'
import { writeQuotePage } from './features/quotes/public-page/write-quote-page.ts'
import { quotesRoutes } from './features/quotes/quotes.routes.ts'
import { recurringRoutes } from './features/recurring/recurring.routes.ts'
import { refreshRecurringWithRate } from './features/recurring/refresh-recurring.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { remindersRoutes } from './features/reminders/reminders.routes.ts'
import { reportsRoutes } from './features/reports/reports.routes.ts'
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import type { RefreshDrafts } from './features/taxes/save-tax-rate.ts'
import { taxesRoutes } from './features/taxes/taxes.routes.ts'
import { timelineRoutes } from './features/timeline/timeline.routes.ts'
import { invitationsRoutes } from './features/users/invitations/invitations.routes.ts'
import { ownAccountRoutes } from './features/users/own-account/own-account.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { sendDocsPage } from './http/docs-page.ts'
import type { Handler, Handlers } from './http/handler.ts'
import { buildHttpServer } from './http/http-server.ts'
import { mountEndpoint } from './http/mount-endpoint.ts'
import { refuseOtherMethods } from './http/refuse-other-methods.ts'
import { serveWeb } from './http/serve-web.ts'
import type { Logs } from './services/logs.ts'

/** What is made with a tax rate follows it when it is changed: drafts at once, schedules by a job. */
const refreshWithRate: RefreshDrafts = async (tx, scope, rateId) => {
  await refreshRecurringWithRate(tx, scope, rateId)
  return refreshDraftsWithRate(tx, scope, rateId)
}

/** Every call of the contract with what answers it: a missing one does not compile. */
export function allHandlers(deps: Deps): Handlers<typeof allEndpoints> {
  return {
    ...authRoutes(deps),
    ...twoFactorRoutes(deps),
    ...sessionsRoutes(),
    ...passwordsRoutes(deps),
    ...emailConfirmationRoutes(deps),
    ...avatarRoutes(deps),
    ...companiesRoutes(deps),
    ...companySettingsRoutes(deps),
    ...companyFiguresRoutes(deps),
    ...usersRoutes(deps),
    ...ownAccountRoutes(deps),
    ...invitationsRoutes(deps),
    ...clientsRoutes(),
    ...clientImportsRoutes(deps),
    ...clientPortalRoutes(deps),
    ...taxesRoutes(refreshWithRate),
    ...bankStatementsRoutes(deps),
    ...instalmentsRoutes(),
    ...lateFeesRoutes(),
    ...ledgerRoutes(deps),
    ...providerEventsRoutes(deps),
    ...automaticCollectionRoutes(deps),
    ...remindersRoutes(deps),
    ...productsRoutes(deps),
    ...invoicesRoutes(deps),
    ...invoiceBulkRoutes(deps),
    ...creditNotesRoutes(deps),
    ...clientCreditRoutes,
    ...recurringRoutes(deps),
    ...quotesRoutes(deps),
    ...invoiceTemplatesRoutes(deps),
    ...exchangeRatesRoutes,
    ...savedViewsRoutes,
    ...customFieldsRoutes(),
    ...paymentsRoutes(deps),
    ...paymentBulkRoutes(deps),
    ...receiptEmailRoutes(deps),
    ...invoicePaymentsRoutes(deps),
    ...clientAccountsRoutes(deps),
    ...paymentMethodsRoutes(deps),
    ...paymentLinksRoutes(deps),
    ...outboxRoutes(deps),
    ...emailTemplatesRoutes(deps),
    ...reportsRoutes(deps),
    ...statisticsRoutes(deps),
    ...timelineRoutes,
    ...auditRoutes,
    ...filesRoutes(deps),
    ...fileLibraryRoutes,
    ...sharedFileRoutes(deps),
    ...notificationsRoutes(deps),
    ...plansRoutes(deps),
    ...referenceRoutes(deps),
  }
}

/** The API's own description, made from the contract when it is first asked for: that takes a quarter of a second. */
function serveDocumentation(app: FastifyInstance): void {
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(TAGS, VERSION))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_request, reply) => sendDocsPage(reply, allEndpoints, VERSION))
}

/** The whole application, not yet listening. `webFolder` holds the built web app, or is null to serve the API alone. */
export async function buildApp(
  deps: Deps,
  logs: Logs,
  webFolder: string | null = null,
): Promise<FastifyInstance> {
  const { config } = deps
  const app = await buildHttpServer({
    logs,
    trustedProxies: config.trustedProxies,
    https: config.publicUrl.startsWith('https:'),
  })
  const handlers = allHandlers(deps)
  for (const name of Object.keys(allEndpoints) as EndpointName[]) {
    // Each handler was checked against its own endpoint by the type of allHandlers; here they are only paired by name.
    mountEndpoint(app, allEndpoints[name] as Endpoint, handlers[name] as unknown as Handler<Endpoint>, deps)
  }
  refuseOtherMethods(app, Object.values(allEndpoints))
  serveDocumentation(app)
  await serveWeb(app, webFolder, [
    {
      file: 'pay.html',
      path: /^\/pay\/([A-Za-z0-9_-]{1,200})\/?$/,
      write: (token, languages) => writePaymentPage(deps, token, languages),
    },
    {
      file: 'quote.html',
      path: /^\/quote\/([A-Za-z0-9_-]{1,200})\/?$/,
      write: (token, languages) => writeQuotePage(deps, token, languages),
    },
    {
      file: 'portal.html',
      path: /^\/portal\/([A-Za-z0-9_-]{1,200})\/?$/,
      write: (token, languages) => writePortalPage(deps, token, languages),
    },
    {
      file: 'shared.html',
      path: /^\/shared\/([A-Za-z0-9_-]{1,200})\/?$/,
      // What is shared may need a password first: the page asks.
      write: async () => null,
    },
  ])
  return app
}
