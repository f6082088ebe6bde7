import { type DraftForm, type DraftLine, type LineTaxes, NO_RATE, newLine, taxesOf } from './draft-form.ts'
import {
  type ClientHabits,
  type CompanyHabits,
  dueAfter,
  habitsWith,
  ownFields,
  sameTaxes,
} from './draft-habits.ts'

export type DraftAction =
  | { type: 'set'; part: Partial<DraftForm> }
  | { type: 'client'; client: ClientHabits }
  | { type: 'line'; key: string; part: Partial<DraftLine> }
  | { type: 'taxes'; taxes: LineTaxes }
  /** Gives lines back the taxes they had; one that is not named keeps its own. */
  | { type: 'taxes-of'; lines: readonly DraftLine[] }
  | { type: 'insert'; index: number; lines: readonly DraftLine[] }
  | { type: 'remove'; key: string }
  | { type: 'move'; from: number; to: number }
  | { type: 'ids'; keys: readonly string[]; ids: readonly string[] }
  | { type: 'replace'; form: DraftForm; client: ClientHabits | null }

/**
 * The form, and what a client does not change: the fields somebody has chosen, by name, and the lines whose taxes
 * somebody has chosen, by key. `usual` are the taxes of a new line.
 */
export type DraftState = {
  form: DraftForm
  own: ReadonlySet<string>
  company: CompanyHabits
  usual: LineTaxes
}

/**
 * A form nobody has changed yet, with a line to write on. What is not as the client and the company usually have it was
 * somebody's choice.
 */
export function draftState(
  given: DraftForm,
  client: ClientHabits | null,
  company: CompanyHabits,
): DraftState {
  const habits = habitsWith(client, company)
  const form = given.lines.length > 0 ? given : { ...given, lines: [newLine(habits.taxes)] }
  return { form, own: ownFields(form, habits), company, usual: habits.taxes }
}

/** A rate was for the currency before: another one has none yet, unless it is given with it. */
function withoutOldRate(form: DraftForm, part: Partial<DraftForm>): Partial<DraftForm> {
  const { currency = form.currency } = part
  return currency === form.currency ? part : { ...NO_RATE, ...part }
}

/** Terms move the due date along; a due date of one's own ends the terms. */
function withDates(form: DraftForm, given: Partial<DraftForm>): DraftForm {
  const part = withoutOldRate(form, given)
  const next = { ...form, ...part }
  if (part.due_date !== undefined) return { ...next, payment_terms_days: part.payment_terms_days ?? null }
  if (part.issue_date === undefined && part.payment_terms_days === undefined) return next
  return { ...next, due_date: dueAfter(next.issue_date, next.payment_terms_days, next.due_date) }
}

/** What is usual with the client takes the place of what was usual before it. */
function withClient(state: DraftState, client: ClientHabits): DraftState {
  const { form, own, company, usual } = state
  // Its answer was slow, and somebody has chosen another since.
  if (client.id !== form.client) return state
  const habits = habitsWith(client, company)
  const part: Partial<DraftForm> = { client_name: client.name }
  if (!own.has('currency')) part.currency = habits.currency
  if (!own.has('language')) part.language = habits.language
  if (!own.has('template')) part.template = habits.template
  if (!own.has('due_date') && !own.has('payment_terms_days')) {
    part.payment_terms_days = habits.payment_terms_days
  }
  part.lines = form.lines.map((line) =>
    own.has(line.key) || !sameTaxes(line, usual) ? line : { ...line, ...habits.taxes },
  )
  return { ...state, form: withDates(form, part), usual: habits.taxes }
}

function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
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
    case 'taxes':
      return lines.map((line) => ({ ...line, ...action.taxes }))
    case 'taxes-of': {
      const had = new Map(action.lines.map((line) => [line.key, taxesOf(line)]))
      return lines.map((line) => ({ ...line, ...had.get(line.key) }))
    }
    case 'insert':
      return [...lines.slice(0, action.index), ...action.lines, ...lines.slice(action.index)]
    case 'remove': {
      const left = lines.filter((line) => line.key !== action.key)
      if (left.length > 0) return left
      const { tax_rates = [], tax_group = null } = lines[0] ?? {}
      return [newLine({ tax_rates, tax_group })]
    }
    case 'move':
      return moveItem(lines, action.from, action.to)
    case 'ids': {
      const idOf = new Map(action.keys.map((key, index) => [key, action.ids[index] ?? null]))
      // A line that has its id already stays the same object: what is known of it holds on.
      return lines.map((line) => {
        const id = idOf.get(line.key) ?? line.id
        return id === line.id ? line : { ...line, id }
      })
    }
    default:
      return lines
  }
}

/** What a change of lines was a choice of: the taxes of one, or of all. */
function ownAfter({ own, form }: DraftState, action: DraftAction): ReadonlySet<string> {
  if (action.type === 'taxes' || action.type === 'taxes-of')
    return new Set([...own, ...form.lines.map(({ key }) => key)])
  const isTaxes = action.type === 'line' && ('tax_rates' in action.part || 'tax_group' in action.part)
  return isTaxes ? new Set([...own, action.key]) : own
}

export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  switch (action.type) {
    case 'set':
      return {
        ...state,
        form: withDates(state.form, action.part),
        own: new Set([...state.own, ...Object.keys(action.part)]),
      }
    case 'client':
      return withClient(state, action.client)
    case 'replace':
      return draftState(action.form, action.client, state.company)
    default:
      return {
        ...state,
        form: { ...state.form, lines: changeLines(state.form.lines, action) },
        own: ownAfter(state, action),
      }
  }
}
