import { expect, test } from 'vitest'
import { importFileName } from './import-file-name.ts'

test.each([
  ['clients.csv', 'clients.csv'],
  ['C:\\data\\clients.csv', 'clients.csv'],
  ['/home/ada/Kunden ü.xlsx', 'Kunden ü.xlsx'],
  ['clients\u202Excod.csv', 'clientsxcod.csv'],
  ['\u2066a\u2069\u200Fb\u200B.csv', 'ab.csv'],
  ['a\u0007b\u0085c.csv', 'ab c.csv'],
  ['<b>a.csv', 'a.csv'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['', null],
  ['\u202E ', null],
  ['a\ud800.csv', null],
])('the file %j is called %j', (name, shown) => {
  expect(importFileName(name)).toBe(shown)
})
