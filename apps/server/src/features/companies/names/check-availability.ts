import { faultText } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { type ClaimKind, isTaken, TAKEN } from './claim-company-name.ts'

/** A hint for the form (specification, section 5): 400 with the message when taken. The claim itself decides. */
export async function checkAvailability(
  tx: Tx,
  kind: ClaimKind,
  text: string,
  excludeId: string | null,
): Promise<{ isAvailable: boolean; message: string }> {
  if (await isTaken(tx, kind, text, excludeId)) {
    throw new AppError('validation_error', {
      members: { isAvailable: false, message: faultText(TAKEN[kind]) },
      fields: { [kind === 'name' ? 'company_name' : 'company_email']: [TAKEN[kind]] },
    })
  }
  return { isAvailable: true, message: '' }
}
