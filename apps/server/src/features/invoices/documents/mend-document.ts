import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { storageKey } from '../../../services/storage/storage.ts'

type Lost = {
  readonly companyId: string
  readonly number: string | null
  readonly key: string
  readonly reason: 'missing' | 'damaged'
}

/**
 * A kept document that is lost or damaged is drawn again from what was frozen. Where that gives the very bytes that
 * were kept, they are kept again; where it does not (another version of the renderer), nobody gets a document that is
 * not the one that was issued.
 */
export async function mendDocument(
  deps: Deps,
  { companyId, number, key, reason }: Lost,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const facts = { company: companyId, invoice: number, key, reason }
  deps.logger.error(facts, 'the kept document of an invoice cannot be read')
  const bytes = await draw()
  if (storageKey(bytes) !== key) {
    deps.logger.fatal(facts, 'the kept document of an invoice is lost: it must be restored from a backup')
    throw new AppError('document_damaged')
  }
  await deps.storage.put({ companyId }, bytes)
  deps.logger.warn(facts, 'the document of an invoice was drawn again, byte for byte, and is kept')
  return bytes
}
