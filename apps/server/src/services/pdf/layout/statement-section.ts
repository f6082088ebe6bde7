import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { isZero, negated } from '../labels/document-format.ts'
import { fillLabel } from '../labels/document-labels.ts'
import type { LabelledValue, TemplateContext } from './template-context.ts'

/** The account that a statement tells of, as finished texts. */
export interface StatementSection {
  heads: { date: string; act: string; amount: string; balance: string }
  opening: LabelledValue
  rows: StatementRow[]
  /** In the place of rows, where there are none. */
  empty: string | null
  closing: LabelledValue
  /** Of the columns, in points. */
  widths: number[]
  ageing: { title: string; cells: LabelledValue[] }
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

/** Null of any other document. */
export function statementSection({ document, format, text, page, sizes }: TemplateContext): StatementSection | null {
  const { statement } = document
  if (statement === undefined) return null
  const words = textsOf(document.language).statements
  const columnOf = (values: readonly string[]) =>
    Math.max(LEAST, ...values.map((value) => text.width(value) * sizes.body)) + GAP
  const dates = statement.lines.map(({ date }) => format.date(date))
  const amounts = statement.lines.map(({ amount }) => format.amount(amount))
  const balances = [statement.openingBalance, ...statement.lines.map(({ balance }) => balance)].map(
    format.amount,
  )
  const [date, amount, balance] = [columnOf(dates), columnOf(amounts), columnOf(balances)]
  const act = page.content - date - amount - balance
  const cells = (['current', 'd1_30', 'd31_60', 'd61_90', 'd90_plus'] as const).map((part) => ({
    label: words[part],
    value: format.amount(statement.ageing[part]),
  }))
  const credit = { label: words.credit, value: format.amount(negated(statement.credit)) }
  return {
    heads: { date: words.date, act: words.act, amount: words.amount, balance: words.balance },
    opening: { label: words.opening, value: format.amount(statement.openingBalance) },
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
    closing: { label: words.closing, value: format.money(statement.closingBalance) },
    widths: [date, act, amount, balance],
    ageing: { title: words.ageing, cells: isZero(statement.credit) ? cells : [...cells, credit] },
  }
}
