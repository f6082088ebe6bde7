/** Hinterlegte Karten und was von ihnen eingezogen wird. */
export const automaticCollection = {
  '{who} told the client that invoice {what} is collected.':
    '{who} hat dem Kunden angekündigt, dass die Rechnung {what} eingezogen wird.',
  'Invoice {what} could not be collected, and is tried again.':
    'Die Rechnung {what} konnte nicht eingezogen werden und wird noch einmal versucht.',
  'Automatic collection': 'Automatischer Einzug',
  '{who} told the client that invoice {what} is collected on {on}, to {to}.':
    '{who} hat dem Kunden an {to} angekündigt, dass die Rechnung {what} am {on} eingezogen wird.',
  '{who} told the client that invoice {what} is collected on {on}.':
    '{who} hat dem Kunden angekündigt, dass die Rechnung {what} am {on} eingezogen wird.',
  'A card was saved for {what} over the portal link, and automatic collection agreed to.':
    'Für {what} wurde über den Portallink eine Karte hinterlegt und dem automatischen Einzug zugestimmt.',
  '{who} removed the saved card of {what}. Nothing is collected from it any more.':
    '{who} hat die hinterlegte Karte von {what} entfernt. Von ihr wird nichts mehr eingezogen.',
  'The saved card of {what} was withdrawn over the portal link. Nothing is collected from it any more.':
    'Die hinterlegte Karte von {what} wurde über den Portallink entfernt. Von ihr wird nichts mehr eingezogen.',
  'Invoice {what} could not be collected, and is tried again on {on}: {reason}':
    'Die Rechnung {what} konnte nicht eingezogen werden; nächster Versuch am {on}: {reason}',
  'Invoice {what} could not be collected, and is tried again on {on}.':
    'Die Rechnung {what} konnte nicht eingezogen werden; nächster Versuch am {on}.',
  'Invoice {what} could not be collected, and is not tried again: {reason}':
    'Die Rechnung {what} konnte nicht eingezogen werden und wird nicht noch einmal versucht: {reason}',
  'Invoice {what} could not be collected, and is not tried again.':
    'Die Rechnung {what} konnte nicht eingezogen werden und wird nicht noch einmal versucht.',
  '{who} took invoice {what} out of automatic collection.':
    '{who} hat die Rechnung {what} vom automatischen Einzug ausgenommen.',
  '{who} put invoice {what} back into automatic collection.':
    '{who} hat die Rechnung {what} wieder in den automatischen Einzug aufgenommen.',
  '{who} had invoice {what} collected again.': '{who} hat die Rechnung {what} erneut einziehen lassen.',
  '{who} changed how invoices are collected automatically.': '{who} hat den automatischen Einzug geändert.',
  'A payment of {what} by {client} was begun: their saved card is charged.':
    'Eine Zahlung von {client} über {what} wurde begonnen: Die hinterlegte Karte wird belastet.',
  'After each charge that failed, once for each number. Empty: never.':
    'Nach jeder fehlgeschlagenen Abbuchung, einmal für jede Zahl. Leer: nie.',
  'Agreed to on': 'Zugestimmt am',
  'All invoices are charged to it when they are due.':
    'Alle Rechnungen werden bei Fälligkeit von ihr abgebucht.',
  'Invoices of recurring services are charged to it when they are due.':
    'Rechnungen für wiederkehrende Leistungen werden bei Fälligkeit von ihr abgebucht.',
  'Announced charges': 'Angekündigte Abbuchungen',
  'Automatic collection was turned off.': 'Der automatische Einzug wurde ausgeschaltet.',
  'Between the email and the charge.': 'Zwischen der E-Mail und der Abbuchung.',
  'Card saved': 'Karte hinterlegt',
  'Charged to {card}.': 'Abgebucht von {card}.',
  'Charges that failed': 'Fehlgeschlagene Abbuchungen',
  'Clients save a card over their portal link and agree to be charged. They are told of each charge by email, and the invoice is charged on its due date.':
    'Kunden hinterlegen über ihren Portallink eine Karte und stimmen Abbuchungen zu. Jede Abbuchung wird ihnen per E-Mail angekündigt, und die Rechnung wird am Fälligkeitstag abgebucht.',
  'Collect again': 'Erneut einziehen',
  'Collect automatically': 'Automatisch einziehen',
  'Collect invoices from saved cards': 'Rechnungen von hinterlegten Karten einziehen',
  'Days of notice': 'Tage Ankündigung',
  'Do not collect': 'Nicht einziehen',
  'Expired [card]': 'Abgelaufen',
  'Invoice not collected': 'Rechnung nicht eingezogen',
  'It could not be collected, and is not tried again.':
    'Sie konnte nicht eingezogen werden und wird nicht noch einmal versucht.',
  'It was paid in another way.': 'Sie wurde auf andere Weise bezahlt.',
  'It was taken out of automatic collection.': 'Sie wurde vom automatischen Einzug ausgenommen.',
  'Made by [payment]': 'Ausgelöst durch',
  'Not collected: {name} took it out.': 'Wird nicht eingezogen: {name} hat sie ausgenommen.',
  'Nothing was due any more.': 'Es war nichts mehr offen.',
  'Remove the saved card of {name}?': 'Die hinterlegte Karte von {name} entfernen?',
  'Save automatic collection': 'Automatischen Einzug speichern',
  'Automatic collection saved': 'Automatischer Einzug gespeichert',
  'Saved card': 'Hinterlegte Karte',
  'Saved card removed': 'Hinterlegte Karte entfernt',
  'Test [mode]': 'Test',
  'Taken out of automatic collection': 'Vom automatischen Einzug ausgenommen',
  'Put back into automatic collection': 'Wieder im automatischen Einzug',
  'The client was told of the next charge': 'Dem Kunden wurde die nächste Abbuchung angekündigt',
  'The announced charge was called off. {reason}': 'Die angekündigte Abbuchung wurde abgesagt. {reason}',
  'The card was removed.': 'Die Karte wurde entfernt.',
  'The client is told on {date} that it is charged to {card}.':
    'Dem Kunden wird am {date} angekündigt, dass sie von {card} abgebucht wird.',
  'The due date was changed.': 'Das Fälligkeitsdatum wurde geändert.',
  'Try again after days': 'Erneuter Versuch nach Tagen',
  '{amount} is charged to {card} on {date}. The client was told.':
    '{amount} werden am {date} von {card} abgebucht. Dem Kunden wurde es angekündigt.',
  '{attempts, plural, one {The charge failed.} other {# charges failed.}} It is tried again on {date}.':
    '{attempts, plural, one {Die Abbuchung ist fehlgeschlagen.} other {# Abbuchungen sind fehlgeschlagen.}} Nächster Versuch am {date}.',
  '{card} is being charged now.': '{card} wird gerade belastet.',
  '{card} is charged no more, announced charges included, and its provider forgets it. Only the client can save one again.':
    'Von {card} wird nichts mehr abgebucht, auch nichts, was angekündigt ist, und der Zahlungsanbieter löscht sie. Nur der Kunde kann wieder eine hinterlegen.',
  'Saved card withdrawn': 'Hinterlegte Karte entfernt',
  'The client was inactive or blocked.': 'Der Kunde war inaktiv oder gesperrt.',
  'The day of the charge passed without it. The client gets a new notice.':
    'Der Tag der Abbuchung verging ohne sie. Der Kunde bekommt eine neue Ankündigung.',
  'This card is no longer charged: invoices are not collected, or cards are taken by another provider.':
    'Von dieser Karte wird nichts mehr abgebucht: Rechnungen werden nicht eingezogen, oder Karten nimmt ein anderer Anbieter an.',
  'A payment of it was given back: it is not collected by itself.':
    'Eine Zahlung dafür wurde zurückgegeben: Sie wird nicht von selbst eingezogen.',
}
