import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { isZero, negated } from '../../labels/document-format.ts'
import { fillLabel } from '../../labels/document-labels.ts'
import type { LabelledValue, TemplateContext } from '../template-context.ts'

/** The account that a statement tells of, as finished texts. */
export interface StatementSection {
  heads: { date: string; act: string; amount: string; balance: string }
  opening: LabelledValue & { date: string }
  rows: StatementRow[]
  /** In the place of rows, where there are none. */
  empty: string | null
  /** Of the columns, in points. */
  widths: number[]
  ageing: AgeingSection
}

/** Beside each other, or one under the other where they are wider than the page. */
interface AgeingSection {
  title: string
  cells: LabelledValue[]
  /** Of the columns, in points; null of cells that stand one under the other. */
  widths: number[] | null
}

interface StatementRow {
  date: string
  act: string
  details: string | null
  amount: string
  balance: string
}

const GAP = 11
const LEAST = 62

/** As wide as each asks for, and what is left of the page in equal parts. */
function ageingWidths(
  cells: readonly LabelledValue[],
  { text, page, sizes }: TemplateContext,
): number[] | null {
  const asked = cells.map(
    ({ label, value }) => Math.max(text.width(label), text.width(value)) * sizes.body + GAP,
  )
  const rest = page.content - asked.reduce((sum, width) => sum + width, 0)
  return rest < 0 ? null : asked.map((width) => width + rest / cells.length)
}

/** Null of any other document. */
export function statementSection(context: TemplateContext): StatementSection | null {
  const { document, format, text, page, sizes } = context
  const { statement } = document
  if (statement === undefined) return null
  const words = textsOf(document.language).statements
  const columnOf = (values: readonly string[]) =>
    Math.max(LEAST, ...values.map((value) => text.width(value) * sizes.body)) + GAP
  const first = document.periodStart === null ? '' : format.date(document.periodStart)
  const dates = statement.lines.map(({ date }) => format.date(date))
  const amounts = statement.lines.map(({ amount }) => format.amount(amount))
  const balances = [statement.openingBalance, ...statement.lines.map(({ balance }) => balance)].map(
    format.amount,
  )
  const [date, amount, balance] = [columnOf([first, ...dates]), columnOf(amounts), columnOf(balances)]
  const act = page.table - date - amount - balance
  const edge = page.layout.tableEdge
  const cells = (['current', 'd1_30', 'd31_60', 'd61_90', 'd90_plus'] as const).map((part) => ({
    label: words[part],
    value: format.amount(statement.ageing[part]),
  }))
  const credit = { label: words.credit, value: format.amount(negated(statement.credit)) }
  const aged = isZero(statement.credit) ? cells : [...cells, credit]
  return {
    heads: { date: words.date, act: words.act, amount: words.amount, balance: words.balance },
    opening: { date: first, label: words.opening, value: format.amount(statement.openingBalance) },
    rows: statement.lines.map((line, at) => ({
      date: dates[at] ?? '',
      act: text.line(
        line.number === null ? words.acts[line.kind] : `${words.acts[line.kind]} ${line.number}`,
        act / sizes.body,
      ),
      details: line.dueDate === null ? null : fillLabel(words.due, { date: format.date(line.dueDate) }),
      amount: amounts[at] ?? '',
      balance: balances[at + 1] ?? '',
    })),
    empty: statement.lines.length === 0 ? words.empty : null,
    widths: [date + edge, act, amount, balance + edge],
    ageing: { title: words.ageing, cells: aged, widths: ageingWidths(aged, context) },
  }
}
