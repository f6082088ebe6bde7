import type { automaticCollectionEndpoints } from '@counterfoil/contract/automatic-collection/automatic-collection.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { readClientCard } from './cards/read-client-card.ts'
import { withdrawCard } from './cards/withdraw-card.ts'
import {
  changeCollectionSettings,
  presentCollectionSettings,
  readCollectionSettings,
} from './collection-settings.ts'
import { excludeFromCollection, readInvoiceCollection, restartCollection } from './invoice-collection.ts'

export function automaticCollectionRoutes(deps: Deps): Handlers<typeof automaticCollectionEndpoints> {
  return {
    getCollectionSettings: member(async (tx, { companyId }) =>
      presentCollectionSettings(await readCollectionSettings(tx, companyId)),
    ),
    updateCollectionSettings: member((tx, scope, { body, ifMatch }) =>
      changeCollectionSettings(tx, scope, body, ifMatch),
    ),
    getClientSavedCard: member((tx, scope, { params }) => readClientCard(tx, deps, scope, params.id)),
    removeClientSavedCard: member(async (tx, { companyId, user }, { params }) => {
      await withdrawCard(tx, { companyId, userId: user.id, userName: user.name }, params.id, 'member')
      return null
    }),
    getInvoiceCollection: member((tx, scope, { params }) =>
      readInvoiceCollection(tx, deps, scope, params.id),
    ),
    excludeFromCollection: member((tx, scope, { params, body }) =>
      excludeFromCollection(tx, deps, scope, params.id, body.is_excluded),
    ),
    restartCollection: member((tx, scope, { params }) => restartCollection(tx, deps, scope, params.id)),
  }
}
