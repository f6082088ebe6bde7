import type {
  InvoiceTemplate,
  templateCreate,
  templatePatch,
} from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { MOST_TEMPLATES } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  type InvoiceTemplateRow,
  insertTemplate,
  lockDefault,
  updateTemplate as saveTemplate,
  templateCount,
  templateForUpdate,
  unsetDefault,
} from './invoice-templates.db.ts'
import { presentTemplate } from './invoice-templates.presenter.ts'

type Fields = z.output<typeof templateCreate>

function valuesOf(scope: CompanyScope, id: string, fields: Fields) {
  return { company_id: scope.companyId, id, ...fields, texts: JSON.stringify(fields.texts) }
}

function fieldsOf(row: InvoiceTemplateRow): Fields {
  const { name, layout, accent_color, logo_place, font, columns, texts, is_default } = row
  return {
    name,
    layout,
    accent_color,
    logo_place,
    font,
    columns,
    texts: texts as Fields['texts'],
    is_default,
  }
}

type Told = Partial<Omit<Fields, 'texts'>> & { texts?: readonly string[] }

/** For the history: of texts the languages alone, as they may be pages long. */
function told({ texts, ...rest }: Partial<Fields>): Told {
  return texts ? { ...rest, texts: Object.keys(texts) } : rest
}

/** Creates a template; one that is to be the default takes that from the one that was. */
export async function createTemplate(tx: Tx, scope: CompanyScope, fields: Fields): Promise<InvoiceTemplate> {
  const id = newId()
  await tx.run(lockDefault, [scope.companyId])
  const { count } = found(await tx.first(templateCount, [scope.companyId]))
  if (count >= MOST_TEMPLATES)
    throw new AppError('conflict', { detail: fault('too_many_templates', { max: MOST_TEMPLATES }) })
  if (fields.is_default) {
    await tx.run(unsetDefault, [scope.companyId, id])
  }
  const row = found(await tx.first(insertTemplate, valuesOf(scope, id, fields)))
  await recordEvent(tx, scope, {
    type: 'invoice_template.created',
    subject: row.name,
    data: { template: id, after: told(fields) },
  })
  return presentTemplate(row)
}

async function saveChange(
  tx: Tx,
  scope: CompanyScope,
  row: InvoiceTemplateRow,
  fields: Fields,
): Promise<InvoiceTemplate> {
  const change = changedFields(fieldsOf(row), fields)
  if (!change) return presentTemplate(row)
  const becomesDefault = fields.is_default && !row.is_default
  if (becomesDefault) await tx.run(unsetDefault, [scope.companyId, row.id])
  const saved = found(await tx.first(saveTemplate, valuesOf(scope, row.id, fields)))
  const isDefaultAlone = becomesDefault && Object.keys(change.after).length === 1
  await recordEvent(tx, scope, {
    type: isDefaultAlone ? 'invoice_template.default_set' : 'invoice_template.updated',
    subject: saved.name,
    data: { template: row.id, before: told(change.before), after: told(change.after) },
  })
  return presentTemplate(saved)
}

/** Changes a template for what is drawn from now on: drafts follow it, what is issued keeps its copy. */
export async function updateTemplate(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: z.output<typeof templatePatch>,
  ifMatch: number | null,
): Promise<InvoiceTemplate> {
  if (patch.is_default) await tx.run(lockDefault, [scope.companyId])
  const row = found(await tx.first(templateForUpdate, [scope.companyId, id]))
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  if (row.is_default && patch.is_default === false)
    throw invalid({ is_default: [fault('template_default_needed')] })
  return saveChange(tx, scope, row, { ...fieldsOf(row), ...patch })
}

/** Makes a template the default, which one of the company's always is. */
export async function setDefaultTemplate(tx: Tx, scope: CompanyScope, id: string): Promise<InvoiceTemplate> {
  await tx.run(lockDefault, [scope.companyId])
  const row = found(await tx.first(templateForUpdate, [scope.companyId, id]))
  return saveChange(tx, scope, row, { ...fieldsOf(row), is_default: true })
}
