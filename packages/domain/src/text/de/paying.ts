import type { paying as english } from '../en/paying.ts'
import { withoutDoubleStop } from '../full-stop.ts'
import type { Wording } from '../wording.ts'

export const paying: Wording<typeof english> = {
  page: {
    title: 'Zahlung an {company}',
    stub: 'Was zu zahlen ist',
    invoice: 'Rechnung {number}',
    deposit: 'Anzahlungsrechnung {number}',
    progress: 'Abschlagsrechnung {number}',
    final: 'Schlussrechnung {number}',
    payment: 'Zahlung',
    due: 'Fällig am {date}',
    late: 'War fällig am {date}',
    total: 'Rechnungsbetrag',
    paid: 'Bereits bezahlt',
    client: 'Rechnung an',
    description: 'Für',
    settled: 'Bezahlt',
    document: 'Rechnung ansehen (PDF)',
  },
  instructions: {
    labels: {
      card: 'Karte',
      bank_transfer: 'Überweisung',
      wire_transfer: 'Auslandsüberweisung',
      paypal: 'PayPal',
      cash: 'Barzahlung',
      check: 'Scheck',
      other: 'Sonstige',
    },
    reference: 'Verwendungszweck',
    cash: (companyName: string) => withoutDoubleStop(`Bitte zahlen Sie bar bei ${companyName}.`),
    check: (companyName: string) => `Bitte stellen Sie den Scheck auf ${companyName} aus.`,
  },
}
