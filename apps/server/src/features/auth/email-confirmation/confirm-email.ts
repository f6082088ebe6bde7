import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { confirmCompanyAddress } from '../../companies/names/confirm-company-address.ts'
import { queueAccountNotice } from '../../emails/account/queue-account-notice.ts'
import { queueKeptReceipts } from '../../emails/queue/queue-kept-receipts.ts'
import { isEmailTaken, type UserRow, userForUpdate } from '../auth.db.ts'
import { forgetResets } from '../recovery/passwords.db.ts'
import { EMAIL_TAKEN } from '../register-user.ts'
import {
  companiesOwnedBy,
  confirmationInForce,
  forgetConfirmations,
  lockAddress,
  pendingEmail,
  takeConfirmation,
  confirmEmail as writeConfirmed,
} from './email-confirmation.db.ts'
import { sendConfirmation } from './send-confirmation.ts'

const DEAD = fault('confirmation_link_dead')

/**
 * Makes an address the user's own and nobody else's: links to it that others asked for die, and the company that goes
 * by it has it for good. Where it takes the place of another, links mailed there die with it, and it is told, as the
 * last that can be said there. 400 at `field` when somebody else has confirmed it.
 */
export async function settleAddress(
  tx: Tx,
  deps: Deps,
  user: UserRow,
  email: string,
  field: string,
): Promise<void> {
  await tx.run(lockAddress, [email])
  await tx.run(writeConfirmed, [user.id, email]).catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalid({ [field]: [EMAIL_TAKEN] }) : error
  })
  await tx.run(forgetConfirmations, [user.id, email])
  if (email !== user.email) {
    await tx.run(forgetResets, [user.id])
    if (user.email_confirmed_at !== null)
      await queueAccountNotice(tx, deps, user, { kind: 'email_changed', newEmail: email })
  }
  await confirmCompanyAddress(tx, user.id, email)
  // As the user, which confirming the company's address has made this transaction.
  for (const { company_id } of await tx.rows(companiesOwnedBy, [user.id]))
    await queueKeptReceipts(tx, company_id)
}

/**
 * Confirms an address of the user by the link that was mailed to it, once. The link alone proves the mailbox and not the
 * account: 409 when it was mailed for another account. 400 at `token` when it does not work any more.
 */
export async function confirmEmail(
  tx: Tx,
  deps: Deps,
  userId: string,
  token: string,
): Promise<{ email: string }> {
  const hash = sha256(token)
  const wanted = await tx.first(confirmationInForce, [hash])
  if (!wanted) throw invalid({ token: [DEAD] })
  if (wanted.user_id !== userId) throw new AppError('confirmation_other_account')
  const user = found(await tx.first(userForUpdate, [userId]))
  // Before the link is taken: of two links to one address at once, one waits here and then finds its own gone.
  await tx.run(lockAddress, [wanted.email])
  const taken = await tx.first(takeConfirmation, [hash, userId])
  if (!taken) throw invalid({ token: [DEAD] })
  await settleAddress(tx, deps, user, taken.email, 'token')
  return { email: taken.email }
}

/**
 * A mail that reached the user was answered, such as an invitation or a link to set a password: their address is
 * confirmed. Answers false, and changes nothing, where another account has confirmed it before.
 */
export async function confirmByMail(tx: Tx, deps: Deps, userId: string): Promise<boolean> {
  const user = found(await tx.first(userForUpdate, [userId]))
  if (user.email_confirmed_at !== null) return true
  await tx.run(lockAddress, [user.email])
  if (await tx.first(isEmailTaken, [user.email, user.id])) return false
  await settleAddress(tx, deps, user, user.email, 'email')
  return true
}

/** Mails the link again, to the address that waits for it: the one wanted in place of the user's, else the user's own. */
export async function resendConfirmation(tx: Tx, deps: Deps, userId: string): Promise<null> {
  const user = found(await tx.first(userForUpdate, [userId]))
  const pending = await tx.first(pendingEmail, [userId])
  if (user.email_confirmed_at !== null && !pending) throw new AppError('email_already_confirmed')
  const email = pending?.email ?? user.email
  if (await tx.first(isEmailTaken, [email, userId])) throw invalid({ email: [EMAIL_TAKEN] })
  const refusal = await sendConfirmation(tx, deps, { ...user, email })
  if (refusal) throw refusal
  return null
}
