/** Terms and privacy. */
export const legal: Record<string, string> = {
  'Back to home': 'Zur Startseite',
  'Last updated: {date} · Version {version}': 'Zuletzt geändert: {date} · Version {version}',
  Contents: 'Inhalt',
  Contact: 'Kontakt',
  address: 'Anschrift',
  phone: 'Telefon',
  'mailing address': 'Postanschrift',
  'Version history': 'Versionen',
  'Version {version}: the first version of this policy.':
    'Version {version}: die erste Fassung dieser Erklärung.',
  'Questions about these terms: legal@counterfoil.example':
    'Fragen zu diesen Bedingungen: legal@counterfoil.example',
  'Privacy and data-protection officer: privacy@counterfoil.example':
    'Datenschutzbeauftragte Person: privacy@counterfoil.example',
  '© {year} Counterfoil. All rights reserved.': '© {year} Counterfoil. Alle Rechte vorbehalten.',
  'Your books are yours. We keep what the service needs, guard it, and never sell it.':
    'Ihre Bücher gehören Ihnen. Wir bewahren, was der Dienst braucht, schützen es und verkaufen es nie.',
  'Service description': 'Beschreibung des Dienstes',
  'Counterfoil is a web application with which businesses and individuals create, send and track invoices, and manage their clients, payments, files and taxes.':
    'Counterfoil ist eine Webanwendung, mit der Unternehmen und Einzelpersonen Rechnungen schreiben, versenden und verfolgen und ihre Kunden, Zahlungen, Dateien und Steuern verwalten.',
  'New users get a free trial without payment details. After the trial a paid plan, monthly or annual, is needed to go on making changes.':
    'Neue Nutzer erhalten eine kostenlose Probezeit ohne Zahlungsangaben. Danach ist ein bezahlter Tarif, monatlich oder jährlich, nötig, um weiter Änderungen vorzunehmen.',
  'User accounts': 'Benutzerkonten',
  'You must be 18 or older, or have the legal capacity to enter into this agreement.':
    'Sie müssen mindestens 18 Jahre alt oder rechtlich in der Lage sein, diese Vereinbarung zu schließen.',
  'Keep your password to yourself. You answer for what is done with your account, and tell us at once when somebody else may be using it.':
    'Behalten Sie Ihr Passwort für sich. Sie verantworten, was mit Ihrem Konto geschieht, und melden uns sofort, wenn es jemand anderes benutzen könnte.',
  'Acceptable use': 'Zulässige Nutzung',
  'Use the service only for lawful business. Do not send fraudulent invoices or spam, do not try to reach the data of others, and do not disturb or take apart the service.':
    'Nutzen Sie den Dienst nur für rechtmäßige Geschäfte. Versenden Sie keine betrügerischen Rechnungen und keinen Spam, greifen Sie nicht auf Daten anderer zu und stören oder zerlegen Sie den Dienst nicht.',
  'Billing and payments': 'Abrechnung und Zahlung',
  'Plans are paid in advance, each month or each year. Prices change with 30 days notice.':
    'Tarife werden im Voraus bezahlt, monatlich oder jährlich. Preisänderungen kündigen wir 30 Tage vorher an.',
  'Annual plans are refundable within 30 days of payment.':
    'Jahrestarife werden innerhalb von 30 Tagen nach Zahlung erstattet.',
  'Intellectual property': 'Geistiges Eigentum',
  'The service and its software belong to us or to those who licensed them to us. What you put into it, your invoices, clients and files, belongs to you; we use it only to provide the service.':
    'Der Dienst und seine Software gehören uns oder unseren Lizenzgebern. Was Sie eingeben, Ihre Rechnungen, Kunden und Dateien, gehört Ihnen; wir verwenden es nur, um den Dienst zu erbringen.',
  'Data and privacy': 'Daten und Datenschutz',
  'How we handle personal data is told in our Privacy Policy. You can export your data at any time.':
    'Wie wir mit personenbezogenen Daten umgehen, steht in der Datenschutzerklärung. Sie können Ihre Daten jederzeit exportieren.',
  'Availability and support': 'Verfügbarkeit und Support',
  'We aim for the service to be available 99.9% of the time. Maintenance is announced when we can. Support is given by e-mail.':
    'Wir streben eine Verfügbarkeit von 99,9 % an. Wartung kündigen wir an, wenn es geht. Support leisten wir per E-Mail.',
  'Limitation of liability': 'Haftungsbeschränkung',
  'Our liability is capped at the amount you paid us in the prior 12 months. We are not liable for indirect damage or lost profit, as far as the law allows.':
    'Unsere Haftung ist auf den Betrag begrenzt, den Sie uns in den letzten 12 Monaten gezahlt haben. Für mittelbare Schäden oder entgangenen Gewinn haften wir nicht, soweit das Gesetz es zulässt.',
  Termination: 'Beendigung',
  'You can stop using the service and close your account at any time. We may suspend an account that breaks these terms. Before data is removed you can export it.':
    'Sie können den Dienst jederzeit verlassen und Ihr Konto schließen. Ein Konto, das gegen diese Bedingungen verstößt, können wir sperren. Bevor Daten entfernt werden, können Sie sie exportieren.',
  'Governing law': 'Anwendbares Recht',
  'These terms are governed by the law of [jurisdiction].':
    'Für diese Bedingungen gilt das Recht von [Gerichtsbarkeit].',
  'Information we collect': 'Was wir erheben',
  'Account data: your name, email address, username and password. Profile data you add. Business content: invoices, client information and payment records.':
    'Kontodaten: Name, E-Mail-Adresse, Benutzername und Passwort. Profildaten, die Sie ergänzen. Geschäftsinhalte: Rechnungen, Kundendaten und Zahlungen.',
  'Messages to support, usage and log data, and billing details. If you sign in through an external identity provider, what that provider tells us.':
    'Nachrichten an den Support, Nutzungs- und Protokolldaten sowie Abrechnungsdaten. Wenn Sie sich über einen externen Anbieter anmelden, was dieser uns mitteilt.',
  'How we use it': 'Wofür wir es verwenden',
  'To provide the service, to keep it secure, to answer you, to bill you, and to meet our legal duties. Marketing only until you opt out.':
    'Um den Dienst zu erbringen und zu sichern, Ihnen zu antworten, abzurechnen und gesetzliche Pflichten zu erfüllen. Werbung nur, bis Sie widersprechen.',
  Sharing: 'Weitergabe',
  'We never sell your data. Billing is handled by third-party processors. Others see data only where the service needs it, where you ask for it, or where the law demands it.':
    'Wir verkaufen Ihre Daten nie. Die Abrechnung übernehmen Zahlungsdienstleister. Andere sehen Daten nur, wo der Dienst es braucht, Sie es wünschen oder das Gesetz es verlangt.',
  Security: 'Sicherheit',
  'Data is encrypted in transit (TLS 1.3) and at rest (AES-256). Access is controlled by role, and multi-factor authentication is available.':
    'Daten sind bei der Übertragung (TLS 1.3) und im Speicher (AES-256) verschlüsselt. Der Zugriff richtet sich nach Rollen, und es gibt Mehr-Faktor-Anmeldung.',
  'We notify those affected of a security incident within 72 hours.':
    'Über einen Sicherheitsvorfall benachrichtigen wir Betroffene innerhalb von 72 Stunden.',
  Retention: 'Aufbewahrung',
  'Inactive accounts are kept for 2 years after their last activity. The data of deleted accounts is removed within 30 days.':
    'Ungenutzte Konten bewahren wir 2 Jahre nach der letzten Aktivität auf. Daten gelöschter Konten entfernen wir innerhalb von 30 Tagen.',
  'Invoice and payment records are kept for 7 years, usage logs for 1 year, support communications for 3 years, marketing data until you opt out.':
    'Rechnungen und Zahlungen bewahren wir 7 Jahre auf, Nutzungsprotokolle 1 Jahr, Support-Nachrichten 3 Jahre, Werbedaten bis zu Ihrem Widerspruch.',
  'Your rights': 'Ihre Rechte',
  'You may have your data shown to you, corrected, deleted, handed over in a portable form, and its use restricted; and you may object to its use. We answer within 30 days.':
    'Sie können Auskunft, Berichtigung, Löschung, Übertragung und Einschränkung verlangen und der Verwendung widersprechen. Wir antworten innerhalb von 30 Tagen.',
  Cookies: 'Cookies',
  'We use the storage of your browser to keep you signed in and to remember your settings. There is no advertising and no tracking by others.':
    'Wir nutzen den Speicher Ihres Browsers, um Sie angemeldet zu halten und Ihre Einstellungen zu merken. Es gibt keine Werbung und kein Tracking durch andere.',
  'International transfers': 'Übermittlung ins Ausland',
  'Where data leaves your country, we see to it that it is protected as well there, by contract or by law.':
    'Wo Daten Ihr Land verlassen, sorgen wir dafür, dass sie dort ebenso geschützt sind, durch Vertrag oder Gesetz.',
  'Children’s privacy': 'Schutz von Kindern',
  'The service is not for children under 16, and we do not knowingly collect their data.':
    'Der Dienst ist nicht für Kinder unter 16 Jahren, und wir erheben nicht wissentlich ihre Daten.',
  'Policy updates': 'Änderungen',
  'We announce changes of this policy 30 days ahead.':
    'Änderungen dieser Erklärung kündigen wir 30 Tage vorher an.',
}
