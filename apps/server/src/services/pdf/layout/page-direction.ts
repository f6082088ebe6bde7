import {
  hasRightToLeft,
  isMostlyRightToLeft,
  type TextDirection,
} from '@counterfoil/domain/text/scripts/text-direction.ts'
import type { InvoiceDocument } from '../invoice-document.ts'

/**
 * Which way the columns of a document run: as most of what its people wrote is read. Addresses and numbers do not count, for
 * they are written in Latin by many who write everything else otherwise. Null where nothing on it is read from right to left.
 */
export function pageDirection(document: InvoiceDocument): TextDirection | null {
  if (!hasRightToLeft(documentText(document))) return null
  const { seller, buyer, items, notes, terms, paymentInstructions, design } = document
  const written = [
    seller.name,
    buyer.name,
    ...items.flatMap(({ description, details }) => [description, details]),
    notes,
    terms,
    paymentInstructions,
    ...(design ? [design.texts.heading, design.texts.introduction, design.texts.closing] : []),
  ]
  return isMostlyRightToLeft(written.flatMap((text) => text ?? [])) ? 'rtl' : 'ltr'
}

/** All that a document may print, in one. */
export function documentText({ seller, ...rest }: InvoiceDocument): string {
  const { logo: _, ...printed } = seller
  return JSON.stringify([rest, printed])
}
