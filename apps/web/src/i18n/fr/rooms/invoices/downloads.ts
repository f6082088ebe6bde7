/** Documents of many invoices in one file. */
export const downloads = {
  'Download PDFs': 'Télécharger les PDF',
  'PDF documents (.zip)': 'Documents PDF (.zip)',
  'JSON (.json)': 'JSON (.json)',
  'Download documents': 'Télécharger les documents',
  'Cancel [download]': 'Annuler',
  'The documents are being prepared.': 'Les documents sont en cours de préparation.',
  '{done} of {total} documents': '{done} sur {total} documents',
  '{count, plural, one {# document saved} other {# documents saved}}':
    '{count, plural, one {# document enregistré} many {# documents enregistrés} other {# documents enregistrés}}',
  'Drafts are included as they stand; the names of their files begin with “Draft”.':
    'Les brouillons sont inclus tels qu’ils sont ; les noms de leurs fichiers commencent par « Draft ».',
} as const
