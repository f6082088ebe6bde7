import type { paying as english } from '../en/paying.ts'
import { withoutDoubleStop } from '../full-stop.ts'
import type { Wording } from '../wording.ts'

export const paying: Wording<typeof english> = {
  page: {
    title: 'Paiement à {company}',
    stub: 'Montant à régler',
    invoice: 'Facture {number}',
    deposit: 'Facture d’acompte {number}',
    progress: 'Facture de situation {number}',
    final: 'Facture de solde {number}',
    payment: 'Paiement',
    due: 'Échéance le {date}',
    late: 'Échue le {date}',
    total: 'Total de la facture',
    paid: 'Déjà payé',
    client: 'Facturé à',
    description: 'Objet',
    settled: 'Payé',
    document: 'Voir la facture (PDF)',
  },
  instructions: {
    labels: {
      card: 'Carte',
      bank_transfer: 'Virement',
      wire_transfer: 'Virement international',
      paypal: 'PayPal',
      cash: 'Espèces',
      check: 'Chèque',
      other: 'Autre',
    },
    reference: 'Référence à indiquer',
    cash: (companyName: string) => withoutDoubleStop(`Merci de régler en espèces auprès de ${companyName}.`),
    check: (companyName: string) =>
      withoutDoubleStop(`Merci d’établir le chèque à l’ordre de ${companyName}.`),
  },
}
