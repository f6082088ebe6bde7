/** The proof that the history is what it was when it was written. */
export const audit = {
  'It was changed after it was sealed.': 'Il a été modifié après avoir été scellé.',
  'The event is gone.': 'L’événement a disparu.',
  'Its seal is gone.': 'Son sceau a disparu.',
  'It was written past the chain.': 'Il a été écrit hors de la chaîne.',
  'Every event is sealed with the one before it. Verify that none was changed, deleted or slipped in.':
    'Chaque événement est scellé avec le précédent. Vérifiez qu’aucun n’a été modifié, supprimé ou ajouté.',
  'The history is intact: {count, plural, one {# event} other {# events}}.':
    'L’historique est intact : {count, plural, one {# événement} other {# événements}}.',
  'The history is broken behind {count, plural, one {# event} other {# events}}.':
    'L’historique est rompu après {count, plural, one {# événement} other {# événements}}.',
  '{count, plural, one {# event is} other {# events are}} not sealed yet. This takes about a minute.':
    '{count, plural, one {# événement n’est pas encore scellé} other {# événements ne sont pas encore scellés}}. Cela prend environ une minute.',
  'Hash of the last event. Keep it: a later history has to contain it.':
    'Empreinte du dernier événement. Conservez-la : un historique ultérieur doit la contenir.',
  'Proof of the history': 'Preuve de l’historique',
  Verify: 'Vérifier',
  'Export with hashes': 'Exporter avec les empreintes',
}
