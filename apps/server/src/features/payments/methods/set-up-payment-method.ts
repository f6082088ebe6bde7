import type {
  PaymentMethod,
  paymentMethodSetup,
} from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import {
  credentialNamesOf,
  mergeCredentials,
  unknownCredentials,
} from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { paymentMethodForUpdate, saveSetUp } from './payment-methods.db.ts'
import { presentPaymentMethod } from './payment-methods.presenter.ts'
import { readProviderKeys, refuseKeysInUse } from './provider-keys.ts'
import { methodName } from './save-payment-method.ts'

type Body = z.output<typeof paymentMethodSetup>
type Credentials = Readonly<Record<string, string>>

function refuseUnknown(method: string, change: Readonly<Record<string, string | null>>): void {
  const unknown = unknownCredentials(method, Object.keys(change))
  if (unknown.length === 0) return
  const message =
    credentialNamesOf(method).length === 0
      ? fault('payment_method_without_credentials')
      : fault('unknown_field')
  throw invalid(Object.fromEntries(unknown.map((name) => [`credentials.${name}`, [message]])))
}

function isSame(one: Credentials, other: Credentials): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/**
 * Sets a method up: the instructions its payers read, and its provider's credentials. Those are encrypted here and go no
 * further: answers and events name them, and never say what they are.
 */
export async function setUpPaymentMethod(
  tx: Tx,
  { encryption }: Pick<Deps, 'encryption'>,
  scope: CompanyScope,
  id: string,
  body: Body,
  ifMatch: number | null,
): Promise<PaymentMethod> {
  const row = found(await tx.first(paymentMethodForUpdate, [scope.companyId, id]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const change = body.credentials ?? {}
  refuseUnknown(row.method, change)
  const before: Credentials = readProviderKeys(encryption, row.credentials_encrypted) ?? {}
  const after = mergeCredentials(before, change)
  const instructions = body.instructions === undefined ? row.instructions : body.instructions
  if (instructions === row.instructions && isSame(before, after)) return presentPaymentMethod(row)
  await refuseKeysInUse(tx, scope.companyId, before, after)
  const names = credentialNamesOf(row.method).filter((name) => name in after)
  const encrypted = names.length === 0 ? null : encryption.encrypt(JSON.stringify(after))
  const saved = found(
    await tx.first(saveSetUp, {
      company_id: scope.companyId,
      id,
      instructions,
      credentials_encrypted: encrypted,
      credential_names: names,
    }),
  )
  await recordEvent(tx, scope, {
    type: 'payment_method.set_up',
    subject: methodName(scope, saved),
    data: {
      payment_method: id,
      before: { instructions: row.instructions, credential_names: row.credential_names },
      after: { instructions, credential_names: names, changed_credentials: Object.keys(change) },
    },
  })
  return presentPaymentMethod(saved)
}
