/** Documents of many invoices in one file. */
export const downloads = {
  'Download PDFs': 'PDFs herunterladen',
  'PDF documents (.zip)': 'PDF-Dokumente (.zip)',
  'JSON (.json)': 'JSON (.json)',
  'Download documents': 'Dokumente herunterladen',
  'Cancel [download]': 'Abbrechen',
  'The documents are being prepared.': 'Die Dokumente werden vorbereitet.',
  '{done} of {total} documents': '{done} von {total} Dokumenten',
  '{count, plural, one {# document saved} other {# documents saved}}':
    '{count, plural, one {# Dokument gespeichert} other {# Dokumente gespeichert}}',
  'Drafts are included as they stand; the names of their files begin with “Draft”.':
    'Entwürfe sind enthalten, wie sie jetzt sind; die Namen ihrer Dateien beginnen mit „Draft“.',
} as const
