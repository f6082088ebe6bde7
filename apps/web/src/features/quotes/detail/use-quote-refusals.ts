import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseMoney } from '@counterfoil/domain/money/money.ts'
import {
  canDoWithQuote,
  type QuoteAction,
  type QuoteReason,
  type QuoteState,
} from '@counterfoil/domain/quotes/quote-status.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { isZeroAmount } from '../../../i18n/format-money.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useMailRefusal } from '../../auth/use-mail-refusal.ts'
import { missingFieldsWords } from '../../custom-fields/missing-fields-words.ts'
import { useCustomFields } from '../../custom-fields/use-custom-fields.ts'
import { liveInvoices } from '../convert/convert-values.ts'

/** What somebody can mend: the control stays, and says what stands in its way. Of any other reason it is not there. */
const MENDED: ReadonlySet<QuoteReason> = new Set([
  'quote_empty',
  'quote_negative',
  'quote_expired',
  'quote_has_invoices',
  'client_blocked',
])

export type QuoteRefusals = {
  /** Whether the action is one of the quote's state at all. */
  isOffered: (action: QuoteAction) => boolean
  /** Why it may not be taken now, in the person's language; null where it may. */
  why: (action: QuoteAction) => string | null
}

function stateOf(quote: Quote, isClientBlocked: boolean): QuoteState {
  const currency = currencyCode(quote.currency)
  const units = (text: string) => parseMoney(text, currency)?.amount ?? 0n
  const total = units(quote.total)
  return {
    lifecycle: quote.lifecycle,
    isExpired: quote.status === 'expired',
    itemCount: quote.items.length,
    total,
    hasInvoices: liveInvoices(quote).length > 0,
    isClientBlocked,
  }
}

/** Its invoices, drafts among them, are all of it, or the last one is made. */
function isAllTaken(quote: Quote): boolean {
  return (
    isZeroAmount(quote.left_total) ||
    liveInvoices(quote).some(({ document_type }) => document_type === 'final')
  )
}

/** What may be done with a quote, by the rules that the server judges with. */
export function useQuoteRefusals(quote: Quote): QuoteRefusals {
  const t = useT()
  const mailRefusal = useMailRefusal()
  const client = useQuery({
    ...apiQuery('getClient', { params: { id: quote.client } }),
    meta: { quiet: true },
  })
  const customFields = useCustomFields()
  const missing = quote.lifecycle === 'draft' ? missingFieldsWords(customFields, quote.custom_fields) : null
  const state = stateOf(quote, client.data?.status === 'blocked')
  const reasonOf = (action: QuoteAction) => {
    const verdict = canDoWithQuote(action, state)
    return verdict.ok ? null : verdict.reason
  }
  const ofFields = missing && t(missing.id, missing.values)
  return {
    isOffered: (action) => {
      const reason = reasonOf(action)
      return reason === null || MENDED.has(reason)
    },
    why: (action) => {
      const reason = reasonOf(action)
      if (reason !== null) return t(faultId(reason))
      if (action === 'convert' && isAllTaken(quote)) return t('Nothing is left to invoice.')
      if (action === 'mark_sent') return ofFields
      return action === 'send' ? (ofFields ?? mailRefusal) : null
    },
  }
}
