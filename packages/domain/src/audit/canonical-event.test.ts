import { expect, test } from 'vitest'
import { canonicalEvent, type SealedEvent } from './canonical-event.ts'

const EVENT: SealedEvent = {
  company_id: 'c',
  seq: '1',
  id: 'e',
  type: 'invoice.issued',
  invoice_id: 'i',
  client_id: null,
  payment_id: null,
  recurring_id: null,
  quote_id: null,
  about_id: null,
  actor_id: 'u',
  actor_name: 'Ada "A" Lovelace',
  subject: 'INV-2026-0001',
  data: '{"amount": 12345678901234567890.10}',
  created_at: '2026-11-29T12:00:00.000001Z',
}

test('the canonical text holds every value in one order, as it is kept', () => {
  expect(canonicalEvent(EVENT)).toBe(
    '["c","1","e","invoice.issued","i",null,null,null,null,null,"u","Ada \\"A\\" Lovelace","INV-2026-0001","{\\"amount\\": 12345678901234567890.10}","2026-11-29T12:00:00.000001Z"]',
  )
})

test('no two events that differ in a value have the same text', () => {
  const texts = Object.keys(EVENT).map((name) => canonicalEvent({ ...EVENT, [name]: 'other' }))
  const moved = canonicalEvent({ ...EVENT, invoice_id: null, client_id: 'i' })
  expect(new Set([canonicalEvent(EVENT), moved, ...texts]).size).toBe(texts.length + 2)
})
