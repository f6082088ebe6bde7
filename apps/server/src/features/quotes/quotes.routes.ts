import type { publicQuoteEndpoints } from '@counterfoil/contract/quotes/public-quote.endpoints.ts'
import type { quotesEndpoints } from '@counterfoil/contract/quotes/quotes.endpoints.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { detached, exporting, type FileAnswer, type Handlers, member, open } from '../../http/handler.ts'
import { drawPages } from '../invoices/documents/draw-pages.ts'
import { previewInvoice } from '../invoices/drafts/preview-invoice.ts'
import { deleteQuotes, sendQuotes } from './bulk/bulk-quotes.ts'
import { convertQuote } from './convert/convert-quote.ts'
import { composeQuote, loadQuote, quotePdf } from './documents/quote-pdf.ts'
import { createQuote, withOwnTexts } from './drafts/create-quote.ts'
import { duplicateQuote } from './drafts/duplicate-quote.ts'
import { reviseQuote } from './drafts/revise-quote.ts'
import { deleteQuote, updateQuote } from './drafts/update-quote.ts'
import { answerQuote, type QuoteAnswer } from './lifecycle/answer-quote.ts'
import { markQuoteSent } from './lifecycle/mark-quote-sent.ts'
import { sendQuote } from './lifecycle/send-quote.ts'
import { exportQuotes, listQuotes, readQuoteViews } from './list/list-quotes.ts'
import { readQuoteEmailDraft } from './mail/draft-quote-email.ts'
import {
  answerPublicQuote,
  publicQuotePdf,
  readPublicQuote,
  throttleClients,
  viewPublicQuote,
} from './public-page/public-quote.ts'
import { readQuote } from './read-quote.ts'

const asPdf = (file: { bytes: Buffer; name: string }): FileAnswer => ({
  ...file,
  type: 'application/pdf',
  inline: true,
})

const accepted = (name: string, address: string | null): QuoteAnswer => ({
  answer: 'accepted',
  reason: null,
  name,
  address,
})
const rejected = (
  { reason, name = null }: { reason: string; name?: string | undefined | null },
  address: string | null,
): QuoteAnswer => ({ answer: 'rejected', reason, name, address })

/** What a client has said, as a member records it. */
async function recordAnswer(tx: Tx, deps: Deps, scope: CompanyScope, id: string, answer: QuoteAnswer) {
  const actor = { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name }
  await answerQuote(tx, actor, scope.today, id, answer)
  return readQuote(tx, deps, scope, id)
}

function publicRoutes(deps: Deps): Handlers<typeof publicQuoteEndpoints> {
  return {
    getPublicQuote: open(async ({ params, address }) => {
      await throttleClients(deps, address)
      return readPublicQuote(deps, params.shareToken)
    }),
    markPublicQuoteViewed: open(async ({ params, address, bearer }) => {
      await throttleClients(deps, address)
      await viewPublicQuote(deps, params.shareToken, bearer)
      return null
    }),
    acceptPublicQuote: open(async ({ params, body, address, bearer }) => {
      await throttleClients(deps, address)
      return answerPublicQuote(deps, params.shareToken, bearer, accepted(body.name, address))
    }),
    rejectPublicQuote: open(async ({ params, body, address, bearer }) => {
      await throttleClients(deps, address)
      return answerPublicQuote(deps, params.shareToken, bearer, rejected(body, address))
    }),
    getPublicQuotePdf: open(async ({ params, address, signal }) => {
      await throttleClients(deps, address)
      return asPdf(await publicQuotePdf(deps, params.shareToken, signal))
    }),
  }
}

export function quotesRoutes(deps: Deps): Handlers<typeof quotesEndpoints & typeof publicQuoteEndpoints> {
  return {
    listQuotes: member((tx, scope, { query }) => listQuotes(tx, scope, query)),
    createQuote: member((tx, scope, { body }) => createQuote(tx, deps, scope, body)),
    getQuoteViews: member((tx, scope, { query }) => readQuoteViews(tx, scope, query)),
    exportQuotes: exporting((tx, scope, { query }) => exportQuotes(tx, scope, query)),
    previewQuote: detached((scope, inScope, { body, signal }) => {
      const { valid_until: validUntil = null, ...written } = body
      const shown = { quote: { validUntil } }
      return previewInvoice(deps, scope, inScope, { body: withOwnTexts(written), signal, shown })
    }),
    sendQuotes: member((tx, scope, { body }) => sendQuotes(tx, deps, scope, body)),
    deleteQuotes: member((tx, scope, { body }) => deleteQuotes(tx, scope, body)),
    getQuote: member((tx, scope, { params }) => readQuote(tx, deps, scope, params.id)),
    updateQuote: member((tx, scope, { params, body, ifMatch }) =>
      updateQuote(tx, deps, scope, params.id, { patch: body, ifMatch }),
    ),
    deleteQuote: member((tx, scope, { params }) => deleteQuote(tx, scope, params.id)),
    sendQuote: member((tx, scope, { params, body }) => sendQuote(tx, deps, scope, params.id, body)),
    markQuoteSent: member((tx, scope, { params }) => markQuoteSent(tx, deps, scope, params.id)),
    acceptQuote: member((tx, scope, { params, body }) =>
      recordAnswer(tx, deps, scope, params.id, {
        ...accepted(body.name, null),
        recorded: {
          on: body.answered_on === undefined ? null : calendarDate(body.answered_on),
          way: body.answered_way ?? null,
        },
      }),
    ),
    rejectQuote: member((tx, scope, { params, body }) =>
      recordAnswer(tx, deps, scope, params.id, rejected(body, null)),
    ),
    reviseQuote: member((tx, scope, { params }) => reviseQuote(tx, deps, scope, params.id)),
    duplicateQuote: member((tx, scope, { params }) => duplicateQuote(tx, deps, scope, params.id)),
    convertQuote: member((tx, scope, { params, body }) => convertQuote(tx, scope, params.id, body)),
    getQuotePages: detached(async (scope, inScope, { params, signal }) => {
      const quote = await inScope('read', (tx) => loadQuote(tx, scope.companyId, params.id))
      const document = await composeQuote(deps, scope.companyId, quote)
      const { pages } = await drawPages(deps, scope, document, signal)
      return { pages }
    }),
    getQuoteEmailDraft: member((tx, scope, { params }) => readQuoteEmailDraft(tx, deps, scope, params.id)),
    getQuotePdf: detached(async (scope, inScope, { params, signal }) => {
      await inScope('read', (tx) => readQuote(tx, deps, scope, params.id))
      return asPdf(await quotePdf(deps, scope.companyId, params.id, { userId: scope.user.id, signal }))
    }),
    ...publicRoutes(deps),
  }
}
