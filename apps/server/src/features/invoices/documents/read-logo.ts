import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'

/**
 * The logo a document is to be printed with. One that is lost or damaged stops the document: nothing is ever drawn
 * without the logo it should have.
 */
export async function readLogo(
  deps: Pick<Deps, 'storage' | 'logger'>,
  companyId: string,
  key: string,
  invoice: string | null,
): Promise<Buffer> {
  const logo = await deps.storage.get({ companyId }, key)
  if (logo.ok) return logo.bytes
  const facts = { company: companyId, invoice, key, reason: logo.reason }
  deps.logger.error(facts, 'the logo of a document cannot be read')
  throw new AppError('logo_missing')
}
