import { expect, test } from 'vitest'
import { csvLayout } from './csv-table.ts'

const { escapeFormulae } = csvLayout('en')

test.each(['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '+1;2', '\t=1', '\r=1', '-A1', '+49 30 1+A1'])(
  '%j is a formula',
  (cell) => {
    expect(escapeFormulae.test(cell)).toBe(true)
  },
)

test.each(['', 'Meier', '1=1', '+49 (30) 123-45', '-12.50', '+', '10115', 'a@b.example', ' =1'])(
  '%j is none',
  (cell) => {
    expect(escapeFormulae.test(cell)).toBe(false)
  },
)
