import type { MailTemplateKind } from '@counterfoil/domain/emails/mail-templates.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'

/** A template as it is typed, and whose mail it is shown as. */
export type PreviewFrame = {
  readonly tx: Tx
  readonly deps: Deps
  readonly scope: CompanyScope
  readonly template: {
    readonly kind: MailTemplateKind
    readonly language: Language
    readonly subject: string
    readonly body: string
  }
}
