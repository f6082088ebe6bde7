import { useT } from '../../i18n/use-t.ts'

type Named = { number: string | null; version: number; client_name: string }

/** The number as the document has it: from the second version on with the version, "QU-2026-0004 (2)". Null of a draft without one. */
export function quoteNumber({ number, version }: Pick<Named, 'number' | 'version'>): string | null {
  return number === null || version === 1 ? number : `${number} (${version})`
}

/** The name of a quote where it stands alone: its number, or whose draft it is. */
export function useQuoteName(): (quote: Named) => string {
  const t = useT()
  return (quote) => quoteNumber(quote) ?? t('Draft for {client}', { client: quote.client_name })
}
