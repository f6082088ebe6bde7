import { join } from 'node:path'
import { CLIENT_STATES } from '@counterfoil/domain/clients/client-status.ts'
import { MAIL_STATUSES } from '@counterfoil/domain/emails/mail-status.ts'
import { INVOICE_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import { PAYMENT_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import { TAX_CATEGORY_CODES } from '@counterfoil/domain/taxes/tax-rate.ts'
import { LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { ROLE_NAMES } from '@counterfoil/domain/users/permissions.ts'
import { expect, test } from 'vitest'
import { listSources, ownLanguages, secondSpellings } from './one-spelling.mjs'

const domain = (home: string, name: string, members: readonly string[]) => ({
  home: `packages/domain/src/${home}`,
  name,
  members,
})

/** Lifecycles and tabs of invoices are in the file of their statuses, and share members with them. */
const LISTS = [
  domain('invoices/invoice-status.ts', 'INVOICE_STATUSES', INVOICE_STATUSES),
  domain('payments/payment-methods.ts', 'PAYMENT_METHODS', PAYMENT_METHODS),
  domain('taxes/tax-rate.ts', 'TAX_CATEGORY_CODES', TAX_CATEGORY_CODES),
  domain('clients/client-status.ts', 'CLIENT_STATES', CLIENT_STATES),
  domain('emails/mail-status.ts', 'MAIL_STATUSES', MAIL_STATUSES),
  domain('users/permissions.ts', 'ROLE_NAMES', ROLE_NAMES),
]
/** Words of their own that happen to meet: habits of the demo's payers, its people by role, what is stamped on a document, and credit notes. */
const OWN_WORDS = [
  'apps/demo/src/companies/payment-habits.ts',
  'apps/demo/src/companies/demo-people.ts',
  'apps/server/src/services/pdf/invoice-document.ts',
  'packages/domain/src/credit-notes/credit-note-status.ts',
]

test('no list of the domain is written a second time', () => {
  const sources = listSources(join(import.meta.dirname, '../..'))
  expect(sources.length).toBeGreaterThan(800)
  const found = sources.flatMap(({ path, source }) => [
    // SQL names statuses in its own texts; its functions are held against the domain by tests of their own.
    ...(path.endsWith('.db.ts') || OWN_WORDS.includes(path) ? [] : secondSpellings(source, path, LISTS)),
  ])
  expect(found).toEqual([])
})

test('a second spelling is found, as a list and as a union, over lines and in part', () => {
  const spelled = (source: string, path = 'apps/web/src/x.ts') => secondSpellings(source, path, LISTS)
  const again = [
    'apps/web/src/x.ts:1 spells INVOICE_STATUSES of packages/domain/src/invoices/invoice-status.ts again',
  ]
  expect(spelled("const A = ['draft', 'paid', 'overdue']")).toEqual(again)
  expect(spelled("type A = 'draft' | 'issued'\n  | 'cancelled'")).toEqual(again)
  expect(spelled("const A = ['all', 'draft', 'new', 'paid', 'sent']")).toEqual(again)
  expect(spelled("const A = ['draft', 'paid']\nconst B = ['overdue']")).toEqual([])
  expect(spelled("const A = { draft: 'draft', paid: 'paid', sent: 'sent' }")).toEqual([])
  expect(spelled("['draft', 'paid', 'sent']", 'packages/domain/src/invoices/invoice-status.ts')).toEqual([])
})

/** The list itself, and the tables by language that the type checker holds against it. */
const BY_LANGUAGE = [
  'packages/domain/src/text/languages.ts',
  'packages/domain/src/text/language-facts.ts',
  'packages/domain/src/text/exemption-wordings.ts',
  'packages/domain/src/text/texts-of.ts',
  'packages/domain/src/products/unit-names.ts',
  'apps/web/src/i18n/text-files.ts',
]

test('no source knows a language by its code', () => {
  const found = listSources(join(import.meta.dirname, '../..'))
    .filter(({ path }) => !BY_LANGUAGE.includes(path))
    .flatMap(({ path, source }) => ownLanguages(source, path, LANGUAGES))
  expect(found).toEqual([])
})

test.each([
  "const a = x === 'de' ? 'de' : 'en'",
  "const a = 'de' !== language",
  "const a = language ?? 'en'",
  "const a = (language as string) || 'en'",
  "const a = locale.startsWith('de') ? 1 : 2",
  "switch (language) { case 'de': break }",
  "type A = 'en' | 'de'",
  "const a = ['en', 'de'] as const",
  "const a = { en: 'Hello', de: 'Hallo' }",
  'const a = { "en": 1, de: 2 }',
])('a language known by its code is found: %s', (source) => {
  expect(ownLanguages(source, 'a.ts', LANGUAGES)).toEqual(['a.ts:1 knows a language by its code'])
})

test.each([
  "// language === 'de'",
  "const a = { language: 'de' }",
  "const a = new Intl.Segmenter('en')",
  "const a = locale === 'en-US'",
  "const a = { de: 'Berlin' }",
])('what is no such place is left alone: %s', (source) => {
  expect(ownLanguages(source, 'a.ts', LANGUAGES)).toEqual([])
})
