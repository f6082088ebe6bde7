import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import type { Encryption } from '../../../services/encryption.ts'

/** A part of a mail that is for who gets it alone, such as the token of a link. */
export type MailSecret = {
  /** By the installation's {@link Encryption}. */
  readonly encrypted: Buffer
  /** Who of the company may read it in the outbox all the same. */
  readonly permission: Permission
}

/** Stands in a mail where its secret belongs; survives in an address, in HTML and in plain text alike. */
export const SECRET_PLACE = '--hidden--'

type Body = { readonly html: string; readonly text: string }

/** What of a secret follows this mark is for the mailbox alone: not even who may read the secret sees it in the outbox. */
export const MAILBOX_MARK = '~'

/**
 * A mail's two bodies with its secret put in, for the mailbox it goes to or for a reader of the outbox; as they are
 * where it has none.
 */
export function withSecret(
  body: Body,
  encrypted: Buffer | null,
  encryption: Encryption,
  reader: 'mailbox' | 'outbox',
): Body {
  if (encrypted === null) return { html: body.html, text: body.text }
  const whole = encryption.decrypt(encrypted)
  const secret = reader === 'mailbox' ? whole : (whole.split(MAILBOX_MARK)[0] ?? '')
  return {
    html: body.html.replaceAll(SECRET_PLACE, () => secret),
    text: body.text.replaceAll(SECRET_PLACE, () => secret),
  }
}
