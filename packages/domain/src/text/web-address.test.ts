import { expect, it } from 'vitest'
import { websiteFault } from './web-address.ts'

it.each([
  '',
  ' ',
  'acme.example',
  'www.acme.example/de?x=1#top',
  'acme.example:8080/shop',
  'https://studio-kastanie.example',
  'HTTP://ACME.EXAMPLE',
  'http://192.168.0.1/',
  'http://[::1]:3000/',
  'http://intranet/billing',
  'müller.de',
  'https://xn--mller-kva.de/',
  '食べ物.jp',
])('“%s” is a web address, or none', (value) => {
  expect(websiteFault(value)).toBeNull()
})

it.each([
  'tea',
  'tea.',
  '.de',
  'a..de',
  '-a.de',
  '1.5',
  'our shop.de',
  'javascript:alert(1)',
  'ftp://acme.example',
  'mailto:a@b.example',
  'https://',
  'https:// acme.example',
  'acme.example/a b',
  'a@b.example',
])('“%s” is no web address', (value) => {
  expect(websiteFault(value)?.code).toBe('invalid_website')
})

it('takes time in proportion to what was typed', () => {
  expect(websiteFault(`${'a-'.repeat(50_000)}!`)?.code).toBe('invalid_website')
  expect(websiteFault(`${'a.'.repeat(50_000)}!`)?.code).toBe('invalid_website')
})
