import { fault } from '@counterfoil/domain/faults/fault.ts'
import { VERSION } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { answersInTime } from './answers-in-time.ts'

/** Whether the service can work: 503 when its database does not answer in a few seconds, frozen or gone. */
export async function readHealth(deps: Deps): Promise<{ status: 'ok'; version: string; database: 'ok' }> {
  const isUp = await answersInTime(deps.database.ping().then(() => true))
  if (!isUp) {
    throw new AppError('service_unavailable', {
      detail: fault('database_silent'),
      retryAfterSeconds: 5,
    })
  }
  return { status: 'ok', version: VERSION, database: 'ok' }
}
