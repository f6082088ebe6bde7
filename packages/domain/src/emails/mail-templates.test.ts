import { describe, expect, test } from 'vitest'
import { fillMailTemplate, mailTemplateFor, unknownMailPlaceholder } from './mail-templates.ts'

describe('names in braces', () => {
  test.each([
    ['invoice', 'Invoice {number} of {issue_date}', null],
    ['invoice', 'For {period}', 'period'],
    ['recurring_invoice', 'For {period}', null],
    ['message', 'Hello {contact} of {client}', null],
    ['message', 'Invoice {number}', 'number'],
    ['quote', 'Until {valid_until}, {due_date}', 'due_date'],
    ['receipt', 'Braces { } {Number} { number } are text', null],
  ] as const)('of %s in “%s”: unknown is %s', (kind, text, unknown) => {
    expect(unknownMailPlaceholder(kind, text)).toBe(unknown)
  })

  test('are filled once: what a value says in braces is text', () => {
    const values = { client: '{number} & <b>', number: '7' }
    expect(fillMailTemplate({ subject: '{number}', body: '{client}, {number}, {other}' }, values)).toEqual({
      subject: '7',
      body: '{number} & <b>, 7, {other}',
    })
  })
})

test('a mail is written with the template of its language, of the first kind that has one', () => {
  const template = (kind: 'invoice' | 'recurring_invoice', language: string) => ({ kind, language })
  const all = [template('invoice', 'en'), template('invoice', 'de'), template('recurring_invoice', 'de')]
  expect(mailTemplateFor(all, ['recurring_invoice', 'invoice'], 'de')).toBe(all[2])
  expect(mailTemplateFor(all, ['recurring_invoice', 'invoice'], 'en')).toBe(all[0])
  expect(mailTemplateFor(all, ['invoice'], 'de')).toBe(all[1])
  expect(mailTemplateFor(all, ['invoice'], 'fr')).toBeNull()
})
