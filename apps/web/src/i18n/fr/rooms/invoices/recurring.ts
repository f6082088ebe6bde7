/** French for recurring invoices. */
export const recurring = {
  'Recurring invoices': 'Factures récurrentes',
  'Without a due date': 'Sans échéance',
  'Language, order number, reference, template, prices with tax':
    'Langue, numéro de commande, référence, modèle, prix taxes comprises',
}
