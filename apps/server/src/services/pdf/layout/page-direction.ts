import {
  areMostlyRightToLeft,
  hasRightToLeft,
  type TextDirection,
} from '@counterfoil/domain/text/scripts/text-direction.ts'
import type { InvoiceDocument } from '../invoice-document.ts'

/**
 * Which way the columns of a document run: as most of its names and lines are read. Each counts once, so a long line turns
 * no page by itself. Addresses and numbers do not count, for they are written in Latin by many who write everything else
 * otherwise; nor do notes and terms, which are the same on every invoice of a company. Null where nothing on it is read
 * from right to left.
 */
export function pageDirection(document: InvoiceDocument): TextDirection | null {
  if (!hasRightToLeft(documentText(document))) return null
  const { seller, buyer, items } = document
  const written = [seller.name, buyer.name, ...items.map(({ description }) => description)]
  return areMostlyRightToLeft(written) ? 'rtl' : 'ltr'
}

/** All that a document may print, in one. */
export function documentText({ seller, ...rest }: InvoiceDocument): string {
  const { logo: _, ...printed } = seller
  return JSON.stringify([rest, printed])
}
