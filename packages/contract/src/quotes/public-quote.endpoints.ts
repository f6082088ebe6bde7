import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { emptyBody, noContent } from '../scalars.ts'
import { publicQuote } from './public-quote.schema.ts'
import { quoteAcceptBody, quoteRejectBody } from './quotes.schema.ts'

const shareParams = z.object({ shareToken: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })

/** Why the client cannot answer any more, or not yet. */
export const ANSWERED = ['quote_superseded', 'quote_already_accepted', 'quote_already_rejected'] as const

/** What a client does with a quote over its link. */
export const publicQuoteEndpoints = defineEndpoints({
  getPublicQuote: {
    access: 'public',
    method: 'GET',
    path: '/api/quotes/public/{shareToken}/',
    summary: 'The quote behind the link, as it was sent, and what became of it',
    params: shareParams,
    response: publicQuote,
    errors: ['not_found', 'rate_limited'],
  },
  markPublicQuoteViewed: {
    access: 'public',
    method: 'POST',
    path: '/api/quotes/public/{shareToken}/viewed/',
    summary: 'The client has the page before them; opening the link alone changes nothing',
    params: shareParams,
    body: emptyBody,
    response: noContent,
    status: 204,
    errors: ['not_found', 'rate_limited'],
    repeat: 'natural',
  },
  acceptPublicQuote: {
    access: 'public',
    method: 'POST',
    path: '/api/quotes/public/{shareToken}/accept/',
    summary: 'Accepts; the name, the time and the address of the request are kept',
    params: shareParams,
    body: quoteAcceptBody,
    response: publicQuote,
    errors: ['quote_answered_by_member', 'not_found', 'quote_expired', ...ANSWERED, 'rate_limited'],
  },
  rejectPublicQuote: {
    access: 'public',
    method: 'POST',
    path: '/api/quotes/public/{shareToken}/reject/',
    summary: 'Rejects, with a reason',
    params: shareParams,
    body: quoteRejectBody,
    response: publicQuote,
    errors: ['quote_answered_by_member', 'not_found', ...ANSWERED, 'rate_limited'],
  },
  getPublicQuotePdf: {
    access: 'public',
    method: 'GET',
    path: '/api/quotes/public/{shareToken}/pdf/',
    summary: 'The document of the quote behind the link',
    params: shareParams,
    file: 'application/pdf',
    response: z.any(),
    errors: ['not_found', 'rate_limited'],
  },
})
