import type { CustomField } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { Tx } from '../../db/database.ts'
import { customFieldsForShare, customFieldsOf } from './custom-fields.db.ts'

/** The fields of a company in their order, archived ones too. */
export function readCustomFields(tx: Tx, companyId: string): Promise<CustomField[]> {
  return tx.rows(customFieldsOf, [companyId])
}

/** {@link readCustomFields} for who writes values of them: none is deleted until the transaction ends. */
export function holdCustomFields(tx: Tx, companyId: string): Promise<CustomField[]> {
  return tx.rows(customFieldsForShare, [companyId])
}
