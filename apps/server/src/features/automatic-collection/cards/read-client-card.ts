import type { ClientSavedCard } from '@counterfoil/contract/automatic-collection/automatic-collection.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { presentCard, readCardOffer } from './card-offer.ts'
import { cardOfClient, clientExists, comingOfClient } from './saved-cards.db.ts'

/** The saved card of a client with what it will be charged for; 404 where the client is none of the company's. */
export async function readClientCard(
  tx: Tx,
  deps: Deps,
  { companyId, today }: CompanyScope,
  clientId: string,
): Promise<ClientSavedCard> {
  found(await tx.first(clientExists, [companyId, clientId]))
  const [offer, row, coming] = await Promise.all([
    readCardOffer(tx, deps, companyId),
    tx.first(cardOfClient, [companyId, clientId]),
    tx.rows(comingOfClient, [companyId, clientId]),
  ])
  const facts = row && presentCard(row, today)
  return {
    client: clientId,
    card:
      row && facts
        ? {
            ...facts,
            id: row.id,
            consent: row.consent,
            consented_at: row.consented_at.toISOString(),
            is_test: isTestPayment(row.provider),
            is_charged: row.provider === offer?.provider.name,
          }
        : null,
    coming: coming.map(({ invoice_id, number, amount, currency, collect_on }) => ({
      invoice: invoice_id,
      number,
      amount: formatMoney(money(amount, currencyCode(currency))),
      currency,
      collect_on,
    })),
  }
}
