import { sql } from '../statement.ts'

export const takeKey = sql<{ taken: boolean }>(
  'select pg_try_advisory_xact_lock(hashtextextended($1, 7)) as taken',
)

export const findAnswer = sql<{ fingerprint: Buffer; status: number; body: string }>(
  'select fingerprint, status, body from idempotency_keys where actor = $1 and key = $2',
)

export const keepAnswer = sql<
  unknown,
  { actor: string; key: string; fingerprint: Uint8Array; status: number; body: string }
>(
  'insert into idempotency_keys (actor, key, fingerprint, status, body) values (:actor, :key, :fingerprint, :status, :body) on conflict do nothing',
)

export const forgetOldAnswers = sql(
  "delete from idempotency_keys where created_at < now() - interval '24 hours'",
)
