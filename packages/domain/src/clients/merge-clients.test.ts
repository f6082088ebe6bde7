import { expect, test } from 'vitest'
import { canBeMerged, type MergeableClient, mergeClients } from './merge-clients.ts'

const bare: MergeableClient = {
  name: 'Meier GmbH',
  email: null,
  phone: null,
  website: null,
  tax_number: null,
  currency: null,
  language: null,
  payment_terms_days: null,
  default_tax_rate: null,
  template: null,
  notes: null,
  tags: [],
}
const words = {
  heading: 'From Maier',
  labels: { email: 'Email', phone: 'Phone', website: 'Website', tax_number: 'Tax number' },
}

test('what a client says itself stands, what it leaves open is taken over', () => {
  const into = {
    ...bare,
    email: 'a@meier.example',
    currency: 'EUR',
    payment_terms_days: 0,
    tags: ['vip', 'Ulm'],
  }
  const from = {
    ...bare,
    name: 'Maier',
    email: 'a@meier.example',
    phone: '1',
    currency: 'USD',
    language: 'fr',
    template: 'letter',
    payment_terms_days: 14,
    tags: ['Ulm', 'old'],
  }
  expect(mergeClients(into, from, words)).toEqual({
    ok: true,
    client: {
      ...into,
      phone: '1',
      language: 'fr',
      template: 'letter',
      payment_terms_days: 0,
      tags: ['vip', 'Ulm', 'old'],
    },
  })
})

test.each([
  [null, null, null],
  ['ours', null, 'ours'],
  [null, 'theirs', 'From Maier\ntheirs'],
  ['ours', 'theirs', 'ours\n\nFrom Maier\ntheirs'],
])('notes %j and %j become %j', (ours, theirs, notes) => {
  const merged = mergeClients({ ...bare, notes: ours }, { ...bare, name: 'Maier', notes: theirs }, words)
  expect(merged).toEqual({ ok: true, client: { ...bare, notes } })
})

test('an address and numbers that both have are kept in the notes', () => {
  const into = { ...bare, email: 'a@meier.example', phone: '1', tax_number: 'DE1' }
  const from = {
    ...bare,
    email: 'b@meier.example',
    phone: '2',
    website: 'maier.example',
    tax_number: 'DE1',
    notes: 'theirs',
  }
  expect(mergeClients(into, from, words)).toEqual({
    ok: true,
    client: {
      ...into,
      website: 'maier.example',
      notes: 'From Maier\nEmail: b@meier.example\nPhone: 2\ntheirs',
    },
  })
})

test('more notes or tags than a client may have are refused', () => {
  const notes = 'n'.repeat(2500)
  expect(mergeClients({ ...bare, notes }, { ...bare, notes }, words)).toMatchObject({
    ok: false,
    reason: { code: 'client_merge_notes_too_long', params: { max: 5000 } },
  })
  const tags = (letter: string) => Array.from({ length: 11 }, (_, at) => `${letter}${at}`)
  expect(mergeClients({ ...bare, tags: tags('a') }, { ...bare, tags: tags('b') }, words)).toMatchObject({
    ok: false,
    reason: { code: 'client_merge_too_many_tags', params: { max: 20 } },
  })
  expect(mergeClients({ ...bare, tags: tags('a') }, { ...bare, tags: tags('a') }, words).ok).toBe(true)
})

test('a blocked client is merged with no other', () => {
  expect(canBeMerged('active', 'inactive')).toBe(true)
  expect(canBeMerged('blocked', 'active')).toBe(false)
  expect(canBeMerged('active', 'blocked')).toBe(false)
})
