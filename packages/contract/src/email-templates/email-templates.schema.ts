import {
  MAIL_BODY_MAX,
  MAIL_SUBJECT_MAX,
  MAIL_TEMPLATE_KINDS,
} from '@counterfoil/domain/emails/mail-templates.ts'
import { z } from 'zod'
import { queryFlag, search, shortListQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  id,
  language,
  textOrNull,
  textOut,
  timestamp,
  version,
  visibleName,
  visibleText,
} from '../scalars.ts'

const kind = z.enum(MAIL_TEMPLATE_KINDS).meta({
  id: 'EmailTemplateKind',
  description:
    'Of which mails it is; recurring_invoice is of invoices a schedule makes, message of a mail of no document.',
})

const fields = {
  name: visibleName(60, says('required')),
  language,
  /** Names in braces stand for something of what the mail is about, such as `{number}`. */
  subject: visibleName(MAIL_SUBJECT_MAX, says('required')),
  /** Plain text; an empty line begins a new paragraph. */
  body: visibleText(MAIL_BODY_MAX),
  /**
   * Whether mails that name no template are written with it: one of each kind and language. Whichever becomes it takes that from
   * the one that was.
   */
  is_active: z.boolean(),
}

/** Left out, `is_active` is true for the first of its kind and language. */
const created = { ...fields, is_active: fields.is_active.optional() }
export const emailTemplateCreate = z.strictObject({ kind, ...created }).meta({ id: 'EmailTemplateCreate' })
export const recurringEmailTemplateCreate = z
  .strictObject({ kind: z.literal('recurring_invoice').default('recurring_invoice'), ...created })
  .meta({ id: 'RecurringEmailTemplateCreate' })
/** A template is of one kind for good. */
export const emailTemplatePatch = z.strictObject(fields).partial().meta({ id: 'EmailTemplatePatch' })

export const emailTemplate = z
  .object({
    id,
    kind,
    language,
    name: textOut('What the template is called.'),
    subject: textOut('The subject, with names in braces.'),
    body: textOut('The words, with names in braces.'),
    is_active: z.boolean(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'EmailTemplate' })
export type EmailTemplate = z.output<typeof emailTemplate>

const filters = {
  search,
  ordering: z
    .enum(['name', '-name', 'kind', '-kind', 'language', '-language', 'created_at', '-created_at'])
    .optional(),
  language: language.optional(),
  is_active: queryFlag.optional(),
}
/** Without an ordering they come by kind, language and name. */
export const emailTemplateListQuery = shortListQuery({ ...filters, kind: kind.optional() })
export const recurringEmailTemplateListQuery = shortListQuery(filters)

/** A template as it is typed: it need not be saved. */
export const emailTemplatePreviewBody = z
  .strictObject({ kind, language, subject: fields.subject, body: fields.body })
  .meta({ id: 'EmailTemplatePreviewRequest' })
export const emailTemplatePreview = z
  .object({
    /** What the mail is of: the company's latest document of the kind, by its number, or its latest client; null of a sample. */
    document: textOrNull('The number of a document, or the name of a client.'),
    subject: textOut('The subject of the mail.'),
    html: textOut('The mail as HTML.'),
    text: textOut('The mail as plain text.'),
  })
  .meta({ id: 'EmailTemplatePreview' })

/** What mails say that have no template, worded as one. */
export const builtInEmailTemplates = z
  .object({
    results: z.array(
      z
        .object({
          kind,
          language,
          subject: textOut('The subject, with names in braces.'),
          body: textOut('The words, with names in braces.'),
        })
        .meta({ id: 'BuiltInEmailTemplate' }),
    ),
  })
  .meta({ id: 'BuiltInEmailTemplates' })
