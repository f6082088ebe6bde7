/** What is done to many invoices at once, and why it is not. */
export const bulk = {
  '{count, plural, one {Send # invoice?} other {Send # invoices?}}':
    '{count, plural, one {# Rechnung senden?} other {# Rechnungen senden?}}',
  '{count, plural, one {Issue # invoice?} other {Issue # invoices?}}':
    '{count, plural, one {# Rechnung ausstellen?} other {# Rechnungen ausstellen?}}',
  '{count, plural, one {Mark # invoice as paid?} other {Mark # invoices as paid?}}':
    '{count, plural, one {# Rechnung als bezahlt markieren?} other {# Rechnungen als bezahlt markieren?}}',
  '{count, plural, one {Cancel # invoice?} other {Cancel # invoices?}}':
    '{count, plural, one {# Rechnung stornieren?} other {# Rechnungen stornieren?}}',
  '{count, plural, one {Delete # draft?} other {Delete # drafts?}}':
    '{count, plural, one {# Entwurf löschen?} other {# Entwürfe löschen?}}',
  'Each goes to its client by email. Drafts are issued first and take their numbers.':
    'Jede geht per E-Mail an ihren Kunden. Entwürfe werden zuvor ausgestellt und erhalten ihre Nummern.',
  'Each draft takes its number and can no longer be changed. Nothing is sent.':
    'Jeder Entwurf erhält seine Nummer und ist nicht mehr änderbar. Es wird nichts gesendet.',
  'A payment of all that is due is recorded for each.':
    'Für jede wird eine Zahlung über den gesamten offenen Betrag erfasst.',
  'Their numbers stay in the book and the documents are stamped. This cannot be undone.':
    'Ihre Nummern bleiben erhalten, und die Dokumente werden als storniert gekennzeichnet. Das lässt sich nicht rückgängig machen.',
  'Only drafts are deleted. This cannot be undone.':
    'Nur Entwürfe werden gelöscht. Das lässt sich nicht rückgängig machen.',
  '{possible} of {count} will be sent.': '{possible} von {count} werden gesendet.',
  '{count, plural, one {This invoice cannot be sent} other {None of these invoices can be sent}}':
    '{count, plural, one {Diese Rechnung kann nicht gesendet werden} other {Keine dieser Rechnungen kann gesendet werden}}',
  '{count, plural, one {This invoice cannot be issued} other {None of these invoices can be issued}}':
    '{count, plural, one {Diese Rechnung kann nicht ausgestellt werden} other {Keine dieser Rechnungen kann ausgestellt werden}}',
  '{count, plural, one {This invoice cannot be marked as paid} other {None of these invoices can be marked as paid}}':
    '{count, plural, one {Diese Rechnung kann nicht als bezahlt markiert werden} other {Keine dieser Rechnungen kann als bezahlt markiert werden}}',
  '{count, plural, one {This invoice cannot be cancelled} other {None of these invoices can be cancelled}}':
    '{count, plural, one {Diese Rechnung kann nicht storniert werden} other {Keine dieser Rechnungen kann storniert werden}}',
  '{count, plural, one {This invoice cannot be written off} other {None of these invoices can be written off}}':
    '{count, plural, one {Diese Rechnung kann nicht abgeschrieben werden} other {Keine dieser Rechnungen kann abgeschrieben werden}}',
  '{count, plural, one {This invoice cannot be deleted} other {None of these invoices can be deleted}}':
    '{count, plural, one {Diese Rechnung kann nicht gelöscht werden} other {Keine dieser Rechnungen kann gelöscht werden}}',
  'Nothing is done. The reasons:': 'Es geschieht nichts. Die Gründe:',
  '{possible} of {count} will be issued.': '{possible} von {count} werden ausgestellt.',
  '{possible} of {count} will be marked as paid.': '{possible} von {count} werden als bezahlt markiert.',
  '{possible} of {count} will be cancelled.': '{possible} von {count} werden storniert.',
  '{possible} of {count} will be deleted.': '{possible} von {count} werden gelöscht.',
  'Left out': 'Ausgelassen',
  '{waiting} not tried': '{waiting} nicht versucht',
  '{count, plural, one {# draft has no lines} other {# drafts have no lines}}':
    '{count, plural, one {# Entwurf hat keine Positionen} other {# Entwürfe haben keine Positionen}}',
  '{count, plural, one {# draft has a negative total} other {# drafts have a negative total}}':
    '{count, plural, one {# Entwurf hat einen negativen Betrag} other {# Entwürfe haben einen negativen Betrag}}',
  '{count, plural, one {# draft is for a blocked client} other {# drafts are for blocked clients}}':
    '{count, plural, one {# Entwurf ist für einen gesperrten Kunden} other {# Entwürfe sind für gesperrte Kunden}}',
  '{count, plural, one {# is for a client without an email address} other {# are for clients without an email address}}':
    '{count, plural, one {# ist für einen Kunden ohne E-Mail-Adresse} other {# sind für Kunden ohne E-Mail-Adresse}}',
  '{count, plural, one {# is issued already} other {# are issued already}}':
    '{count, plural, one {# ist bereits ausgestellt} other {# sind bereits ausgestellt}}',
  '{count, plural, one {# is settled already} other {# are settled already}}':
    '{count, plural, one {# ist bereits beglichen} other {# sind bereits beglichen}}',
  '{count, plural, one {# is cancelled} other {# are cancelled}}':
    '{count, plural, one {# ist storniert} other {# sind storniert}}',
  '{count, plural, one {# is still a draft} other {# are still drafts}}':
    '{count, plural, one {# ist noch ein Entwurf} other {# sind noch Entwürfe}}',
  '{count, plural, one {# has a credit note or was settled out of credit} other {# have credit notes or were settled out of credit}}':
    '{count, plural, one {# hat eine Rechnungskorrektur oder wurde aus Guthaben beglichen} other {# haben Rechnungskorrekturen oder wurden aus Guthaben beglichen}}',
  '{count, plural, one {# is credited in part already} other {# are credited in part already}}':
    '{count, plural, one {# ist bereits teilweise gutgeschrieben} other {# sind bereits teilweise gutgeschrieben}}',
  '{count, plural, one {# has payments, received or announced} other {# have payments, received or announced}}':
    '{count, plural, one {# hat Zahlungen, eingegangene oder angekündigte} other {# haben Zahlungen, eingegangene oder angekündigte}}',
}
