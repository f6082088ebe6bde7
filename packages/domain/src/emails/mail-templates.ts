import { placeholdersOf } from '../text/placeholders.ts'
import { cutText } from '../text/text-length.ts'

/**
 * The kinds of mail a company may word itself. `recurring_invoice` is for invoices that a schedule makes: without words of its own
 * such a mail has those of `invoice`. `message` is a mail of no document.
 */
export const MAIL_TEMPLATE_KINDS = [
  'invoice',
  'recurring_invoice',
  'quote',
  'credit_note',
  'receipt',
  'message',
] as const
export type MailTemplateKind = (typeof MAIL_TEMPLATE_KINDS)[number]

const ANY = ['client', 'contact', 'company'] as const
const INVOICE = [...ANY, 'number', 'total', 'amount_due', 'issue_date', 'due_date'] as const

/** What the texts of a kind may name in braces. `contact` is the first name of the client's main contact, else the client. */
export const MAIL_PLACEHOLDERS = {
  invoice: INVOICE,
  recurring_invoice: [...INVOICE, 'period'],
  quote: [...ANY, 'number', 'total', 'valid_until'],
  credit_note: [...ANY, 'number', 'total', 'invoice', 'reason'],
  receipt: [...ANY, 'number', 'amount', 'payment_date', 'invoice'],
  message: ANY,
} as const satisfies Readonly<Record<MailTemplateKind, readonly string[]>>
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[MailTemplateKind][number]

/** What the placeholders of kinds stand for in one mail. */
export type MailTemplateValues<Kind extends MailTemplateKind = MailTemplateKind> = Readonly<
  Record<(typeof MAIL_PLACEHOLDERS)[Kind][number], string>
>

/** The first name in braces that stands for nothing in a mail of a kind; null where there is none. */
export function unknownMailPlaceholder(kind: MailTemplateKind, text: string): string | null {
  return placeholdersOf(MAIL_PLACEHOLDERS[kind]).unknownIn(text)
}

/** What a template says, for a mail in one language. */
export type MailTemplateWords = {
  readonly kind: MailTemplateKind
  readonly language: string
  readonly subject: string
  readonly body: string
}

/** Subject and words of a mail, with what the placeholders stand for; cut where that makes them longer than what may be typed. */
export function fillMailTemplate(
  { subject, body }: Pick<MailTemplateWords, 'subject' | 'body'>,
  values: Readonly<Partial<Record<MailPlaceholder, string>>>,
): { subject: string; body: string } {
  const { fill } = placeholdersOf(Object.keys(values))
  const known = values as Readonly<Record<string, string>>
  return {
    subject: cutText(fill(subject, known), MAIL_SUBJECT_MAX),
    body: cutText(fill(body, known), MAIL_BODY_MAX),
  }
}

/** The template a mail is written with: of its language, of the first of `kinds` that has one; null where none has. */
export function mailTemplateFor<Template extends Pick<MailTemplateWords, 'kind' | 'language'>>(
  templates: readonly Template[],
  kinds: readonly MailTemplateKind[],
  language: string,
): Template | null {
  const ofLanguage = templates.filter((template) => template.language === language)
  for (const kind of kinds) {
    const template = ofLanguage.find((one) => one.kind === kind)
    if (template !== undefined) return template
  }
  return null
}

/** A company has at most so many. */
export const MOST_MAIL_TEMPLATES = 100
export const MAIL_SUBJECT_MAX = 200
export const MAIL_BODY_MAX = 5000
