import type { FieldErrors } from '@counterfoil/contract/errors.ts'
import { normaliseName } from '@counterfoil/domain/text/plain-text.ts'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../http/app-error.ts'
import { claimHolder, claimName, dropClaim } from './companies.db.ts'

export type ClaimKind = 'name' | 'email'

export const TAKEN: Record<ClaimKind, string> = {
  name: 'This company name is already taken',
  email: 'This email is already registered',
}
const FIELD: Record<ClaimKind, string> = { name: 'company_name', email: 'company_email' }

/** Two names that read the same are the same: NFC, one space, no case. */
export function claimValue(text: string): string {
  return normaliseName(text).toLowerCase()
}

export async function isTaken(
  tx: Tx,
  kind: ClaimKind,
  text: string,
  exceptCompanyId: string | null,
): Promise<boolean> {
  const holder = await tx.first(claimHolder, [kind, claimValue(text)])
  return holder !== undefined && holder.company_id !== exceptCompanyId
}

/** Claims name and address for a company; the primary key of the claims decides a race. 400 names what is taken. */
export async function claimForCompany(
  tx: Tx,
  companyId: string,
  wanted: Partial<Record<ClaimKind, string>>,
): Promise<void> {
  const fields: FieldErrors = {}
  for (const kind of ['name', 'email'] as const) {
    const text = wanted[kind]
    if (text === undefined) continue
    await tx.run(dropClaim, [kind, companyId])
    const claimed = await tx.first(claimName, [kind, claimValue(text), companyId])
    if (!claimed) fields[FIELD[kind]] = [TAKEN[kind]]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
