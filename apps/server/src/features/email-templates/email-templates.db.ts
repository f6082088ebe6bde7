import type { MailTemplateKind } from '@counterfoil/domain/emails/mail-templates.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import { type FilterValues, filterKeys, whereAll } from '../../db/keyset.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sql, sqlCache } from '../../db/statement.ts'

type WrittenRow = {
  language: Language
  name: string
  subject: string
  body: string
  is_active: boolean
}

export type EmailTemplateRow = WrittenRow & {
  id: string
  kind: MailTemplateKind
  version: number
  created_at: Date
  updated_at: Date
}

const WRITTEN = columnsOf<WrittenRow>({
  language: true,
  name: true,
  subject: true,
  body: true,
  is_active: true,
})
const TEMPLATE = `t.id, t.kind, ${columnList(WRITTEN, 't')}, t.version, t.created_at, t.updated_at`

type Key = { company_id: string; id: string }

const ORDERS = {
  default: 't.kind, t.language, lower(t.name), t.id',
  name: 'lower(t.name), t.id',
  '-name': 'lower(t.name) desc, t.id desc',
  kind: 't.kind, lower(t.name), t.id',
  '-kind': 't.kind desc, lower(t.name) desc, t.id desc',
  language: 't.language, lower(t.name), t.id',
  '-language': 't.language desc, lower(t.name) desc, t.id desc',
  created_at: 't.created_at, t.id',
  '-created_at': 't.created_at desc, t.id desc',
} as const
type TemplateOrder = keyof typeof ORDERS
const isOrder = (name: string): name is TemplateOrder => Object.hasOwn(ORDERS, name)

const CONDITIONS = {
  search: '(t.name ilike :search or t.subject ilike :search)',
  kind: 't.kind = :kind',
  language: 't.language = :language',
  is_active: 't.is_active = :is_active',
}

/** By the key `ordering|filters`. */
export const templateList = sqlCache<
  EmailTemplateRow,
  { company_id: string } & FilterValues<'search' | 'kind' | 'language'> & FilterValues<'is_active', boolean>
>(
  Object.keys(ORDERS).flatMap((order) => filterKeys(CONDITIONS).map((on) => `${order}|${on}`)),
  (key) => {
    const [order = '', filters = ''] = key.split('|')
    if (!isOrder(order)) throw new Error(`no ordering ${order}`)
    return `select ${TEMPLATE} from email_templates t
      where ${whereAll('t.company_id = :company_id', CONDITIONS, filters)} order by ${ORDERS[order]}`
  },
)

export const templateById = sql<EmailTemplateRow>(
  `select ${TEMPLATE} from email_templates t where t.company_id = $1 and t.id = $2`,
)

export const templateForUpdate = sql<EmailTemplateRow>(
  `select ${TEMPLATE} from email_templates t where t.company_id = $1 and t.id = $2 for update`,
)

/** Whoever changes templates waits for whoever is doing the same: their names and which is in use are judged one after the other. */
export const lockTemplates = sql(
  "select pg_advisory_xact_lock(hashtextextended('email templates ' || $1, 0))",
)

/** Beside one template: how many the company has, whether one of its kind and language has its name, and whether one is in use. */
export const templatesBeside = sql<
  { count: number; is_name_taken: boolean; is_one_active: boolean },
  Key & { kind: MailTemplateKind; language: string; name: string }
>(`
  select count(*)::integer as count,
    coalesce(bool_or(t.kind = :kind and t.language = :language and lower(t.name) = lower(:name)), false) as is_name_taken,
    coalesce(bool_or(t.kind = :kind and t.language = :language and t.is_active), false) as is_one_active
  from email_templates t where t.company_id = :company_id and t.id <> :id`)

/** Takes the others of its kind and language out of use. */
export const deactivateOthers = sql<unknown, Key & { kind: MailTemplateKind; language: string }>(`
  update email_templates set is_active = false, version = version + 1, updated_at = now()
  where company_id = :company_id and kind = :kind and language = :language and is_active and id <> :id`)

export const insertTemplate = sql<EmailTemplateRow, Key & WrittenRow & { kind: MailTemplateKind }>(`
  insert into email_templates as t (company_id, id, kind, ${columnList(WRITTEN)})
  values (:company_id, :id, :kind, ${valueList(WRITTEN)}) returning ${TEMPLATE}`)

export const updateTemplate = sql<EmailTemplateRow, Key & WrittenRow>(`
  update email_templates t set ${assignments(WRITTEN)}, version = version + 1, updated_at = now()
  where t.company_id = :company_id and t.id = :id returning ${TEMPLATE}`)

export const deleteTemplate = sql('delete from email_templates where company_id = $1 and id = $2')
