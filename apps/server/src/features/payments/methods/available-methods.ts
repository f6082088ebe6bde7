import type { AvailableMethods } from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { paymentMethodKind } from '@counterfoil/contract/payments/payments.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { methodLabel } from '../../../services/payment-providers/payment-instructions.ts'
import { readCardKeys } from './provider-keys.ts'

/** What a payment can be taken by here, with the keys a company has for its cards, whatever it has switched on. */
export async function availableMethods(
  tx: Tx,
  { paymentProviders, encryption }: Pick<Deps, 'paymentProviders' | 'encryption'>,
  { companyId, language }: Pick<CompanyScope, 'companyId' | 'language'>,
): Promise<AvailableMethods> {
  const keys = await readCardKeys(tx, encryption, companyId)
  return Object.fromEntries(
    paymentMethodKind.options.flatMap((method) => {
      const provider = paymentProviders.forMethod(method, keys)
      if (!provider) return []
      const facts = {
        label: methodLabel(method, language),
        provider: provider.name,
        test_mode: provider.testMode,
      }
      return [[method, facts]]
    }),
  )
}
