import type { EmailTemplate } from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import type { EmailTemplateRow } from './email-templates.db.ts'

export function presentTemplate(row: EmailTemplateRow): EmailTemplate {
  return {
    id: row.id,
    kind: row.kind,
    language: row.language,
    name: row.name,
    subject: row.subject,
    body: row.body,
    is_active: row.is_active,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
