import { type Logger, pino } from 'pino'

/** Fields that never reach a log, wherever they stand. */
const SECRETS = [
  'password',
  'new_password',
  'old_password',
  'refresh',
  'access',
  'card',
  'authorization',
  'token',
]
const redact = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** What of an error is worth a log line; what libraries hang on to one (a whole connection) is not. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: String(error.code) } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}

const FLUSH_EVERY_MS = 500
const FLUSH_AT_BYTES = 8_192

export type Logs = {
  /** What happened in the application; each line is written at once, without secrets. */
  readonly application: Logger
  /** One line a request, of facts that hold no secret; written together, at most half a second later. */
  readonly requests: Logger
}

/**
 * Both logs go to standard output. A line per request, censored and written by itself, would be a twentieth of what
 * a short request costs; what a crash can lose is the last half second of these lines, never a line of the other log.
 */
export function makeLogs(level: string): Logs {
  const gathered = pino.destination({ fd: 1, sync: false, minLength: FLUSH_AT_BYTES })
  setInterval(() => gathered.flush(), FLUSH_EVERY_MS).unref()
  return {
    application: pino({
      level,
      redact: { paths: redact, censor: '[removed]' },
      serializers: { err: describeError },
      base: null,
    }),
    requests: pino({ level, base: null }, gathered),
  }
}

/** For a command, which tells its results itself: on the error output, and only what went wrong. */
export function makeCommandLogger(): Logger {
  return pino({ level: 'warn', serializers: { err: describeError }, base: null }, pino.destination(2))
}
