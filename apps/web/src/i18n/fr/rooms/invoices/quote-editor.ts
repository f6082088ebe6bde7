/** French for writing quotes, and the drafts of invoices that are made from them. */
export const quoteEditor = {
  'Prefix of quotes': 'Préfixe des devis',
  'The next quote is {number}.': 'Le prochain devis est {number}.',
  'Edit quote': 'Modifier le devis',
  'Version {version, number} of {number}': 'Version {version, number} de {number}',
  'Valid for': 'Valable pendant',
  'Discount on the whole quote': 'Remise sur l’ensemble du devis',
  'Save and send': 'Enregistrer et envoyer',
  'Quote updated': 'Devis modifié',
  'Somebody else saved this quote meanwhile. Nothing of yours is saved yet.':
    'Quelqu’un d’autre a enregistré ce devis entre-temps. Rien de vos modifications n’est encore enregistré.',
  'All {count} quotes': 'Les {count} devis',
  'This invoice is made from a quote that was accepted: client, currency, quantities, prices, taxes and discounts stay. Texts, dates and references can be changed.':
    'Cette facture provient d’un devis accepté : le client, la devise, les quantités, les prix, les taxes et les remises ne changent pas. Les textes, les dates et les références peuvent être modifiés.',
  'Open the quote': 'Ouvrir le devis',
  'Open quote {number}': 'Ouvrir le devis {number}',
  'Less {number}': 'Moins {number}',
}
