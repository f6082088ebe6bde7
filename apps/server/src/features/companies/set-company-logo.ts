import type { Company } from '@counterfoil/contract/companies/companies.schema.ts'
import sharp from 'sharp'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { setLogo } from './companies.db.ts'
import { readCompany } from './read-company.ts'

const FORMATS = new Set(['png', 'jpeg', 'webp'])
const MAX_PIXELS = 25_000_000
const MAX_EDGE = 800

/** An image drawn anew as PNG: what was hidden in the file (scripts, places, other formats) does not survive. */
export async function redrawImage(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (!FORMATS.has(format ?? '')) throw new Error('format')
    return await image
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    throw new AppError('unsupported_media_type', {
      detail: 'Send a PNG, JPEG or WebP image of at most 25 megapixels.',
    })
  }
}

/** The image is stored before the transaction that names it: a crash leaves at most a file nobody names. */
export async function saveLogo(deps: Deps, companyId: string, bytes: Buffer): Promise<string> {
  return deps.storage.put(companyId, await redrawImage(bytes))
}

export async function setCompanyLogo(tx: Tx, scope: CompanyScope, key: string | null): Promise<Company> {
  await tx.run(setLogo, [scope.companyId, key])
  await recordEvent(tx, scope, { type: 'company.updated', subject: 'logo', data: { fields: ['logo'] } })
  return readCompany(tx, scope.companyId, { userId: scope.user.id, role: scope.role })
}
