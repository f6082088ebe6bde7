import type { Deps } from '../../../deps.ts'

/** Where a client opens its portal. */
export function portalUrl({ config }: Pick<Deps, 'config'>, token: string): string {
  return `${config.publicUrl}/portal/${token}`
}
