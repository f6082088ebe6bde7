import { expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { type KeptMailFacts, keptMailObstacle } from './kept-mail.ts'

const FACTS: KeptMailFacts = {
  kind: 'invoice',
  is_cancelled: false,
  is_written_off: false,
  is_settled_since: false,
  is_credited: false,
  is_replaced: false,
  quote_lifecycle: null,
  quote_valid_until: null,
}
const TODAY = calendarDate('2026-03-10')
const ALL = { is_cancelled: true, is_written_off: true, is_settled_since: true, is_replaced: true }

test.each<[Partial<KeptMailFacts>, ReturnType<typeof keptMailObstacle>]>([
  [{}, null],
  [{ is_cancelled: true }, 'invoice_cancelled'],
  [{ is_written_off: true }, 'invoice_written_off'],
  [{ is_settled_since: true }, 'invoice_already_paid'],
  [{ is_settled_since: true, is_credited: true }, 'invoice_credited'],
  [{ is_credited: true }, null],
  [{ is_replaced: true }, 'mail_replaced'],
  [ALL, 'invoice_cancelled'],
  [{ ...ALL, is_cancelled: false }, 'invoice_written_off'],
  [{ ...ALL, is_cancelled: false, is_written_off: false }, 'invoice_already_paid'],
  [{ quote_valid_until: '2026-03-09', quote_lifecycle: 'sent' }, null],
  [{ kind: 'quote', quote_lifecycle: 'sent', quote_valid_until: '2026-03-10' }, null],
  [{ kind: 'quote', ...ALL, quote_lifecycle: 'sent' }, null],
  [{ kind: 'quote', quote_lifecycle: 'sent', quote_valid_until: '2026-03-09' }, 'quote_expired'],
  [{ kind: 'quote', quote_lifecycle: 'superseded', quote_valid_until: '2026-03-09' }, 'quote_superseded'],
  [{ kind: 'quote', quote_lifecycle: 'accepted', quote_valid_until: '2026-03-09' }, 'quote_already_accepted'],
  [{ kind: 'quote', quote_lifecycle: 'rejected' }, 'quote_already_rejected'],
  [{ kind: 'receipt', ...ALL }, null],
  [{ kind: 'plan_receipt' }, null],
  [{ kind: 'invitation' }, 'invitation'],
  [{ kind: 'portal' }, 'portal'],
])('%o: %s', (facts, obstacle) => {
  expect(keptMailObstacle({ ...FACTS, ...facts }, TODAY)).toBe(obstacle)
})
