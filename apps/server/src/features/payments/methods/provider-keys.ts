import type { ProviderKeys } from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Encryption } from '../../../services/encryption.ts'
import { cardCredentials } from './payment-methods.db.ts'

const kept = z.record(z.string(), z.string())

/** What a company keeps of a provider, readable; null where it keeps nothing. It goes to the provider and nowhere else. */
export function readProviderKeys(encryption: Encryption, encrypted: Buffer | null): ProviderKeys | null {
  return encrypted === null ? null : kept.parse(JSON.parse(encryption.decrypt(encrypted)))
}

/** The keys that a company's cards are taken with; null where it has none. */
export async function readCardKeys(
  tx: Tx,
  encryption: Encryption,
  companyId: string,
): Promise<ProviderKeys | null> {
  const row = await tx.first(cardCredentials, [companyId])
  return readProviderKeys(encryption, row?.credentials ?? null)
}
