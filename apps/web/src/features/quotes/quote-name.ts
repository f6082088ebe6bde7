import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import { useT } from '../../i18n/use-t.ts'

type Named = { number: string | null; version: number; client_name: string }

/** The name of a quote where it stands alone: its number, or whose draft it is. */
export function useQuoteName(): (quote: Named) => string {
  const t = useT()
  return (quote) => quoteName(quote) ?? t('Draft for {client}', { client: quote.client_name })
}
