import type { statements as english } from '../../en/accounts/statements.ts'
import type { Wording } from '../../wording.ts'

export const statements: Wording<typeof english> = {
  title: 'Relevé de compte',
  client: 'Client',
  date: 'Date',
  act: 'Opération',
  amount: 'Montant',
  balance: 'Solde',
  opening: 'Solde initial',
  closing: 'Solde final',
  due: 'échéance {date}',
  acts: {
    invoice: 'Facture',
    cancellation: 'Annulation',
    write_off: 'Passage en perte',
    payment: 'Paiement',
    refund: 'Remboursement',
    credit_note: 'Avoir',
    paid_back: 'Remboursement',
  },
  test: 'Paiement de test',
  ageing: 'Montants ouverts par jours de retard',
  current: 'Non échu',
  d1_30: '1–30',
  d31_60: '31–60',
  d61_90: '61–90',
  d90_plus: 'Plus de 90',
  credit: 'Avoir',
  period: 'Période',
  empty: 'Aucune opération pendant cette période.',
}
