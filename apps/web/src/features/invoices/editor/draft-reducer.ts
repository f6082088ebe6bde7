import { addDays, parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { DraftForm, DraftLine } from './draft-form.ts'
import { newLine } from './draft-form.ts'

/** What a client brings along; null leaves what stands there. */
export type ClientDefaults = {
  id: string
  name: string
  currency: string | null
  language: string | null
  payment_terms_days: number | null
}

export type DraftAction =
  | { type: 'set'; part: Partial<DraftForm> }
  | { type: 'client'; client: ClientDefaults }
  | { type: 'line'; key: string; part: Partial<DraftLine> }
  | { type: 'insert'; index: number; lines: readonly DraftLine[] }
  | { type: 'remove'; key: string }
  | { type: 'move'; from: number; to: number }
  | { type: 'ids'; keys: readonly string[]; ids: readonly string[] }
  | { type: 'replace'; form: DraftForm }

/** The form, and the fields a person has chosen themselves: a client does not change those. */
export type DraftState = { form: DraftForm; own: ReadonlySet<string> }

function dueAfter(issueDate: string, days: number | null, otherwise: string | null): string | null {
  const date = parseCalendarDate(issueDate)
  return date === null || days === null ? otherwise : addDays(date, days)
}

/** Terms move the due date along; a due date of one's own ends the terms. */
function withDates(form: DraftForm, part: Partial<DraftForm>): DraftForm {
  const next = { ...form, ...part }
  if (part.due_date !== undefined) return { ...next, payment_terms_days: part.payment_terms_days ?? null }
  if (part.issue_date === undefined && part.payment_terms_days === undefined) return next
  return { ...next, due_date: dueAfter(next.issue_date, next.payment_terms_days, next.due_date) }
}

function withClient({ form, own }: DraftState, client: ClientDefaults): DraftForm {
  const part: Partial<DraftForm> = { client: client.id, client_name: client.name }
  if (client.currency && !own.has('currency')) part.currency = client.currency
  if (client.language && !own.has('language')) part.language = client.language
  const ownDates = own.has('due_date') || own.has('payment_terms_days')
  if (client.payment_terms_days !== null && !ownDates) part.payment_terms_days = client.payment_terms_days
  return withDates(form, part)
}

export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item === undefined || to < 0 || to > next.length) return list
  next.splice(to, 0, item)
  return next
}

function changeLines(lines: readonly DraftLine[], action: DraftAction): readonly DraftLine[] {
  switch (action.type) {
    case 'line':
      return lines.map((line) => (line.key === action.key ? { ...line, ...action.part } : line))
    case 'insert':
      return [...lines.slice(0, action.index), ...action.lines, ...lines.slice(action.index)]
    case 'remove': {
      const left = lines.filter((line) => line.key !== action.key)
      return left.length > 0 ? left : [newLine({ tax_rates: lines[0]?.tax_rates ?? [] })]
    }
    case 'move':
      return moveItem(lines, action.from, action.to)
    case 'ids': {
      const idOf = new Map(action.keys.map((key, index) => [key, action.ids[index] ?? null]))
      return lines.map((line) => (idOf.has(line.key) ? { ...line, id: idOf.get(line.key) ?? line.id } : line))
    }
    default:
      return lines
  }
}

export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'set':
      return {
        form: withDates(state.form, action.part),
        own: new Set([...state.own, ...Object.keys(action.part)]),
      }
    case 'client':
      return { ...state, form: withClient(state, action.client) }
    case 'replace':
      return { ...state, form: action.form }
    default:
      return { ...state, form: { ...state.form, lines: changeLines(state.form.lines, action) } }
  }
}
