import { expect, test } from 'vitest'
import { type KeptMailFacts, keptMailObstacle } from './kept-mail.ts'

const FACTS: KeptMailFacts = {
  kind: 'invoice',
  is_cancelled: false,
  is_written_off: false,
  is_paid_since: false,
  is_replaced: false,
  quote_lifecycle: null,
  is_quote_over: false,
}
const ALL = { is_cancelled: true, is_written_off: true, is_paid_since: true, is_replaced: true }

test.each<[Partial<KeptMailFacts>, ReturnType<typeof keptMailObstacle>]>([
  [{}, null],
  [{ is_cancelled: true }, 'invoice_cancelled'],
  [{ is_written_off: true }, 'invoice_written_off'],
  [{ is_paid_since: true }, 'invoice_already_paid'],
  [{ is_replaced: true }, 'mail_replaced'],
  [ALL, 'invoice_cancelled'],
  [{ ...ALL, is_cancelled: false }, 'invoice_written_off'],
  [{ ...ALL, is_cancelled: false, is_written_off: false }, 'invoice_already_paid'],
  [{ is_quote_over: true, quote_lifecycle: 'accepted' }, null],
  [{ kind: 'quote', ...ALL, quote_lifecycle: 'sent' }, null],
  [{ kind: 'quote', quote_lifecycle: 'sent', is_quote_over: true }, 'quote_expired'],
  [{ kind: 'quote', quote_lifecycle: 'superseded', is_quote_over: true }, 'quote_superseded'],
  [{ kind: 'quote', quote_lifecycle: 'accepted', is_quote_over: true }, 'quote_already_accepted'],
  [{ kind: 'quote', quote_lifecycle: 'rejected' }, 'quote_already_rejected'],
  [{ kind: 'receipt', ...ALL }, null],
  [{ kind: 'plan_receipt' }, null],
  [{ kind: 'invitation' }, 'invitation'],
])('%o: %s', (facts, obstacle) => {
  expect(keptMailObstacle({ ...FACTS, ...facts })).toBe(obstacle)
})
