import type {
  EmailTemplate,
  emailTemplateCreate,
  emailTemplatePatch,
} from '@counterfoil/contract/email-templates/email-templates.schema.ts'
import { type MailTemplateKind, MOST_MAIL_TEMPLATES } from '@counterfoil/domain/emails/mail-templates.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found, invalid } from '../../http/app-error.ts'
import { type Change, changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  deactivateOthers,
  deleteTemplate as dropTemplate,
  type EmailTemplateRow,
  insertTemplate,
  lockTemplates,
  updateTemplate as saveTemplate,
  templateById,
  templateForUpdate,
  templatesBeside,
} from './email-templates.db.ts'
import { presentTemplate } from './email-templates.presenter.ts'
import { placeholderFaults } from './placeholder-faults.ts'

type Fields = Required<z.output<typeof emailTemplatePatch>>
type Saved = Omit<Fields, 'is_active'> & { id: string; kind: MailTemplateKind }

/** Whose path is asked: where it is of one kind, templates of the others are not found. */
type OnlyKind = MailTemplateKind | null

function requireKind(row: EmailTemplateRow | undefined, only: OnlyKind): EmailTemplateRow {
  return found(row !== undefined && (only === null || row.kind === only) ? row : undefined)
}

function fieldsOf({ name, language, subject, body, is_active }: EmailTemplateRow): Fields {
  return { name, language, subject, body, is_active }
}

/** For the history: of the words only that they changed, as they may be pages long. */
function told({ body, ...rest }: Partial<Fields>): Partial<Omit<Fields, 'body'>> {
  return rest
}

function toldChange({ before, after }: Change<Fields>) {
  return {
    before: told(before),
    after: { ...told(after), ...('body' in after ? { body_changed: true } : {}) },
  }
}

/** Every name in braces stands for something, and no two of a kind and language are called the same. */
async function requireFit(tx: Tx, scope: CompanyScope, saved: Saved) {
  const { id, kind, language, name } = saved
  const beside = found(
    await tx.first(templatesBeside, { company_id: scope.companyId, id, kind, language, name }),
  )
  const faults = placeholderFaults(kind, saved)
  if (beside.is_name_taken) faults.name = [fault('email_template_named_twice')]
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return beside
}

/** Creates a template. One that is to be in use takes that from the one that was; the first of its kind and language is in use. */
export async function createTemplate(
  tx: Tx,
  scope: CompanyScope,
  { kind, is_active: wanted, ...words }: z.output<typeof emailTemplateCreate>,
): Promise<EmailTemplate> {
  const key = { company_id: scope.companyId, id: newId() }
  await tx.run(lockTemplates, [scope.companyId])
  const beside = await requireFit(tx, scope, { ...words, id: key.id, kind })
  if (beside.count >= MOST_MAIL_TEMPLATES)
    throw new AppError('conflict', {
      detail: fault('too_many_email_templates', { max: MOST_MAIL_TEMPLATES }),
    })
  const fields = { ...words, is_active: wanted ?? !beside.is_one_active }
  if (fields.is_active) await tx.run(deactivateOthers, { ...key, kind, language: fields.language })
  const row = found(await tx.first(insertTemplate, { ...key, kind, ...fields }))
  await recordEvent(tx, scope, {
    type: 'email_template.created',
    subject: row.name,
    data: { template: row.id, after: { kind, ...told(fields) } },
  })
  return presentTemplate(row)
}

export async function readTemplate(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  only: OnlyKind,
): Promise<EmailTemplate> {
  return presentTemplate(requireKind(await tx.first(templateById, [scope.companyId, id]), only))
}

/** Changes a template; mails that are written already stay as they are. */
export async function updateTemplate(
  tx: Tx,
  scope: CompanyScope,
  { id, only }: { id: string; only: OnlyKind },
  patch: z.output<typeof emailTemplatePatch>,
  ifMatch: number | null,
): Promise<EmailTemplate> {
  const key = { company_id: scope.companyId, id }
  await tx.run(lockTemplates, [scope.companyId])
  const row = requireKind(await tx.first(templateForUpdate, [scope.companyId, id]), only)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const fields = { ...fieldsOf(row), ...patch }
  const change = changedFields(fieldsOf(row), fields)
  if (!change) return presentTemplate(row)
  const { kind } = row
  await requireFit(tx, scope, { ...fields, id, kind })
  if (fields.is_active) await tx.run(deactivateOthers, { ...key, kind, language: fields.language })
  const saved = found(await tx.first(saveTemplate, { ...key, ...fields }))
  await recordEvent(tx, scope, {
    type: 'email_template.updated',
    subject: saved.name,
    data: { template: id, ...toldChange(change) },
  })
  return presentTemplate(saved)
}

/** Deletes a template. Mails of its kind and language have the built-in words until another is in use. */
export async function deleteTemplate(tx: Tx, scope: CompanyScope, id: string, only: OnlyKind): Promise<null> {
  await tx.run(lockTemplates, [scope.companyId])
  const row = requireKind(await tx.first(templateForUpdate, [scope.companyId, id]), only)
  await tx.run(dropTemplate, [scope.companyId, id])
  await recordEvent(tx, scope, {
    type: 'email_template.deleted',
    subject: row.name,
    data: { template: id, before: { kind: row.kind, ...told(fieldsOf(row)) } },
  })
  return null
}
