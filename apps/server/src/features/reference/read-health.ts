import { VERSION } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'

const PATIENCE_MS = 3_000

async function isDatabaseUp(deps: Deps): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<boolean>((answer) => {
    timer = setTimeout(() => answer(false), PATIENCE_MS)
  })
  const ping = deps.database.ping().then(
    () => true,
    () => false,
  )
  const isUp = await Promise.race([ping, tooLong])
  clearTimeout(timer)
  return isUp
}

/** Whether the service can work: 503 when its database does not answer in a few seconds, frozen or gone. */
export async function readHealth(deps: Deps): Promise<{ status: 'ok'; version: string; database: 'ok' }> {
  if (!(await isDatabaseUp(deps))) {
    throw new AppError('service_unavailable', {
      detail: 'The database does not answer.',
      retryAfterSeconds: 5,
    })
  }
  return { status: 'ok', version: VERSION, database: 'ok' }
}
