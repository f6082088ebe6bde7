import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const COMPANIES = ['berlin-studio', 'leeds-engineers', 'tokyo-roastery']

test.each(COMPANIES)('%s has the words of the screens: a check is no cheque', (name) => {
  const text = readFileSync(new URL(`../src/companies/${name}.ts`, import.meta.url), 'utf8')
  expect(text.match(/cheques?/gi)).toBeNull()
})
