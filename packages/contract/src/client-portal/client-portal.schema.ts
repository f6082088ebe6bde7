import { z } from 'zod'
import { addressLines } from '../clients/clients.schema.ts'
import { documentEmailDraft } from '../emails/document-email.schema.ts'
import { id, optionalText, textOrNull, textOut, timestamp, timestampOrNull, url } from '../scalars.ts'

/** An address as somebody wrote it. */
export const writtenAddress = z
  .object({
    line1: textOrNull('Street and number.'),
    line2: textOrNull('What stands below the street.'),
    city: textOut('The town.'),
    state: textOrNull('The state or province.'),
    zip_code: textOrNull('The postal code.'),
    country: textOut('ISO 3166-1 alpha-2.'),
  })
  .meta({ id: 'WrittenAddress' })

/** What a client proposes in place of the address it has; nothing changes until somebody of the company accepts it. */
export const addressProposalBody = z
  .strictObject({
    ...addressLines,
    line1: addressLines.line1.default(null),
    line2: addressLines.line2.default(null),
    state: addressLines.state.default(null),
    zip_code: addressLines.zip_code.default(null),
    /** What else the company should know. */
    note: optionalText(500).default(null),
  })
  .meta({ id: 'AddressProposalRequest' })

const addressProposal = z
  .object({
    id,
    address: writtenAddress,
    note: textOrNull('What else the client wrote. Nobody has checked it.'),
    proposed_at: timestamp,
  })
  .meta({ id: 'AddressProposal' })
export type AddressProposal = z.output<typeof addressProposal>

/** Whether a client has a page on which it sees its account, and what it proposed there. */
export const clientPortal = z
  .object({
    is_open: z.boolean(),
    /** For those who may write payment links, as whoever has it can pay and answer as the client; null for others, and while there is none. */
    url: url.nullable(),
    created_at: timestampOrNull,
    /** When somebody outside the company had the page before them last. */
    last_opened_at: timestampOrNull,
    /** The address that waits for an answer. */
    proposal: addressProposal.nullable(),
  })
  .meta({ id: 'ClientPortal' })
export type ClientPortal = z.output<typeof clientPortal>

/** The mail the link would go out with. Where there is none yet, sending makes one. */
export const portalEmailDraft = documentEmailDraft
  .pick({ to: true, subject: true, message: true, below: true })
  .meta({ id: 'PortalEmailDraft' })
export type PortalEmailDraft = z.output<typeof portalEmailDraft>

export const proposalParams = z.object({ id, proposal: id })
