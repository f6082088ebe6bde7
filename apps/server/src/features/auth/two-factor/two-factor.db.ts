import { sql } from '../../../db/statement.ts'

export const twoFactorState = sql<{ enabled: boolean; codes_left: number }>(`
  select confirmed_at is not null as enabled,
    (select count(*)::int from recovery_codes c where c.user_id = f.user_id) as codes_left
  from two_factors f where user_id = $1`)

export type SecretRow = { secret_encrypted: Buffer; confirmed: boolean }

export const secretOfUser = sql<SecretRow>(
  'select secret_encrypted, confirmed_at is not null as confirmed from two_factors where user_id = $1',
)

export const isSessionFresh = sql<{ fresh: boolean }>(
  "select created_at > now() - interval '15 minutes' as fresh from sessions where id = $1",
)

/** A secret that waits for its first code; one that was begun before and never confirmed gives way, one in use does not. */
export const beginTwoFactor = sql<{ user_id: string }>(`
  insert into two_factors as f (user_id, secret_encrypted) values ($1, $2)
  on conflict (user_id) do update set secret_encrypted = excluded.secret_encrypted, last_step = 0, created_at = now()
    where f.confirmed_at is null
  returning user_id`)

export const confirmTwoFactor = sql(`
  update two_factors set confirmed_at = now(), last_step = $2
  where user_id = $1 and confirmed_at is null and secret_encrypted = $3`)

/** A code counts once, and none from before the last one: of many at once one row is changed. */
export const takeStep = sql(`
  update two_factors set last_step = $2 where user_id = $1 and last_step < $2 and confirmed_at is not null`)

export const takeRecoveryCode = sql('delete from recovery_codes where user_id = $1 and code_hash = $2')

export const forgetRecoveryCodes = sql('delete from recovery_codes where user_id = $1')

/** $2 the hashes, in hexadecimal. */
export const insertRecoveryCodes = sql(`
  insert into recovery_codes (user_id, code_hash) select $1, decode(code, 'hex') from unnest($2::text[]) as code`)

export const deleteTwoFactor = sql('delete from two_factors where user_id = $1')

export const insertChallenge = sql(`
  insert into login_challenges (token_hash, user_id, expires_at) values ($1, $2, now() + interval '5 minutes')`)

/** Counts a try and says whose it is, as long as there are tries left. */
export const countTry = sql<{ user_id: string }>(`
  update login_challenges set tries = tries + 1 where token_hash = $1 and tries < $2 and expires_at > now()
  returning user_id`)

export const takeChallenge = sql('delete from login_challenges where token_hash = $1 and expires_at > now()')

export const forgetChallenges = sql('delete from login_challenges where user_id = $1')
