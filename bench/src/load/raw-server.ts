import { fastify } from 'fastify'
import pg from 'pg'
import { rawRoutes } from './raw-routes.ts'

/**
 * The least a server can do for the same calls: Fastify, a pool and the API's own SQL. No sign-in, no company scope, no
 * row-level security, no validation, no audit, no kept answers. Started by the bench with what it needs in RAW_FACTS.
 */
export const RAW_APPLICATION = 'counterfoil bench raw'

const DATE = 1082
const facts = JSON.parse(process.env.RAW_FACTS ?? '{}')
const pool = new pg.Pool({
  connectionString: facts.url,
  max: facts.pool,
  pipeline: true,
  application_name: RAW_APPLICATION,
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text'),
  },
} as pg.PoolConfig)
pool.on('error', (error) => process.stderr.write(`${error.message}\n`))
const app = fastify()
await rawRoutes(app, pool, facts)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
process.stdout.write(
  `ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`,
)
