import { emailTemplatesEndpoints } from '@counterfoil/contract/email-templates/email-templates.endpoints.ts'
import type { emailTemplateListQuery } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import type { MailTemplateKind } from '@counterfoil/domain/emails/mail-templates.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { containsPattern, presentShortList } from '../../http/input/paging.ts'
import { readSender } from '../emails/documents/read-mail-facts.ts'
import { builtInWords } from './built-in-words.ts'
import { templateList } from './email-templates.db.ts'
import { presentTemplate } from './email-templates.presenter.ts'
import { previewMail } from './preview/preview-mail.ts'
import { createTemplate, deleteTemplate, readTemplate, updateTemplate } from './save-template.ts'

const RECURRING = 'recurring_invoice'
const {
  listEmailTemplates: { path },
  listRecurringEmailTemplates: { path: recurringPath },
} = emailTemplatesEndpoints

type Asked = Omit<z.output<typeof emailTemplateListQuery>, 'kind'>

async function list(
  tx: Tx,
  scope: CompanyScope,
  { path, query, kind }: { path: string; query: Asked; kind: MailTemplateKind | undefined },
) {
  const { search, ordering, language, is_active } = query
  const filters = {
    search: search ? containsPattern(search) : undefined,
    kind,
    language,
    is_active,
  }
  const rows = await tx.rows(templateList(`${ordering ?? 'default'}|${filterKey(filters)}`), {
    company_id: scope.companyId,
    ...filters,
  })
  return presentShortList(path, query, rows.map(presentTemplate))
}

export function emailTemplatesRoutes(deps: Deps): Handlers<typeof emailTemplatesEndpoints> {
  return {
    listEmailTemplates: member((tx, scope, { query }) => list(tx, scope, { path, query, kind: query.kind })),
    createEmailTemplate: member((tx, scope, { body }) => createTemplate(tx, scope, body)),
    getEmailTemplate: member((tx, scope, { params }) => readTemplate(tx, scope, params.id, null)),
    updateEmailTemplate: member((tx, scope, { params: { id }, body, ifMatch }) =>
      updateTemplate(tx, scope, { id, only: null }, body, ifMatch),
    ),
    deleteEmailTemplate: member((tx, scope, { params }) => deleteTemplate(tx, scope, params.id, null)),
    previewEmailTemplate: member((tx, scope, { body }) => previewMail(tx, deps, scope, body)),
    listBuiltInEmailTemplates: member(async (tx, scope) => {
      const { faces } = await readSender(tx, deps, scope.companyId)
      return { results: builtInWords({ hasSignature: Boolean(faces.signature?.trim()) }) }
    }),
    // The same templates under the specification's second path, limited to those of recurring invoices.
    listRecurringEmailTemplates: member((tx, scope, { query }) =>
      list(tx, scope, { path: recurringPath, query, kind: RECURRING }),
    ),
    createRecurringEmailTemplate: member((tx, scope, { body }) => createTemplate(tx, scope, body)),
    getRecurringEmailTemplate: member((tx, scope, { params }) =>
      readTemplate(tx, scope, params.id, RECURRING),
    ),
    updateRecurringEmailTemplate: member((tx, scope, { params: { id }, body, ifMatch }) =>
      updateTemplate(tx, scope, { id, only: RECURRING }, body, ifMatch),
    ),
    deleteRecurringEmailTemplate: member((tx, scope, { params }) =>
      deleteTemplate(tx, scope, params.id, RECURRING),
    ),
  }
}
