import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { cardWords } from '@counterfoil/domain/payments/card.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { composeSavedCardEmail } from '../../emails/compose/compose-saved-card-email.ts'
import { readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { queueEmail } from '../../emails/queue/queue-email.ts'
import { holderOfCard } from './saved-cards.db.ts'

type Saved = {
  readonly companyId: string
  readonly clientId: string
  readonly brand: string
  readonly last4: string
  readonly consent: string
}

/** Queues the mail that tells a client of a card that was saved for it; none for a client without an address. It undoes no card. */
export async function tellSavedCard(tx: Tx, deps: Deps, saved: Saved): Promise<void> {
  const { companyId, clientId, consent } = saved
  const facts = await readMailFacts(tx, deps, companyId, clientId)
  const recipients = uniqueRecipients({ to: facts.to, cc: [], bcc: facts.bcc })
  if (recipients.to.length === 0) return
  const holder = found(await tx.first(holderOfCard, [companyId, clientId]))
  const mail = composeSavedCardEmail({
    ...facts.sender,
    language: knownLanguage(holder.language),
    clientName: holder.name,
    card: cardWords(saved),
    consent,
  })
  await queueEmail(tx, deps, companyId, {
    kind: 'collection',
    invoiceId: null,
    ...recipients,
    ...mail,
    attachments: [],
    whenOverLimit: 'keep',
  })
}
