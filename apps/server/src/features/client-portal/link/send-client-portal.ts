import type {
  ClientPortal,
  PortalEmailDraft,
} from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import type { documentEmailBody } from '@counterfoil/contract/emails/document-email.schema.ts'
import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found, invalid } from '../../../http/app-error.ts'
import { SECRET_PLACE } from '../../emails/account/mail-secret.ts'
import {
  composePortalEmail,
  draftPortalEmail,
  type PortalEmailFacts,
} from '../../emails/compose/compose-portal-email.ts'
import { type MailFacts, readMailFacts } from '../../emails/documents/read-mail-facts.ts'
import { queueEmail } from '../../emails/queue/queue-email.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { openSumsOfClient } from '../client-portal.db.ts'
import { portalParties } from '../public-page/public-portal.db.ts'
import { holdPortal, writePortal } from './change-client-portal.ts'
import { portalUrl } from './portal-url.ts'
import { readClientPortal } from './read-client-portal.ts'

type Given = Omit<PortalEmailFacts, 'message' | 'url'>

async function readGiven(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  clientId: string,
): Promise<{ facts: MailFacts; given: Given }> {
  const { companyId, today } = scope
  const [facts, parties, sums] = [
    await readMailFacts(tx, deps, companyId, clientId),
    found(await tx.first(portalParties, [companyId, clientId])),
    await tx.rows(openSumsOfClient, [companyId, clientId, today]),
  ]
  const open = sums.map(({ currency, open }) => ({
    currency,
    amount: formatMoney(money(open, currencyCode(currency))),
  }))
  const given = {
    ...facts.sender,
    language: knownLanguage(parties.language),
    clientName: parties.client_name,
    open:
      open.length > 0 ? open : [{ currency: scope.currency, amount: formatMoney(money(0n, scope.currency)) }],
  }
  return { facts, given }
}

/** The mail the portal link of a client would go out with; nothing is written. The link itself stands in the mail that is sent. */
export async function readPortalEmailDraft(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  clientId: string,
): Promise<PortalEmailDraft> {
  const { facts, given } = await readGiven(tx, deps, scope, clientId)
  return { to: [...facts.to], ...draftPortalEmail(given) }
}

/**
 * Mails a client its portal link; makes one where there is none. The mail is a row of the outbox in this transaction; a job
 * delivers it. 400 where nobody is named and the client has no address.
 */
export async function sendClientPortal(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  clientId: string,
  body: z.output<typeof documentEmailBody>,
): Promise<ClientPortal> {
  const { companyId } = scope
  const held = await holdPortal(tx, companyId, clientId)
  const token =
    held.token_encrypted === null
      ? await writePortal(tx, deps, scope, held)
      : deps.encryption.decrypt(held.token_encrypted)
  const { facts, given } = await readGiven(tx, deps, scope, clientId)
  const recipients = uniqueRecipients({ to: body?.to ?? facts.to, cc: body?.cc ?? [], bcc: facts.bcc })
  if (recipients.to.length === 0) throw invalid({ to: [fault('client_without_email')] })
  const mail = composePortalEmail({
    ...given,
    url: portalUrl(deps, SECRET_PLACE),
    message: body?.message ?? null,
  })
  await queueEmail(tx, deps, companyId, {
    kind: 'portal',
    invoiceId: null,
    ...recipients,
    subject: body?.subject || mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: [],
    secret: { encrypted: deps.encryption.encrypt(token), permission: 'payment_links.write' },
  })
  const isKept = deps.config.smtpUrl === null
  await recordEvent(tx, scope, {
    type: 'client.portal_sent',
    clientId,
    subject: held.name,
    data: { to: recipients.to, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return readClientPortal(tx, deps, scope, clientId)
}
