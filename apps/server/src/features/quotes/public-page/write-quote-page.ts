import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import { writeDate } from '@counterfoil/domain/dates/write-date.ts'
import { writeMoney } from '@counterfoil/domain/money/write-money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { localeOf } from '@counterfoil/domain/text/locale-of.ts'
import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { Deps } from '../../../deps.ts'
import type { PageParts } from '../../../http/answers/page-parts.ts'
import { AppError } from '../../../http/app-error.ts'
import {
  writeCompanyHead,
  writeDocumentLink,
  writeFacts,
  writeStubPage,
  writeSum,
} from '../../payment-links/page/page-markup.ts'
import { readPublicQuote } from './public-quote.ts'

type Content = NonNullable<PublicQuote['content']>

/** What a client wants to know first, as plain markup, and the quote itself for the app that takes over. */
function writeQuote(quote: PublicQuote, { currency, total }: Content, wanted: readonly string[]): PageParts {
  const words = textsOf(knownLanguage(quote.language)).quotePage
  const locale = localeOf(quote.language, wanted)
  const say = (name: keyof Texts['quotePage'], value = '') => words[name].replace(/\{\w+\}/, () => value)
  const title = say('quote', quote.number)
  const day = quote.valid_until && {
    text: say('until', writeDate(quote.valid_until, locale)),
    isLate: quote.status === 'expired',
  }
  const stub = [
    writeCompanyHead(quote.company_name, quote.company_logo),
    writeSum(
      quote.version > 1 ? `${title} · ${say('version', String(quote.version))}` : title,
      writeMoney(total, currency, locale),
      day || null,
    ),
    writeFacts([
      [say('client'), quote.client_name],
      [say('date'), writeDate(quote.issue_date, locale)],
    ]),
    writeDocumentLink(quote.pdf_url, say('document')),
  ].join('')
  return {
    language: quote.language,
    title: say('title', quote.company_name),
    content: writeStubPage(quote.accent_color, say('stub'), stub),
    data: { id: 'quote', value: quote },
  }
}

/**
 * What stands in the page of a quote before its app runs; null for a link that is unknown, for a version that another has
 * taken the place of, and where it cannot be found out: then the app asks, and says what there is to say.
 */
export async function writeQuotePage(
  deps: Deps,
  token: string,
  wanted: readonly string[],
): Promise<PageParts | null> {
  try {
    const quote = await readPublicQuote(deps, token)
    return quote.content ? writeQuote(quote, quote.content, wanted) : null
  } catch (error) {
    if (!(error instanceof AppError))
      deps.logger.warn({ err: error }, 'the page of a quote was sent without it')
    return null
  }
}
