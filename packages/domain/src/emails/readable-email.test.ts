import { expect, it } from 'vitest'
import { readableEmail } from './readable-email.ts'

it.each([
  ['info@xn--mller-kva.de', 'info@müller.de'],
  ['info@XN--MLLER-KVA.de', 'info@müller.de'],
  ['info@mail.xn--mller-kva.xn--p1ai', 'info@mail.müller.рф'],
  ['info@mu\u0308ller.de', 'info@müller.de'],
  ['xn--mller-kva@b.example', 'xn--mller-kva@b.example'],
])('%s is read %s', (address, read) => {
  expect(readableEmail(address)).toBe(read)
  expect(readableEmail(read)).toBe(read)
})

it.each([
  'ada',
  'xn--mller-kva.de',
  '',
  'a@b.example',
  'a@müller.de',
  'a@xn--.de',
  'a@xn--99999999.de',
  'a@xn--ls8h.de',
])('“%s” stays as it is', (text) => {
  expect(readableEmail(text)).toBe(text)
})
