import type { StoredInstalment } from '@counterfoil/domain/instalments/stored-instalments.ts'

/** What was agreed on of an invoice; all null where nothing was. */
export type AgreedInstalments = {
  instalments: StoredInstalment[] | null
  /** The company's day on which it was. */
  instalments_agreed_on: string | null
  /** The due date there was before. */
  due_date_before: string | null
}
