import { join } from 'node:path'
import { CLIENT_STATES } from '@counterfoil/domain/clients/client-status.ts'
import { MAIL_STATUSES } from '@counterfoil/domain/emails/mail-status.ts'
import { INVOICE_STATUSES } from '@counterfoil/domain/invoices/invoice-status.ts'
import { PAYMENT_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import { TAX_CATEGORY_CODES } from '@counterfoil/domain/taxes/tax-rate.ts'
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
/** Words of their own that happen to meet: habits of the demo's payers, its people by role, and what is stamped on a document. */
const OWN_WORDS = [
  'apps/demo/src/companies/payment-habits.ts',
  'apps/demo/src/companies/demo-people.ts',
  'apps/server/src/services/pdf/invoice-document.ts',
]

test('no list of the domain is written a second time', () => {
  const sources = listSources(join(import.meta.dirname, '../..'))
  expect(sources.length).toBeGreaterThan(800)
  const found = sources.flatMap(({ path, source }) => [
    // SQL names statuses in its own texts; its functions are held against the domain by tests of their own.
    ...(path.endsWith('.db.ts') || OWN_WORDS.includes(path) ? [] : secondSpellings(source, path, LISTS)),
    ...(path.endsWith('/text/document-language.ts') ? [] : ownLanguages(source, path)),
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
  expect(ownLanguages("const a = x === 'de' ? 'de' : 'en'\ntype B = 'en' | 'de'", 'a.ts')).toEqual([
    'a.ts:1 spells the languages of documents again',
    'a.ts:2 spells the languages of documents again',
  ])
})
