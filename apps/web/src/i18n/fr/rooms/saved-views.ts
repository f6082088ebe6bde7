/** Views of lists that people have saved. */
export const savedViews = {
  'Saved views': 'Vues enregistrées',
  'Save as a new view…': 'Enregistrer comme nouvelle vue…',
  'Save changes to {name}': 'Enregistrer les modifications de {name}',
  'Rename or share…': 'Renommer ou partager…',
  'Open the list with it': 'Ouvrir la liste avec elle',
  'Delete view…': 'Supprimer la vue…',
  'Delete view': 'Supprimer la vue',
  'Delete view {name}?': 'Supprimer la vue {name} ?',
  'It is gone for everyone of the company. The invoices and clients in it stay.':
    'Elle disparaît pour toute l’entreprise. Les factures et les clients qu’elle montre restent.',
  'The invoices and clients in it stay.': 'Les factures et les clients qu’elle montre restent.',
  'The list opens with {name}': 'La liste s’ouvre avec {name}',
  'The list opens with all of it': 'La liste s’ouvre en entier',
  'View saved': 'Vue enregistrée',
  'View deleted': 'Vue supprimée',
  'Save view': 'Enregistrer la vue',
  'Edit view': 'Modifier la vue',
  'Share with everyone of the company': 'Partager avec toute l’entreprise',
  'Shared with everyone of the company': 'Partagée avec toute l’entreprise',
  'changed [view]': 'modifiée',
}
