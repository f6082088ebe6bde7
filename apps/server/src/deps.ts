import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { DatabaseClock } from './db/database-clock.ts'
import type { AccessTokens } from './services/access-tokens.ts'
import type { Clock } from './services/clock.ts'
import type { Encryption } from './services/encryption.ts'
import type { EventFeed } from './services/event-feed.ts'
import type { Mailer } from './services/mail/mailer.ts'
import type { Passwords } from './services/passwords.ts'
import type { PaymentProviders } from './services/payment-providers/payment-provider.ts'
import type { PdfRenderer } from './services/pdf/rendering/pdf-renderer.ts'
import type { Shutdown } from './services/shutdown.ts'
import type { Storage } from './services/storage/storage.ts'

/** What the features stand on. Built once by the process, or by a test with a fake where one is needed. */
export type Deps = {
  readonly config: Config
  readonly database: Database
  readonly eventFeed: EventFeed
  readonly tokens: AccessTokens
  readonly clock: Clock
  /** The clock all nodes share; decides what is changed for good. */
  readonly databaseClock: DatabaseClock
  /** For what happens apart from any request. */
  readonly logger: FastifyBaseLogger
  readonly encryption: Encryption
  readonly passwords: Passwords
  readonly storage: Storage
  readonly pdf: PdfRenderer
  readonly mailer: Mailer
  /** For mails to users about their accounts, which belong to no company. */
  readonly accountMailer: Mailer
  readonly paymentProviders: PaymentProviders
  readonly shutdown: Shutdown
}
