import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  archiveTaxRate,
  deleteTaxGroup as dropTaxGroup,
  deleteTaxRate as dropTaxRate,
  taxGroupForUpdate,
  taxRateForUpdate,
} from './taxes.db.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Deletes a row unless something still refers to it. The foreign keys are the judge: they know every use there is,
 * also one that another transaction has just made.
 */
async function deleteUnlessUsed(tx: Tx, remove: () => Promise<number>): Promise<'deleted' | 'in use'> {
  try {
    await tx.savepoint(remove)
    return 'deleted'
  } catch (error) {
    const isUsed = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
    if (!isUsed) throw error
    return 'in use'
  }
}

/** Deletes a rate nobody uses. One that lines, groups or clients refer to is archived: it is not offered any more. */
export async function deleteTaxRate(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const key = [scope.companyId, id]
  const row = found(await tx.first(taxRateForUpdate, key))
  const outcome = await deleteUnlessUsed(tx, () => tx.run(dropTaxRate, key))
  const event = { subject: row.name, data: { tax_rate: id } }
  if (outcome === 'deleted') await recordEvent(tx, scope, { type: 'tax_rate.deleted', ...event })
  else if ((await tx.run(archiveTaxRate, key)) > 0)
    await recordEvent(tx, scope, { type: 'tax_rate.archived', ...event })
  return null
}

/** Deletes a group no line was written with. */
export async function deleteTaxGroup(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const key = [scope.companyId, id]
  const row = found(await tx.first(taxGroupForUpdate, key))
  if ((await deleteUnlessUsed(tx, () => tx.run(dropTaxGroup, key))) === 'in use') {
    throw new AppError('conflict', {
      detail: fault('tax_group_in_use'),
    })
  }
  await recordEvent(tx, scope, { type: 'tax_group.deleted', subject: row.name, data: { tax_group: id } })
  return null
}
