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
const SQUARE_EDGE = 512

/**
 * An image drawn anew as PNG, none larger than it came: what was hidden in the file (scripts, places, other formats)
 * does not survive. `whole` fits it into 800 × 800 pixels; `square` cuts the middle out of it, 512 × 512 at most.
 */
export async function redrawImage(bytes: Buffer, shape: 'whole' | 'square'): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    if (!FORMATS.has(format ?? '')) throw new Error('format')
    const edge = Math.min(SQUARE_EDGE, width, height)
    const size =
      shape === 'square'
        ? ({ width: edge, height: edge, fit: 'cover' } as const)
        : ({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true } as const)
    return await image.rotate().resize(size).png().toBuffer()
  } catch {
    throw new AppError('unsupported_media_type', {
      detail: 'Send a PNG, JPEG or WebP image of at most 25 megapixels.',
    })
  }
}

/** The image is stored before the transaction that names it: a crash leaves at most a file nobody names. */
export async function saveLogo(deps: Deps, companyId: string, bytes: Buffer): Promise<string> {
  return deps.storage.put(companyId, await redrawImage(bytes, 'whole'))
}

export async function setCompanyLogo(tx: Tx, scope: CompanyScope, key: string | null): Promise<Company> {
  await tx.run(setLogo, [scope.companyId, key])
  await recordEvent(tx, scope, { type: 'company.updated', subject: 'logo', data: { fields: ['logo'] } })
  return readCompany(tx, scope.companyId, { userId: scope.user.id, role: scope.role })
}
