import { timingSafeEqual } from 'node:crypto'
import type { WantedDocument } from '@counterfoil/domain/invoices/document-variant.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'

const VALID_MS = 5 * 60_000

/** A signed address of one document: it opens without a sign-in, for five minutes, and for that document alone. */
export function pdfAddress(
  deps: Deps,
  companyId: string,
  invoiceId: string,
  document: WantedDocument,
): string {
  const content = `${companyId}.${invoiceId}.${deps.clock.now() + VALID_MS}.${document}`
  const signature = deps.encryption.derive('invoice-pdf-address', content).toString('base64url')
  return `/api/invoices/pdf/${Buffer.from(content).toString('base64url')}.${signature}/`
}

/** The document an address names; one that is forged or too old names nothing. */
export function readPdfAddress(
  deps: Deps,
  token: string,
): { companyId: string; invoiceId: string; document: WantedDocument } {
  const [encoded = '', signature = ''] = token.split('.')
  const content = Buffer.from(encoded, 'base64url').toString('utf8')
  const [companyId, invoiceId, until, document] = content.split('.')
  const expected = deps.encryption.derive('invoice-pdf-address', content)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || !companyId || !invoiceId || !(Number(until) > deps.clock.now()))
    throw new AppError('not_found')
  return { companyId, invoiceId, document: document === 'original' ? 'original' : 'current' }
}
