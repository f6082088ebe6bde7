import { StartRefused, StartTooEarly } from './start-refused.ts'

/** No connection, or a server that says that it is starting, stopping or full. */
const DATABASE_NOT_UP =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|53300)$/
/** PostgreSQL lets the user of DATABASE_URL in nowhere, or not into this database, or not do what a start has to. */
const DATABASE_SAYS_NO = /^(28P01|28000|3D000|42501)$/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What a person can do about a start or a command that failed; null when the cause is not a known one. */
export function refusalOf(error: unknown): StartRefused | null {
  if (error instanceof StartRefused) return error
  const code = codeOf(error)
  const said = error instanceof Error ? error.message : ''
  if (DATABASE_NOT_UP.test(code))
    return new StartTooEarly(
      `The database does not answer (${code}). Check that PostgreSQL runs and that DATABASE_URL names it.`,
    )
  if (DATABASE_SAYS_NO.test(code))
    return new StartRefused(
      `The database refuses: ${said}. Check the user, password and name in DATABASE_URL.`,
    )
  switch (code) {
    case 'EADDRINUSE':
      return new StartRefused(
        'The port is taken by another program. Set PORT to a free one, for example: PORT=3001 npm start',
      )
    case 'EADDRNOTAVAIL':
      return new StartRefused(
        'This machine does not have the address in HOST. Set HOST to one that it has, or to 0.0.0.0.',
      )
    case 'EACCES':
      return new StartRefused(
        `Not allowed: ${said}. Check the owner of DATA_DIR, and that PORT is above 1023.`,
      )
    default:
      return null
  }
}
