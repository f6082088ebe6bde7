/** The proof that the history is what it was when it was written. */
export const audit = {
  'It was changed after it was sealed.': 'Es wurde geändert, nachdem es versiegelt war.',
  'The event is gone.': 'Das Ereignis fehlt.',
  'Its seal is gone.': 'Sein Siegel fehlt.',
  'It was written past the chain.': 'Es wurde an der Kette vorbei geschrieben.',
  'Every event is sealed with the one before it. Verify that none was changed, deleted or slipped in.':
    'Jedes Ereignis ist mit dem vorigen versiegelt. Prüfen Sie, dass keines geändert, gelöscht oder untergeschoben wurde.',
  'The history is intact: {count, plural, one {# event} other {# events}}.':
    'Der Verlauf ist unversehrt: {count, plural, one {# Ereignis} other {# Ereignisse}}.',
  'The history is broken behind {count, plural, one {# event} other {# events}}.':
    'Der Verlauf bricht nach {count, plural, one {# Ereignis} other {# Ereignissen}} ab.',
  '{count, plural, one {# event is} other {# events are}} not sealed yet. This takes about a minute.':
    '{count, plural, one {# Ereignis ist} other {# Ereignisse sind}} noch nicht versiegelt. Das dauert etwa eine Minute.',
  'Hash of the last event. Keep it: a later history has to contain it.':
    'Hashwert des letzten Ereignisses. Bewahren Sie ihn auf: Ein späterer Verlauf muss ihn enthalten.',
  'Proof of the history': 'Nachweis des Verlaufs',
  Verify: 'Prüfen',
  'Export with hashes': 'Mit Hashwerten exportieren',
}
