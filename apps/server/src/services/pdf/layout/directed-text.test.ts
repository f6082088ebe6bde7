import { expect, it } from 'vitest'
import { directed, undirected } from './directed-text.ts'

/** Isolates are shown as ⟦ ⟧, the mark of a line as ←. */
function shown(line: string): string {
  return directed(line).replace('\u200f', '←').replaceAll('\u2066', '⟦').replaceAll('\u2069', '⟧')
}

it.each([
  ['an amount', 'خدمة بقيمة €1,234.50', '←خدمة بقيمة ⟦€1,234.50⟧'],
  ['an amount with its sign behind', 'بقيمة 1,234.50 € فقط', '←بقيمة ⟦1,234.50 €⟧ فقط'],
  ['a deduction', 'خصم \u2212€100.00', '←خصم ⟦\u2212€100.00⟧'],
  ['a telephone number', 'هاتف: +966 11 234 5678', '←هاتف: ⟦+966 11 234 5678⟧'],
  ['a telephone number with an area', 'טלפון (03) 555-0142', '←טלפון ⟦(03) 555-0142⟧'],
  ['a date', 'בתאריך 2026-03-12', '←בתאריך ⟦2026-03-12⟧'],
  ['a percentage', 'خصم 50% اليوم', '←خصم ⟦50%⟧ اليوم'],
  ['two rooms, which are two numbers', 'الغرف 101 102', '←الغرف 101 102'],
  ['the number of an invoice', 'الفاتورة INV-2026-0042', '←الفاتورة INV-2026-0042'],
  ['a line that begins in Latin', 'Call شركة on +966 11 234 5678', 'Call شركة on ⟦+966 11 234 5678⟧'],
])('keeps %s in one piece', (_, line, expected) => {
  expect(shown(line)).toBe(expected)
  expect(undirected(directed(line))).toBe(line)
})

it.each(['Call +49 30 5550 142', '−€100.00', '北京 2026-03-12', ''])('leaves %s as it is', (line) => {
  expect(directed(line)).toBe(line)
})
