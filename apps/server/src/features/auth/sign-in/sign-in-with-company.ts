import {
  companyFields,
  companyStart,
  registration,
  type signIn,
  type User,
} from '@counterfoil/contract/auth/auth.schema.ts'
import { readInput } from '@counterfoil/contract/read-input.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { collectFaults } from '../../../http/input/validate.ts'
import { createCompany } from '../../companies/create-company.ts'
import { userById } from '../auth.db.ts'
import { readProfile } from '../profile/read-profile.ts'
import { type Newcomer, readNewcomer, registerUser } from '../register-user.ts'
import { userBehind } from '../user-behind.ts'

const whole = z.strictObject({ ...registration.shape, ...companyFields, ...companyStart })

type Input = { bearer: string | null; body: z.output<typeof signIn> }
type Answer = { company_id: string; user: User }

/** The registration the body holds, or null where a token alone says who it is. */
async function newcomerOf(deps: Deps, { bearer, body }: Input): Promise<Newcomer | null> {
  if (bearer && body.username === undefined) return null
  const parsed = readInput(whole, body)
  if (!parsed.success) throw new AppError('validation_error', { fields: collectFaults(parsed.faults) })
  return readNewcomer(deps, parsed.data)
}

/** Creates user and company together or, with a valid token and the company fields alone, one more company. */
export async function prepareSignIn(deps: Deps, input: Input): Promise<(tx: Tx) => Promise<Answer>> {
  const newcomer = await newcomerOf(deps, input)
  return async (tx) => {
    const userId = newcomer
      ? await registerUser(tx, deps, newcomer, { by: 'link', countedCompany: null })
      : await userBehind(tx, deps, input.bearer)
    const owner = await tx.first(userById, [userId])
    if (!owner) throw new AppError('not_authenticated')
    const name = `${owner.first_name} ${owner.last_name}`
    const companyId = await createCompany(tx, deps, { id: userId, name }, input.body)
    return { company_id: companyId, user: await readProfile(tx, deps, userId, companyId) }
  }
}
