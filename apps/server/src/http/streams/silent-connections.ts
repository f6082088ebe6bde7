import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request that was on its way when the server was told to stop has arrived by then. */
const SILENCE_MS = 1000

/**
 * Cuts connections that never asked for anything when the server stops: browsers open some ahead, and the server itself
 * takes them for busy and would wait for them.
 */
export function cutSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, SILENCE_MS).unref()
  })
}
