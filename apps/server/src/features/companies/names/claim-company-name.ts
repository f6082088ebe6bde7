import { type Fault, type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { nameKey } from '@counterfoil/domain/text/plain-text.ts'
import unhomoglyph from 'unhomoglyph'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../http/app-error.ts'
import { claimHolder, claimName, dropClaim, isAddressOfOwner } from '../companies.db.ts'

export type ClaimKind = 'name' | 'email'

export const TAKEN: Record<ClaimKind, Fault> = {
  name: fault('company_name_taken'),
  email: fault('company_email_taken'),
}
const FIELD: Record<ClaimKind, string> = { name: 'company_name', email: 'company_email' }

/** Everything that is drawn as nothing (Unicode, DerivedCoreProperties). */
const DRAWN_AS_NOTHING = /\p{Default_Ignorable_Code_Point}/gu
const PLAIN_LETTERS = /^[\u0020-\u007e]*$/

/**
 * What a name looks like, in small letters (after the skeleton of Unicode UTS #39): letters of other alphabets and
 * other forms are put as the Latin letter they are mistaken for, so that "Аcme" with a Cyrillic А is "acme". Plain
 * letters stand for themselves: "Mall" and "Ma1l" are two names.
 */
function lookOf(name: string): string {
  const seen = name.normalize('NFKC').replace(DRAWN_AS_NOTHING, '')
  const latin = (text: string) =>
    Array.from(text, (sign) => (PLAIN_LETTERS.test(sign) ? sign : unhomoglyph(sign))).join('')
  return nameKey(latin(nameKey(latin(seen))))
}

type Claim = { readonly kind: ClaimKind | 'look'; readonly value: string }

/** What a name or an address claims: two names that read or look the same are one. */
function claimsOf(kind: ClaimKind, text: string): readonly Claim[] {
  const own: Claim = { kind, value: nameKey(text) }
  return kind === 'name' ? [own, { kind: 'look', value: lookOf(text) }] : [own]
}

/** Whether two texts make the same claim. */
export function isSameClaim(kind: ClaimKind, one: string, other: string): boolean {
  const others = claimsOf(kind, other)
  return claimsOf(kind, one).every(({ value }, at) => value === others[at]?.value)
}

export async function isTaken(
  tx: Tx,
  kind: ClaimKind,
  text: string,
  exceptCompanyId: string | null,
): Promise<boolean> {
  for (const claim of claimsOf(kind, text)) {
    const holder = await tx.first(claimHolder, [claim.kind, claim.value])
    if (holder !== undefined && holder.company_id !== exceptCompanyId) return true
  }
  return false
}

async function isOwnersAddress(tx: Tx, companyId: string, email: string): Promise<boolean> {
  return (await tx.first(isAddressOfOwner, [companyId, email]))?.is_confirmed ?? false
}

/**
 * Claims name and address for a company; the primary key of the claims decides a race. 400 names what is taken. An
 * address is taken for good by whose owner has confirmed it; where no mail can be sent, by who names it first.
 */
export async function claimForCompany(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  companyId: string,
  wanted: Partial<Record<ClaimKind, string>>,
): Promise<void> {
  const fields: FieldFaults = {}
  for (const kind of ['name', 'email'] as const) {
    const text = wanted[kind]
    if (text === undefined) continue
    const isUnconfirmed =
      kind === 'email' && deps.config.smtpUrl !== null && !(await isOwnersAddress(tx, companyId, text))
    for (const claim of claimsOf(kind, text)) {
      await tx.run(dropClaim, [claim.kind, companyId])
      const claimed = await tx.first(claimName, {
        kind: claim.kind,
        value: claim.value,
        company_id: companyId,
        is_unconfirmed: isUnconfirmed,
      })
      if (!claimed) fields[FIELD[kind]] = [TAKEN[kind]]
    }
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
