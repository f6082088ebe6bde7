/** The dashboard. */
export const statistics = {
  'Owed to you': 'Offen',
  'Received this month': 'Eingegangen in diesem Monat',
  'In drafts': 'In Entwürfen',
  'last month': 'im Vormonat',
  'includes test payments': 'mit Testzahlungen',
  'incl. test': 'inkl. Test',
  'Received includes test payments.': 'Eingegangen: mit Testzahlungen.',
  '{count, plural, =0 {no invoices} one {# invoice} other {# invoices}}':
    '{count, plural, =0 {keine Rechnungen} one {# Rechnung} other {# Rechnungen}}',
  'Invoiced and received': 'In Rechnung gestellt und eingegangen',
  Invoiced: 'In Rechnung gestellt',
  Received: 'Eingegangen',
  '{name}: {invoiced} invoiced, {received} received':
    '{name}: {invoiced} in Rechnung gestellt, {received} eingegangen',
  'The months fill up as you issue invoices.': 'Die Monate füllen sich, sobald Sie Rechnungen ausstellen.',
  'Needs you today': 'Heute zu tun',
  '{count, plural, one {# announced payment to complete} other {# announced payments to complete}}':
    '{count, plural, one {# angekündigte Zahlung abzuschließen} other {# angekündigte Zahlungen abzuschließen}}',
  '{count, plural, one {# scheduled invoice could not be issued} other {# scheduled invoices could not be issued}}':
    '{count, plural, one {# geplante Rechnung konnte nicht ausgestellt werden} other {# geplante Rechnungen konnten nicht ausgestellt werden}}',
  '{count, plural, one {# issued invoice was never sent} other {# issued invoices were never sent}}':
    '{count, plural, one {# ausgestellte Rechnung wurde nie gesendet} other {# ausgestellte Rechnungen wurden nie gesendet}}',
  '{count, plural, one {# email was not delivered} other {# emails were not delivered}}':
    '{count, plural, one {# E-Mail wurde nicht zugestellt} other {# E-Mails wurden nicht zugestellt}}',
  'Nothing is overdue.': 'Nichts ist überfällig.',
  '{days, plural, one {# day late} other {# days late}}':
    '{days, plural, one {# Tag überfällig} other {# Tage überfällig}}',
  'Owed, by age': 'Offen, nach Alter',
  'Nobody owes you anything.': 'Es ist nichts offen.',
  'Not due yet': 'Noch nicht fällig',
  '1–30 days late': '1–30 Tage überfällig',
  '31–60 days late': '31–60 Tage überfällig',
  '61–90 days late': '61–90 Tage überfällig',
  'Over 90 days late': 'Über 90 Tage überfällig',
  'Top clients': 'Umsatzstärkste Kunden',
  'Your best clients will stand here.': 'Hier erscheinen Ihre umsatzstärksten Kunden.',
  Lately: 'Zuletzt',
  'What happens in your company appears here.': 'Was in Ihrem Unternehmen geschieht, erscheint hier.',
  'To your first paid invoice': 'Zur ersten bezahlten Rechnung',
  '{done} of {all} done': '{done} von {all} erledigt',
  Done: 'Erledigt',
  'Create your company': 'Unternehmen anlegen',
  'Add your first client': 'Den ersten Kunden anlegen',
  'A name is enough to begin with; the address can follow.':
    'Ein Name genügt für den Anfang, die Adresse kann folgen.',
  'Add a client': 'Kunden anlegen',
  'Write an invoice and issue it': 'Eine Rechnung schreiben und ausstellen',
  'Your draft is waiting.': 'Ihr Entwurf wartet.',
  'You see the document while you write it.': 'Sie sehen das Dokument, während Sie es schreiben.',
  'Go to the draft': 'Zum Entwurf',
  'Get paid': 'Bezahlt werden',
  'Send it with a payment link, or record the payment when it arrives.':
    'Mit Zahlungslink versenden, oder die Zahlung erfassen, wenn sie eingeht.',
  'Enter what your invoices must show': 'Eintragen, was Ihre Rechnungen zeigen müssen',
  'Written off: {amounts}': 'Ausgebucht: {amounts}',
  'Address, tax number and bank account': 'Anschrift, USt-IdNr. oder Steuernummer und Bankkonto',
  'Missing: {facts}': 'Es fehlt: {facts}',
}
