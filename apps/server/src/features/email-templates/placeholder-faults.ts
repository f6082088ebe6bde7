import {
  MAIL_PLACEHOLDERS,
  type MailTemplateKind,
  unknownMailPlaceholder,
} from '@counterfoil/domain/emails/mail-templates.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'

/** Names in braces that stand for nothing in mails of a kind, by field. */
export function placeholderFaults(
  kind: MailTemplateKind,
  words: { readonly subject: string; readonly body: string },
): FieldFaults {
  const faults: FieldFaults = {}
  for (const part of ['subject', 'body'] as const) {
    const name = unknownMailPlaceholder(kind, words[part])
    if (name !== null)
      faults[part] = [fault('unknown_placeholder', { name, known: [...MAIL_PLACEHOLDERS[kind]] })]
  }
  return faults
}
