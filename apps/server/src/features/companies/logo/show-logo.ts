import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { FileAnswer } from '../../../http/handler.ts'

/** A logo for a page or a mail: fetched by its key, without a sign-in. One that never was is not found. */
export async function showLogo(deps: Deps, companyId: string, key: string): Promise<FileAnswer> {
  const logo = await deps.storage.get({ companyId }, key)
  if (logo.ok)
    return { bytes: logo.bytes, name: 'logo.png', type: 'image/png', inline: true, cacheable: true }
  if (logo.reason === 'missing') throw new AppError('not_found')
  deps.logger.error({ company: companyId, key }, 'the logo of a company is damaged')
  throw new AppError('logo_missing')
}
