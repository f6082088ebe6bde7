import type { registration } from '@counterfoil/contract/auth/auth.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { DEFAULT_LANGUAGE } from '@counterfoil/domain/text/languages.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../http/app-error.ts'
import type { Addressee } from '../emails/account/queue-account-email.ts'
import { asksForConfirmation } from '../emails/limits/is-mail-open.ts'
import { insertUser, takenIdentifiers } from './auth.db.ts'
import { sendConfirmation } from './email-confirmation/send-confirmation.ts'

export const EMAIL_TAKEN = fault('email_taken')
const USERNAME_TAKEN = fault('username_taken')

async function refuseTaken(tx: Tx, username: string, email: string): Promise<void> {
  const taken = await tx.first(takenIdentifiers, [username, email])
  const fields: FieldFaults = {}
  if (taken?.username_taken) fields.username = [USERNAME_TAKEN]
  if (taken?.email_taken) fields.email = [EMAIL_TAKEN]
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

export type Newcomer = Omit<z.output<typeof registration>, 'password' | 'terms_accepted' | 'language'> & {
  readonly passwordHash: string
  readonly language?: string | undefined
}

/** Hashes the password, outside any transaction: that takes long enough that it must not hold a connection. */
export async function readNewcomer(deps: Deps, input: z.output<typeof registration>): Promise<Newcomer> {
  const { username, email, first_name, last_name, language } = input
  const passwordHash = await deps.passwords.hash(input.password)
  return { username, email, first_name, last_name, language, passwordHash }
}

/** How the address of a new account comes to be confirmed. */
export type Confirmation =
  /** By a link, mailed along; it counts as a mail of the company that has the account made. */
  | { readonly by: 'link'; readonly countedCompany: string | null }
  /** By a mail the account is made from, or that goes out beside it: an invitation. */
  | { readonly by: 'invitation' }

/**
 * Creates a user and answers its id. The unique indexes decide: of many sign-ups at once with one name, one is
 * made and the others are told, each at the field it is about. An address keeps others out once it is confirmed.
 */
export async function registerUser(
  tx: Tx,
  deps: Deps,
  input: Newcomer,
  confirmation: Confirmation,
): Promise<string> {
  await refuseTaken(tx, input.username, input.email)
  const id = newId()
  const language = input.language ?? DEFAULT_LANGUAGE
  const made = await tx.first(insertUser, {
    id,
    username: input.username,
    email: input.email,
    password_hash: input.passwordHash,
    first_name: input.first_name,
    last_name: input.last_name,
    is_confirmed: !asksForConfirmation(deps),
    language,
  })
  if (!made) {
    await refuseTaken(tx, input.username, input.email)
    throw invalid({ username: [USERNAME_TAKEN] })
  }
  if (asksForConfirmation(deps) && confirmation.by === 'link') {
    const { username, email } = input
    const to: Addressee = { id, username, email, language }
    await sendConfirmation(tx, deps, to, confirmation.countedCompany)
  }
  return id
}
