import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { AccessTokens } from '../services/access-tokens.ts'
import type { Clock } from '../services/clock.ts'
import type { Encryption } from '../services/encryption.ts'
import type { Handler } from './handler.ts'
import type { StreamPlaces } from './streams/stream-places.ts'

export type HttpDeps = {
  database: Database
  tokens: AccessTokens
  clock: Clock
  encryption: Encryption
  config: Pick<Config, 'billing' | 'dataDir'>
}

/** Everything about one mounted call that is made once, not per request. */
export type Mounted = {
  readonly endpoint: Endpoint
  // The union of all handlers: which one belongs to which endpoint was checked where they were paired.
  readonly handler: Handler<Endpoint>
  readonly write: (value: unknown) => string
  readonly deps: HttpDeps
  readonly streamPlaces: StreamPlaces
}
