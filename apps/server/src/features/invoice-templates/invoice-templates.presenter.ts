import type { InvoiceTemplate } from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import type { InvoiceTemplateRow } from './invoice-templates.db.ts'

export function presentTemplate(row: InvoiceTemplateRow): InvoiceTemplate {
  return {
    id: row.id,
    name: row.name,
    layout: row.layout,
    accent_color: row.accent_color,
    logo_place: row.logo_place,
    font: row.font,
    columns: row.columns,
    texts: row.texts,
    is_default: row.is_default,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
