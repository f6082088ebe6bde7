import { expect, test } from 'vitest'
import { findDanglingCitations, findUndatedDecisions } from './citations.mjs'

const docs = {
  pages: new Set(['docs/rules.md', 'docs/api.md']),
  rules: '# Rules\n\n## 6. Invoices\n\n| M-1 | A line is … |\n',
  decisions: new Set([3]),
}
const messagesOf = (source: string) =>
  findDanglingCitations('a.ts', source, docs).map(({ line, message }) => `${line}: ${message}`)

test('what can be looked up may be cited', () => {
  expect(messagesOf('/** docs/rules.md, section 6; docs/api.md; M-1; see decision 3. */')).toEqual([])
})

test('a page, a section, an invariant and a decision that are not there are named with their line', () => {
  expect(
    messagesOf('// docs/gone.md\n// docs/rules.md,\n * sections 6 and 7\n// M-2\n// Decision 0004'),
  ).toEqual([
    '1: docs/gone.md is not there',
    '2: section 7 of docs/rules.md is not there',
    '4: M-2 of docs/rules.md is not there',
    '5: decision 4 is not there',
  ])
})

test('a decision begins with its number, a date and a status', () => {
  const head = 'Date: 2026-11-23. Status: accepted.\n'
  const decisions = new Map([
    ['0003-good.md', `# 3. Good\n\n${head}`],
    ['0004-undated.md', '# 4. Undated\n\nText\n'],
    ['0005-another-number.md', `# 6. Another\n\n${head}`],
    ['0007-replaced.md', '# 7. Replaced\n\nDate: 2026-11-23. Status: superseded by 3.\n'],
  ])
  expect(findUndatedDecisions(decisions).map(({ file }) => file)).toEqual([
    'docs/decisions/0004-undated.md',
    'docs/decisions/0005-another-number.md',
  ])
})
