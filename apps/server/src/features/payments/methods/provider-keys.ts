import { fault } from '@counterfoil/domain/faults/fault.ts'
import {
  type ProviderKeys,
  providerOfKeys,
} from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Encryption } from '../../../services/encryption.ts'
import { cardCredentials, cardMethodForShare, isUnderWay } from './payment-methods.db.ts'

const kept = z.record(z.string(), z.string())

/** What a company keeps of a provider, readable; null where it keeps nothing. It goes to the provider and nowhere else. */
export function readProviderKeys(encryption: Encryption, encrypted: Buffer | null): ProviderKeys | null {
  return encrypted === null ? null : kept.parse(JSON.parse(encryption.decrypt(encrypted)))
}

/** Keeps the keys of a company as they are until the end of the transaction, in which a payment is begun with them. */
export async function holdCardKeys(tx: Tx, companyId: string): Promise<void> {
  await tx.run(cardMethodForShare, [companyId])
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

/**
 * Refuses to take keys away, or to change to those of another mode, while something is under way that only they can end:
 * nobody could say any more what came of it.
 */
export async function refuseKeysInUse(
  tx: Tx,
  companyId: string,
  before: ProviderKeys | null,
  after: ProviderKeys | null,
): Promise<void> {
  const provider = providerOfKeys(before)
  if (provider === null || provider === providerOfKeys(after)) return
  if ((await tx.first(isUnderWay, [companyId, provider]))?.is_open)
    throw new AppError('conflict', { detail: fault('provider_keys_in_use') })
}
