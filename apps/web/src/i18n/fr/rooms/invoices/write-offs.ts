/** Invoices that are written off as uncollectible. */
export const writeOffs = {
  'Written off': 'Passé en perte',
  'Written off [invoice]': 'Passée en perte',
  'Written off on': 'Passée en perte le',
  'Written off [entry]': 'Passage en perte',
  'Written-off invoices': 'Factures passées en perte',
  'Write off': 'Passer en perte',
  'Write off…': 'Passer en perte…',
  'Write off {name}?': 'Passer {name} en perte ?',
  '{amount} counts as uncollectible: the invoice owes nothing any more and cannot be paid. It stays in your revenue, and its tax where it was charged. You can take this back.':
    '{amount} sont considérés comme irrécouvrables : la facture n’est plus due et ne peut plus être payée. Elle reste dans votre chiffre d’affaires, et sa taxe là où elle a été facturée. Vous pouvez revenir en arrière.',
  'Take the write-off back': 'Annuler le passage en perte',
  'Take back the write-off of {name}?': 'Annuler le passage en perte de {name} ?',
  '{amount} is owed again, and the invoice can be paid as before.':
    '{amount} sont de nouveau dus, et la facture peut être payée comme avant.',
  'Invoice written off': 'Facture passée en perte',
  'Write-off taken back': 'Passage en perte annulé',
  'This changes the write-offs of a period that is over: {periods}. Have you filed that period already? Then correct it.':
    'Cela modifie les passages en perte d’une période terminée : {periods}. Avez-vous déjà déclaré cette période ? Alors rectifiez-la.',
  '{count, plural, one {Write off # invoice?} other {Write off # invoices?}}':
    '{count, plural, one {Passer # facture en perte ?} other {Passer # factures en perte ?}}',
  'What each has due counts as uncollectible: it owes nothing any more and cannot be paid. You can take this back.':
    'Ce qui reste dû sur chacune est considéré comme irrécouvrable : elle n’est plus due et ne peut plus être payée. Vous pouvez revenir en arrière.',
  '{possible} of {count} will be written off.': '{possible} sur {count} seront passées en perte.',
  '{count, plural, one {# is written off} other {# are written off}}':
    '{count, plural, one {# est passée en perte} other {# sont passées en perte}}',
  '{count, plural, one {# is not written off} other {# are not written off}}':
    '{count, plural, one {# n’est pas passée en perte} other {# ne sont pas passées en perte}}',
  '{count, plural, one {# stays kept: its invoice was written off.} other {# stay kept: their invoices were written off.}}':
    '{count, plural, one {# reste conservé : sa facture a été passée en perte.} other {# restent conservés : leurs factures ont été passées en perte.}}',
  'Tax written off': 'Taxe passée en perte',
  'Written off, by rate': 'Passé en perte, par taux',
  'Written off as uncollectible, by the day of the write-off. The tax above is not changed by it.':
    'Passé en perte comme irrécouvrable, selon le jour du passage en perte. La taxe ci-dessus n’en est pas modifiée.',
}
