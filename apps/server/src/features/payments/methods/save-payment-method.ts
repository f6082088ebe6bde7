import type {
  PaymentMethod,
  paymentMethodCreate,
  paymentMethodListQuery,
  paymentMethodPatch,
} from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { methodLabel } from '../../../services/payment-providers/payment-instructions.ts'
import { changedFields } from '../../timeline/changed-fields.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import {
  deletePaymentMethod as dropPaymentMethod,
  insertPaymentMethod,
  type PaymentMethodRow,
  paymentMethodById,
  paymentMethodForUpdate,
  paymentMethodList,
  savePaymentMethod,
} from './payment-methods.db.ts'
import { presentPaymentMethod, writtenFee } from './payment-methods.presenter.ts'
import { readProviderKeys, refuseKeysInUse } from './provider-keys.ts'

type Fields = { name: string | null; enabled: boolean; fee_percentage: string; fee_fixed: string }

/** What its events call a method: by the company's own word for it, or in the company's language. */
export function methodName(scope: CompanyScope, row: Pick<PaymentMethodRow, 'name' | 'method'>): string {
  return row.name ?? methodLabel(row.method, scope.language)
}

export async function listPaymentMethods(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof paymentMethodListQuery>,
): Promise<PaymentMethod[]> {
  const values = [scope.companyId, query.method ?? null, query.enabled ?? null]
  return (await tx.rows(paymentMethodList, values)).map(presentPaymentMethod)
}

export async function readPaymentMethod(tx: Tx, scope: CompanyScope, id: string): Promise<PaymentMethod> {
  return presentPaymentMethod(found(await tx.first(paymentMethodById, [scope.companyId, id])))
}

/** Adds a method. A company has one of each kind: payments name the kind, and its fee is theirs. */
export async function createPaymentMethod(
  tx: Tx,
  scope: CompanyScope,
  input: z.output<typeof paymentMethodCreate>,
): Promise<PaymentMethod> {
  const { method, name, enabled, fee_percentage, fee_fixed } = input
  const id = newId()
  const row = await tx.first(insertPaymentMethod, {
    company_id: scope.companyId,
    id,
    method,
    name,
    enabled,
    fee_percentage,
    fee_fixed,
  })
  if (!row) throw invalid({ method: [fault('payment_method_exists')] })
  await recordEvent(tx, scope, {
    type: 'payment_method.created',
    subject: methodName(scope, row),
    data: { payment_method: id, after: input },
  })
  return presentPaymentMethod(row)
}

function fieldsOf(row: PaymentMethodRow): Fields {
  return { name: row.name, enabled: row.enabled, ...writtenFee(row.fee_percentage, row.fee_fixed) }
}

/** Changes a method. Payments keep the fee they were recorded with. */
export async function updatePaymentMethod(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof paymentMethodPatch>,
  ifMatch: number | null,
): Promise<PaymentMethod> {
  const row = found(await tx.first(paymentMethodForUpdate, [scope.companyId, id]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const before = fieldsOf(row)
  const merged = { ...before, ...patch }
  const after = { ...merged, ...writtenFee(merged.fee_percentage, merged.fee_fixed) }
  const change = changedFields(before, after)
  if (!change) return presentPaymentMethod(row)
  const saved = found(await tx.first(savePaymentMethod, { company_id: scope.companyId, id, ...after }))
  await recordEvent(tx, scope, {
    type: 'payment_method.updated',
    subject: methodName(scope, saved),
    data: { payment_method: id, ...change },
  })
  return presentPaymentMethod(saved)
}

/** Deletes a method with its credentials. Payments hold their own copy of kind and fee, and stay as they are. */
export async function deletePaymentMethod(
  tx: Tx,
  { encryption }: Pick<Deps, 'encryption'>,
  scope: CompanyScope,
  id: string,
): Promise<null> {
  const key = [scope.companyId, id]
  const row = found(await tx.first(paymentMethodForUpdate, key))
  const keys = readProviderKeys(encryption, row.credentials_encrypted)
  await refuseKeysInUse(tx, scope.companyId, keys, null)
  await tx.run(dropPaymentMethod, key)
  await recordEvent(tx, scope, {
    type: 'payment_method.deleted',
    subject: methodName(scope, row),
    data: { payment_method: id, before: { method: row.method, ...fieldsOf(row) } },
  })
  return null
}
