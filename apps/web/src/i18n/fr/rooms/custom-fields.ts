/** The fields of invoices that a company names itself. */
export const customFields = {
  'Custom fields': 'Champs personnalisés',
  'No custom fields': 'Aucun champ personnalisé',
  'Archived fields': 'Champs archivés',
  'New field': 'Nouveau champ',
  'New custom field': 'Nouveau champ personnalisé',
  'Edit custom field': 'Modifier le champ personnalisé',
  'Save field': 'Enregistrer le champ',
  'Create field': 'Créer le champ',
  'Delete field': 'Supprimer le champ',
  'Custom field created successfully': 'Champ personnalisé créé',
  'Custom field updated successfully': 'Champ personnalisé modifié',
  'Custom field moved': 'Champ personnalisé déplacé',
  'Custom field deleted or archived': 'Champ personnalisé supprimé ou archivé',
  'What your invoices say beside the usual: a cost centre, a contract, a date of delivery. Documents that are issued stay as they are.':
    'Ce que vos factures indiquent en plus de l’habituel\xa0: un centre de coûts, un contrat, une date de livraison. Les documents émis restent tels quels.',
  'Add one, and it can be filled on every invoice.':
    'Ajoutez-en un\xa0; il pourra être rempli sur chaque facture.',
  'A field that invoices have a value of is archived instead: they keep it, and it is no longer offered.':
    'Un champ rempli sur des factures est archivé à la place\xa0: elles le gardent, et il n’est plus proposé.',
  'A company uses at most {max} custom fields. Archive one that is not used any more.':
    'Une entreprise utilise au plus {max} champs personnalisés. Archivez-en un qui ne sert plus.',
  Label: 'Libellé',
  'It stays as it is chosen now.': 'Il reste tel que vous le choisissez maintenant.',
  'The type of a field never changes.': 'Le type d’un champ ne change jamais.',
  Choices: 'Choix',
  'One a line. Invoices keep a choice that is taken off the list.':
    'Un par ligne. Les factures gardent un choix retiré de la liste.',
  'Show on documents': 'Afficher sur les documents',
  'Otherwise it is internal, and may be changed after the invoice is issued.':
    'Sinon il est interne, et peut être modifié après l’émission de la facture.',
  'Show in lists': 'Afficher dans les listes',
  'As a column of the list of invoices and of its CSV.': 'En colonne de la liste des factures et de son CSV.',
  'required [field]': 'obligatoire',
  Type: 'Type',
  Required: 'Obligatoire',
  'An invoice is not issued without it.': 'Aucune facture n’est émise sans lui.',
  Text: 'Texte',
  'Number [type]': 'Nombre',
  'Date [type]': 'Date',
  'Yes or no': 'Oui ou non',
  'Choice from a list': 'Choix dans une liste',
  'on documents': 'sur les documents',
  internal: 'interne',
  'in lists': 'dans les listes',
  Yes: 'Oui',
  No: 'Non',
  'Archived: it can only be emptied': 'Archivé\xa0: il ne peut qu’être vidé',
  'Needed to issue the invoice': 'Nécessaire pour émettre la facture',
  'Only your company sees it': 'Seule votre entreprise le voit',
  '{count, plural, one {# draft lacks a required custom field} other {# drafts lack required custom fields}}':
    '{count, plural, one {# brouillon n’a pas un champ obligatoire} other {# brouillons n’ont pas tous les champs obligatoires}}',
}
