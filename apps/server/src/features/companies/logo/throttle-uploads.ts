import type { Deps } from '../../../deps.ts'
import { throttle } from '../../../http/access/throttle.ts'

const PICTURES_PER_USER = { uses: 20, seconds: 3600 }

/** A user may send twenty pictures an hour, of themselves and of their companies together; 429 beyond. */
export async function throttleUploads(deps: Pick<Deps, 'database' | 'clock'>, userId: string): Promise<void> {
  await throttle(deps.database, `pictures:${userId}`, PICTURES_PER_USER, deps.clock.now())
}
