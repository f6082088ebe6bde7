/** What is done to many invoices at once, and why it is not. */
export const bulk = {
  '{count, plural, one {Send # invoice?} other {Send # invoices?}}':
    '{count, plural, one {Envoyer # facture ?} other {Envoyer # factures ?}}',
  '{count, plural, one {Issue # invoice?} other {Issue # invoices?}}':
    '{count, plural, one {Émettre # facture ?} other {Émettre # factures ?}}',
  '{count, plural, one {Mark # invoice as paid?} other {Mark # invoices as paid?}}':
    '{count, plural, one {Marquer # facture comme payée ?} other {Marquer # factures comme payées ?}}',
  '{count, plural, one {Cancel # invoice?} other {Cancel # invoices?}}':
    '{count, plural, one {Annuler # facture ?} other {Annuler # factures ?}}',
  '{count, plural, one {Delete # draft?} other {Delete # drafts?}}':
    '{count, plural, one {Supprimer # brouillon ?} other {Supprimer # brouillons ?}}',
  'Each goes to its client by email. Drafts are issued first and take their numbers.':
    'Chacune est envoyée à son client par e-mail. Les brouillons sont d’abord émis et prennent leur numéro.',
  'Each draft takes its number and can no longer be changed. Nothing is sent.':
    'Chaque brouillon prend son numéro et ne peut plus être modifié. Rien n’est envoyé.',
  'A payment of all that is due is recorded for each.':
    'Pour chacune, un paiement de tout le reste à payer est enregistré.',
  'Their numbers stay in the book and the documents are stamped. This cannot be undone.':
    'Leurs numéros restent dans les livres et les documents portent la mention d’annulation. Cette action est irréversible.',
  'Only drafts are deleted. This cannot be undone.':
    'Seuls les brouillons sont supprimés. Cette action est irréversible.',
  '{possible} of {count} will be sent.': '{possible} sur {count} seront envoyées.',
  '{count, plural, one {This invoice cannot be sent} other {None of these invoices can be sent}}':
    '{count, plural, one {Cette facture ne peut pas être envoyée} other {Aucune de ces factures ne peut être envoyée}}',
  '{count, plural, one {This invoice cannot be issued} other {None of these invoices can be issued}}':
    '{count, plural, one {Cette facture ne peut pas être émise} other {Aucune de ces factures ne peut être émise}}',
  '{count, plural, one {This invoice cannot be marked as paid} other {None of these invoices can be marked as paid}}':
    '{count, plural, one {Cette facture ne peut pas être marquée comme payée} other {Aucune de ces factures ne peut être marquée comme payée}}',
  '{count, plural, one {This invoice cannot be cancelled} other {None of these invoices can be cancelled}}':
    '{count, plural, one {Cette facture ne peut pas être annulée} other {Aucune de ces factures ne peut être annulée}}',
  '{count, plural, one {This invoice cannot be written off} other {None of these invoices can be written off}}':
    '{count, plural, one {Cette facture ne peut pas être passée en perte} other {Aucune de ces factures ne peut être passée en perte}}',
  '{count, plural, one {This invoice cannot be deleted} other {None of these invoices can be deleted}}':
    '{count, plural, one {Cette facture ne peut pas être supprimée} other {Aucune de ces factures ne peut être supprimée}}',
  'Nothing is done. The reasons:': 'Rien n’est fait. Les raisons :',
  '{possible} of {count} will be issued.': '{possible} sur {count} seront émises.',
  '{possible} of {count} will be marked as paid.': '{possible} sur {count} seront marquées comme payées.',
  '{possible} of {count} will be cancelled.': '{possible} sur {count} seront annulées.',
  '{possible} of {count} will be deleted.': '{possible} sur {count} seront supprimés.',
  'Left out': 'Laissées de côté',
  '{waiting} not tried': '{waiting} non essayées',
  '{count, plural, one {# draft has no lines} other {# drafts have no lines}}':
    '{count, plural, one {# brouillon n’a aucune ligne} other {# brouillons n’ont aucune ligne}}',
  '{count, plural, one {# draft has a negative total} other {# drafts have a negative total}}':
    '{count, plural, one {# brouillon a un total négatif} other {# brouillons ont un total négatif}}',
  '{count, plural, one {# draft is for a blocked client} other {# drafts are for blocked clients}}':
    '{count, plural, one {# brouillon concerne un client bloqué} other {# brouillons concernent des clients bloqués}}',
  '{count, plural, one {# is for a client without an email address} other {# are for clients without an email address}}':
    '{count, plural, one {# concerne un client sans adresse e-mail} other {# concernent des clients sans adresse e-mail}}',
  '{count, plural, one {# is issued already} other {# are issued already}}':
    '{count, plural, one {# est déjà émise} other {# sont déjà émises}}',
  '{count, plural, one {# is settled already} other {# are settled already}}':
    '{count, plural, one {# est déjà soldée} other {# sont déjà soldées}}',
  '{count, plural, one {# is cancelled} other {# are cancelled}}':
    '{count, plural, one {# est annulée} other {# sont annulées}}',
  '{count, plural, one {# is still a draft} other {# are still drafts}}':
    '{count, plural, one {# est encore un brouillon} other {# sont encore des brouillons}}',
  '{count, plural, one {# has a credit note or was settled out of credit} other {# have credit notes or were settled out of credit}}':
    '{count, plural, one {# a un avoir ou a été réglée par un crédit} other {# ont des avoirs ou ont été réglées par un crédit}}',
  '{count, plural, one {# is credited in part already} other {# are credited in part already}}':
    '{count, plural, one {# est déjà créditée en partie} other {# sont déjà créditées en partie}}',
  '{count, plural, one {# has payments, received or announced} other {# have payments, received or announced}}':
    '{count, plural, one {# a des paiements, reçus ou annoncés} other {# ont des paiements, reçus ou annoncés}}',
}
