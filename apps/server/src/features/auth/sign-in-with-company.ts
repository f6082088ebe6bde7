import {
  companyFields,
  companyStart,
  registration,
  type signIn,
  type User,
} from '@counterfoil/contract/auth/auth.schema.ts'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { readSession, toUser } from '../../http/authenticate.ts'
import { collectFaults } from '../../http/validate.ts'
import { createCompany } from '../companies/create-company.ts'
import { userById } from './auth.db.ts'
import { readProfile } from './read-profile.ts'
import { registerUser } from './register-user.ts'

const whole = z.strictObject({ ...registration.shape, ...companyFields, ...companyStart })

/** The user behind the call's token, or a new one made of its registration fields. */
async function userOf(
  tx: Tx,
  deps: Deps,
  bearer: string | null,
  body: z.output<typeof signIn>,
): Promise<string> {
  if (bearer && body.username === undefined) {
    const check = deps.tokens.check(bearer)
    if (!check.ok) throw new AppError(check.reason === 'expired' ? 'token_expired' : 'not_authenticated')
    return toUser(await readSession(tx, check.token, null), check.token).id
  }
  const parsed = whole.safeParse(body, { reportInput: true })
  if (!parsed.success) throw new AppError('validation_error', { fields: collectFaults(parsed.error) })
  return registerUser(tx, parsed.data)
}

/** Creates user and company together or, with a valid token and the company fields alone, one more company. */
export async function signInWithCompany(
  tx: Tx,
  deps: Deps,
  input: { bearer: string | null; body: z.output<typeof signIn> },
): Promise<{ company_id: string; user: User }> {
  const userId = await userOf(tx, deps, input.bearer, input.body)
  const owner = await tx.first(userById, [userId])
  if (!owner) throw new AppError('not_authenticated')
  const companyId = await createCompany(
    tx,
    { id: userId, name: `${owner.first_name} ${owner.last_name}` },
    input.body,
  )
  return { company_id: companyId, user: await readProfile(tx, userId, companyId) }
}
