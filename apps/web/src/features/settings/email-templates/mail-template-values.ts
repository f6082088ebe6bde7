import {
  type EmailTemplate,
  emailTemplateCreate,
} from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import {
  MAIL_PLACEHOLDERS,
  MAIL_TEMPLATE_KINDS,
  type MailTemplateKind,
  unknownMailPlaceholder,
} from '@counterfoil/domain/emails/mail-templates.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { LANGUAGES, type Language } from '@counterfoil/domain/text/languages.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { translate } from '../../../i18n/translate.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'

/** Of which mails a template is. */
export type MailPlace = { kind: MailTemplateKind; language: Language }

/** A template as it is typed. */
export type MailTemplateValues = { name: string; subject: string; body: string; is_active: boolean }

/** A new template begins with the words that are built in; of a mail without any it is empty. */
export type MailTemplateStart = { name: string; subject: string; body: string }

export function mailTemplateValues(
  template: EmailTemplate | undefined,
  start: MailTemplateStart,
): MailTemplateValues {
  if (template === undefined) return { ...start, is_active: true }
  const { name, subject, body, is_active } = template
  return { name, subject, body, is_active }
}

/** What is wrong, by the form's paths. */
export function mailTemplateFaults(values: MailTemplateValues, place: MailPlace): Record<string, string> {
  const faults = schemaFaults(emailTemplateCreate, { ...values, ...place })
  for (const part of ['subject', 'body'] as const) {
    const name = unknownMailPlaceholder(place.kind, values[part])
    if (name === null) continue
    const known = [...MAIL_PLACEHOLDERS[place.kind]]
    const found = faultText(fault('unknown_placeholder', { name, known }))
    faults[part] ??= translate(found.id, found.values)
  }
  return faults
}

/** How the address names a template that is to be made: by its kind and language. */
export const newTemplateName = ({ kind, language }: MailPlace) => `${kind}.${language}`

export function readNewTemplate(name: string): MailPlace | null {
  const [kindName, languageName] = name.split('.')
  const kind = MAIL_TEMPLATE_KINDS.find((one) => one === kindName)
  const language = LANGUAGES.find((one) => one === languageName)
  return kind && language ? { kind, language } : null
}
