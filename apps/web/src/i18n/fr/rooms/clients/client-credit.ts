import type { clientCredit as german } from '../../../de/rooms/clients/client-credit.ts'

/** What clients have to their credit. */
export const clientCredit: Record<keyof typeof german, string> = {
  'Credit of the client': 'Crédit du client',
  'Out of the credit of the client': 'Sur le crédit du client',
  'Apply to an invoice…': 'Imputer sur une facture…',
  'Apply credit to an invoice': 'Imputer du crédit sur une facture',
  'Apply it': 'L’imputer',
  'Apply [credit]': 'Imputer',
  'Credit applied to {number}': 'Crédit imputé sur {number}',
  'Pay back…': 'Rembourser…',
  'Pay credit back': 'Rembourser du crédit',
  'Credit paid back': 'Crédit remboursé',
  'The client has {amount} to its credit.': 'Le client a un crédit de {amount}.',
  '{client} has {amount} to its credit.': '{client} a un crédit de {amount}.',
  'All of it comes of test payments: no money moved, and none is paid back.':
    'Il vient entièrement de paiements de test : aucun argent n’a circulé, et aucun n’est remboursé.',
  '{amount} of it comes of test payments': 'dont {amount} de paiements de test',
  'Take credit of test payments, too': 'Prendre aussi le crédit de paiements de test',
  '{amount} of the credit comes of test payments: no money moved.':
    '{amount} du crédit viennent de paiements de test : aucun argent n’a circulé.',
  'Choose an invoice.': 'Choisissez une facture.',
  'Which invoice?': 'Quelle facture ?',
  '{amount} due': '{amount} à payer',
  'No invoice in {currency} is open. The credit stays until there is one.':
    'Aucune facture en {currency} n’est ouverte. Le crédit reste jusqu’à ce qu’il y en ait une.',
}
