import type { onRequestHookHandler } from 'fastify'

/** A body may come as slowly as it likes for so long: one of a few letters over any line. */
const GRACE_SECONDS = 30
/** From then on it must have come at this pace since its beginning: 25 MB over 256 kbit a second. */
const SLOWEST_BYTES_A_SECOND = 32 * 1024
const LOOKED_AT_EVERY_SECONDS = 5

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Whether a body of which so many bytes have come in so many seconds is not waited for any longer. */
export function isTooSlow(bytes: number, seconds: number): boolean {
  return seconds > GRACE_SECONDS && bytes < seconds * SLOWEST_BYTES_A_SECOND
}

/**
 * Cuts off a body that comes more slowly than any line that is in use: it would hold memory, and the place of a large file,
 * for as long as its sender likes. A large one that comes steadily is waited for, up to the limit of the server.
 */
export const refuseSlowBodies: onRequestHookHandler = ({ raw: request }, { raw: answer }, done) => {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    return done()
  const { socket } = request
  const before = socket.bytesRead
  let seconds = 0
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer)
    seconds += LOOKED_AT_EVERY_SECONDS
    if (!isTooSlow(socket.bytesRead - before, seconds)) return
    clearInterval(timer)
    if (!answer.headersSent) socket.write(TOO_SLOW)
    socket.destroySoon()
  }, LOOKED_AT_EVERY_SECONDS * 1000)
  timer.unref()
  answer.once('close', () => clearInterval(timer))
  done()
}
