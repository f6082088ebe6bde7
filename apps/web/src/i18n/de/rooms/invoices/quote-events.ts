/** What happened to quotes, in German. */
export const quoteEvents = {
  '{who} drafted a quote for {what}.': '{who} hat ein Angebot für {what} entworfen.',
  '{who} changed the quote {what}.': '{who} hat das Angebot {what} geändert.',
  '{who} deleted the draft of a quote for {what}.':
    '{who} hat den Entwurf eines Angebots für {what} gelöscht.',
  '{who} sent quote {what} to {to}.': '{who} hat das Angebot {what} an {to} gesendet.',
  '{who} sent quote {what}.': '{who} hat das Angebot {what} gesendet.',
  '{who} extended quote {what}.': '{who} hat das Angebot {what} verlängert.',
  'The client has seen quote {what}.': 'Der Kunde hat das Angebot {what} gesehen.',
  'Quote {what} was accepted over its link. The client gave the name “{payer}”.':
    'Das Angebot {what} wurde über seinen Link angenommen. Der Kunde gab den Namen „{payer}“ an.',
  '{who} recorded that quote {what} was accepted.':
    '{who} hat vermerkt, dass das Angebot {what} angenommen wurde.',
  'Quote {what} was rejected over its link. The client wrote “{said}”.':
    'Das Angebot {what} wurde über seinen Link abgelehnt. Der Kunde schrieb „{said}“.',
  '{who} recorded that quote {what} was rejected: {reason}.':
    '{who} hat vermerkt, dass das Angebot {what} abgelehnt wurde: {reason}.',
  '{who} recorded that quote {what} was rejected.':
    '{who} hat vermerkt, dass das Angebot {what} abgelehnt wurde.',
  '{who} began a new version of quote {what}.': '{who} hat eine neue Version des Angebots {what} begonnen.',
  '{who} replaced quote {what} by a new version.':
    '{who} hat das Angebot {what} durch eine neue Version ersetzt.',
  '{who} made a copy of the quote {what}.': '{who} hat eine Kopie des Angebots {what} gemacht.',
  '{who} made a draft of a deposit invoice from quote {what}.':
    '{who} hat aus dem Angebot {what} den Entwurf einer Anzahlungsrechnung gemacht.',
  '{who} made a draft of a progress invoice from quote {what}.':
    '{who} hat aus dem Angebot {what} den Entwurf einer Abschlagsrechnung gemacht.',
  '{who} made a draft of the final invoice from quote {what}.':
    '{who} hat aus dem Angebot {what} den Entwurf der Schlussrechnung gemacht.',
  '{who} made a draft of an invoice from quote {what}.':
    '{who} hat aus dem Angebot {what} den Entwurf einer Rechnung gemacht.',
  '{who} wrote a mail with quote {what} to {to}. It was kept and not sent, as no mail server is set up.':
    '{who} hat eine E-Mail mit dem Angebot {what} an {to} geschrieben. Sie wurde aufbewahrt und nicht gesendet, da kein Mailserver eingerichtet ist.',
  Quotes: 'Angebote',
  'Quote accepted': 'Angebot angenommen',
  'Quote rejected': 'Angebot abgelehnt',
}
