import type { statements as english } from '../../en/accounts/statements.ts'
import type { Wording } from '../../wording.ts'

export const statements: Wording<typeof english> = {
  title: 'Kontoauszug',
  client: 'Kunde',
  date: 'Datum',
  act: 'Vorgang',
  amount: 'Betrag',
  balance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Schlusssaldo',
  due: 'fällig {date}',
  acts: {
    invoice: 'Rechnung',
    cancellation: 'Stornierung',
    write_off: 'Ausbuchung',
    payment: 'Zahlung',
    refund: 'Erstattung',
    credit_note: 'Rechnungskorrektur',
    paid_back: 'Zurückgezahlt',
  },
  test: 'Testzahlung',
  ageing: 'Offene Beträge nach Tagen der Überfälligkeit',
  current: 'Nicht fällig',
  d1_30: '1–30',
  d31_60: '31–60',
  d61_90: '61–90',
  d90_plus: 'Über 90',
  credit: 'Guthaben',
  period: 'Zeitraum',
  empty: 'In diesem Zeitraum gab es keine Vorgänge.',
}
