import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts'
import { textsOf } from './texts-of.ts'

type Leaf = { path: string; text: unknown }

/** Every text with the way to it; what is written by a function is written with its values' places. */
function leaves(texts: unknown, path = ''): Leaf[] {
  if (typeof texts === 'function') {
    const values = Array.from({ length: texts.length }, (_, at) => `{value${at}}`)
    return [{ path, text: texts(...values) }]
  }
  if (typeof texts !== 'object' || texts === null) return [{ path, text: texts }]
  return Object.entries(texts).flatMap(([name, inner]) => leaves(inner, `${path}/${name}`))
}

test('English has one word for a check', () => {
  const english = leaves(textsOf(DEFAULT_LANGUAGE)).map(({ text }) => String(text))
  expect(english.filter((text) => /cheque/i.test(text))).toEqual([])
  expect(english).toContain('Please make the check payable to {value0}.')
})

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const places = (text: unknown) => [...String(text).matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each(others)('the texts of documents, mails and tables in %s', (language) => {
  const english = leaves(textsOf(DEFAULT_LANGUAGE))
  const translated = new Map(leaves(textsOf(language)).map(({ path, text }) => [path, text]))

  test('are as many as in English, and none is empty', () => {
    expect([...translated.keys()].sort()).toEqual(english.map(({ path }) => path).sort())
    expect([...translated].filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([])
  })

  test('have a place for each value of the English one', () => {
    expect(english.length).toBeGreaterThan(250)
    const wrong = english.filter(
      ({ path, text }) => String(places(translated.get(path))) !== String(places(text)),
    )
    expect(wrong).toEqual([])
  })
})
