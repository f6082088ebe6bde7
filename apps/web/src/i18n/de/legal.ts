/** Terms and privacy. */
export const legal = {
  'Back to home': 'Zur Startseite',
  'Last updated: {date} · Version {version}': 'Zuletzt geändert: {date} · Version {version}',
  Contents: 'Inhalt',
  Contact: 'Kontakt',
  'Version history': 'Versionen',
  'Version {version}': 'Version {version}',
  'The first version of this policy.': 'Die erste Fassung dieser Erklärung.',
  'Questions about these terms reach us here:': 'Fragen zu diesen Bedingungen erreichen uns hier:',
  'Our privacy and data-protection officer answers questions about this policy and requests about your data.':
    'Unsere für Datenschutz zuständige Person beantwortet Fragen zu dieser Erklärung und Anfragen zu Ihren Daten.',
  'Privacy and data-protection officer': 'Datenschutzbeauftragte Person',
  'Mailing address': 'Postanschrift',
  '© {year} Counterfoil. All rights reserved.': '© {year} Counterfoil. Alle Rechte vorbehalten.',
  'The agreement between you and Counterfoil, in plain words.':
    'Die Vereinbarung zwischen Ihnen und Counterfoil, in klaren Worten.',
  'Your books are yours. We keep what the service needs, guard it, and never sell it.':
    'Ihre Bücher gehören Ihnen. Wir bewahren, was der Dienst braucht, schützen es und verkaufen es nie.',
  'Service description': 'Beschreibung des Dienstes',
  'Counterfoil is a web application with which businesses and individuals create, send and track invoices, and manage their clients, payments, files, taxes and company users.':
    'Counterfoil ist eine Webanwendung, mit der Unternehmen und Einzelpersonen Rechnungen schreiben, versenden und verfolgen und ihre Kunden, Zahlungen, Dateien, Steuern und Benutzer verwalten.',
  'New users get a free trial without giving payment details. After the trial a paid plan, monthly or annual, is needed to go on making changes. What you have entered stays readable and can be exported either way.':
    'Neue Nutzer erhalten eine kostenlose Probezeit ohne Zahlungsangaben. Danach ist ein bezahlter Tarif, monatlich oder jährlich, nötig, um weiter Änderungen vorzunehmen. Was Sie eingegeben haben, bleibt in jedem Fall lesbar und exportierbar.',
  'We improve the service all the time. We may add, change or retire features; where that takes away something you rely on, we tell you beforehand.':
    'Wir verbessern den Dienst laufend. Wir können Funktionen hinzufügen, ändern oder einstellen; wo Ihnen dadurch etwas fehlt, worauf Sie bauen, sagen wir es vorher.',
  'Counterfoil is a tool, not an adviser. Whether an invoice meets the law and tax rules that apply to you is for you to judge, with professional advice where you need it.':
    'Counterfoil ist ein Werkzeug, kein Berater. Ob eine Rechnung dem für Sie geltenden Recht und den Steuerregeln entspricht, beurteilen Sie, wo nötig mit fachlichem Rat.',
  'User accounts': 'Benutzerkonten',
  'You must be 18 or older, or have the legal capacity to enter into this agreement. If you accept these terms for a company, you confirm that you may act for it.':
    'Sie müssen mindestens 18 Jahre alt oder rechtlich in der Lage sein, diese Vereinbarung zu schließen. Nehmen Sie diese Bedingungen für ein Unternehmen an, bestätigen Sie, dass Sie dafür handeln dürfen.',
  'When you register and as long as you use the service:':
    'Bei der Registrierung und solange Sie den Dienst nutzen:',
  'give true details and keep them up to date;': 'machen Sie richtige Angaben und halten Sie sie aktuell;',
  'keep your password and recovery codes to yourself;':
    'behalten Sie Passwort und Wiederherstellungscodes für sich;',
  'give each person an account of their own, with the role their work needs;':
    'geben Sie jeder Person ein eigenes Konto mit der Rolle, die ihre Arbeit braucht;',
  'tell us at once when somebody else may be using your account.':
    'melden Sie uns sofort, wenn jemand anderes Ihr Konto benutzen könnte.',
  'Acceptable use': 'Zulässige Nutzung',
  'Use the service for lawful business only. You answer for what is done with your account. In particular you may not:':
    'Nutzen Sie den Dienst nur für rechtmäßige Geschäfte. Sie verantworten, was mit Ihrem Konto geschieht. Insbesondere dürfen Sie nicht:',
  'send fraudulent or misleading invoices, or mail that nobody asked for;':
    'betrügerische oder irreführende Rechnungen oder unverlangte E-Mails versenden;',
  'store or share content that breaks the law or the rights of others;':
    'Inhalte speichern oder teilen, die Recht oder Rechte anderer verletzen;',
  'try to reach the data of other companies, or to get round limits and security;':
    'versuchen, an Daten anderer Unternehmen zu gelangen oder Grenzen und Schutz zu umgehen;',
  'disturb the service, overload it, or spread malicious software;':
    'den Dienst stören, überlasten oder Schadsoftware verbreiten;',
  'resell the service without our written consent.':
    'den Dienst ohne unsere schriftliche Zustimmung weiterverkaufen.',
  'Billing and payments': 'Abrechnung und Zahlung',
  'Plans are paid in advance, each month or each year, and renew until you cancel. A cancelled plan runs to the end of the time that is paid for. Prices are shown before tax where nothing else is said.':
    'Tarife werden im Voraus bezahlt, monatlich oder jährlich, und verlängern sich, bis Sie kündigen. Ein gekündigter Tarif läuft bis zum Ende der bezahlten Zeit. Preise verstehen sich vor Steuern, wo nichts anderes gesagt ist.',
  'Prices change with 30 days notice. The new price applies from your next renewal, and you may cancel before.':
    'Preisänderungen kündigen wir 30 Tage vorher an. Der neue Preis gilt ab der nächsten Verlängerung; vorher können Sie kündigen.',
  'Annual plans are refundable within 30 days of payment. Other payments are not refunded, save where the law says so.':
    'Jahrestarife werden innerhalb von 30 Tagen nach Zahlung erstattet. Andere Zahlungen erstatten wir nicht, außer wo das Gesetz es verlangt.',
  'Payments that your own clients make to you run between you, them and the payment provider. We are no party to them.':
    'Zahlungen Ihrer eigenen Kunden an Sie laufen zwischen Ihnen, den Kunden und dem Zahlungsdienstleister. Wir sind daran nicht beteiligt.',
  'Intellectual property': 'Geistiges Eigentum',
  'The service, its software, design and name belong to us or to those who licensed them to us. While your account is in good standing you may use them as these terms allow, and no further rights pass to you.':
    'Der Dienst, seine Software, Gestaltung und sein Name gehören uns oder unseren Lizenzgebern. Solange Ihr Konto in Ordnung ist, dürfen Sie sie im Rahmen dieser Bedingungen nutzen; weitere Rechte gehen nicht über.',
  'What you put into the service, your invoices, clients, files and logos, belongs to you. You let us store, copy and show it only as far as the service needs it.':
    'Was Sie eingeben, Ihre Rechnungen, Kunden, Dateien und Logos, gehört Ihnen. Sie erlauben uns, es zu speichern, zu kopieren und zu zeigen, nur soweit der Dienst es braucht.',
  'If you send us ideas, we may use them without owing you anything.':
    'Wenn Sie uns Vorschläge schicken, dürfen wir sie ohne Gegenleistung verwenden.',
  'Data and privacy': 'Daten und Datenschutz',
  'How we handle personal data is told in our Privacy Policy, which is part of these terms. For the data of your clients and staff you decide why and how it is used; we handle it on your behalf.':
    'Wie wir mit personenbezogenen Daten umgehen, steht in der Datenschutzerklärung, die zu diesen Bedingungen gehört. Über die Daten Ihrer Kunden und Mitarbeitenden entscheiden Sie; wir verarbeiten sie in Ihrem Auftrag.',
  'You can export your data at any time. You answer for having the right to enter the data of others, and for keeping records as long as the law asks of you.':
    'Sie können Ihre Daten jederzeit exportieren. Sie verantworten, dass Sie Daten anderer eingeben dürfen und Belege so lange aufbewahren, wie das Gesetz es von Ihnen verlangt.',
  'Availability and support': 'Verfügbarkeit und Support',
  'We aim for an uptime of 99.9%. That is an aim and not a promise: maintenance, faults of networks and providers, and events beyond our control can interrupt the service.':
    'Wir streben eine Verfügbarkeit von 99,9 % an. Das ist ein Ziel und keine Zusage: Wartung, Störungen bei Netzen und Dienstleistern und Ereignisse außerhalb unserer Macht können den Dienst unterbrechen.',
  'Maintenance that can be planned is announced, and put where it disturbs least. Support is given by e-mail; we answer as soon as we can.':
    'Planbare Wartung kündigen wir an und legen sie dorthin, wo sie am wenigsten stört. Support leisten wir per E-Mail und antworten so bald wie möglich.',
  'Limitation of liability': 'Haftungsbeschränkung',
  'As far as the law allows, the service is provided as it is, and our liability is capped at the amount you paid in the prior 12 months.':
    'Soweit das Gesetz es zulässt, wird der Dienst bereitgestellt, wie er ist, und unsere Haftung ist auf den Betrag begrenzt, den Sie in den letzten 12 Monaten gezahlt haben.',
  'We are not liable for indirect damage, lost profit, lost business, or the loss of data that you could have exported.':
    'Für mittelbare Schäden, entgangenen Gewinn, entgangene Geschäfte oder den Verlust von Daten, die Sie hätten exportieren können, haften wir nicht.',
  'Nothing here limits liability that cannot be limited by law, such as for intent or for injury to life and health.':
    'Nichts hiervon beschränkt eine Haftung, die gesetzlich nicht beschränkt werden kann, etwa für Vorsatz oder für Schäden an Leben und Gesundheit.',
  Termination: 'Beendigung',
  'You may stop using the service and close your account at any time. We may suspend or close an account that breaks these terms, endangers others, or is not paid for after a reminder; where we can, we tell you first.':
    'Sie können den Dienst jederzeit verlassen und Ihr Konto schließen. Ein Konto, das gegen diese Bedingungen verstößt, andere gefährdet oder trotz Erinnerung nicht bezahlt wird, können wir sperren oder schließen; wo es geht, sagen wir es vorher.',
  'Before your data is removed you can export it. The data of deleted accounts is removed within 30 days; records that the law wants kept are kept as our Privacy Policy says.':
    'Bevor Ihre Daten entfernt werden, können Sie sie exportieren. Daten gelöschter Konten entfernen wir innerhalb von 30 Tagen; was das Gesetz aufbewahrt haben will, bewahren wir auf, wie es die Datenschutzerklärung sagt.',
  'Governing law': 'Anwendbares Recht',
  '[address]': '[Adresse]',
  '[phone]': '[Telefon]',
  '[mailing address]': '[Postanschrift]',
  'These terms are governed by the law of [jurisdiction], and disputes go to its courts, unless the law of the place where you live gives you the choice of another.':
    'Für diese Bedingungen gilt das Recht von [Gerichtsbarkeit], und für Streitigkeiten sind die dortigen Gerichte zuständig, sofern das Recht Ihres Wohnorts Ihnen nicht die Wahl eines anderen lässt.',
  'If one of these terms does not hold, the others stay. We announce changes of these terms 30 days ahead; using the service after that means that you accept them.':
    'Gilt eine dieser Bedingungen nicht, bleiben die übrigen bestehen. Änderungen dieser Bedingungen kündigen wir 30 Tage vorher an; wer den Dienst danach nutzt, nimmt sie an.',
  'Information we collect': 'Was wir erheben',
  'We collect what you give us and what comes about when you use the service:':
    'Wir erheben, was Sie uns geben und was bei der Nutzung des Dienstes entsteht:',
  'account data: your name, email address, username and password, the password only in a form that cannot be read back;':
    'Kontodaten: Name, E-Mail-Adresse, Benutzername und Passwort, das Passwort nur in einer nicht lesbaren Form;',
  'profile data that you add, such as a picture, a telephone number or your company’s details;':
    'Profildaten, die Sie ergänzen, etwa ein Bild, eine Telefonnummer oder die Angaben Ihres Unternehmens;',
  'business content: invoices, client information and payment records, and the files you upload;':
    'Geschäftsinhalte: Rechnungen, Kundendaten und Zahlungen sowie Dateien, die Sie hochladen;',
  'support messages and our answers to them;': 'Nachrichten an den Support und unsere Antworten;',
  'usage and log data: pages and functions used, times, addresses and devices, errors;':
    'Nutzungs- und Protokolldaten: genutzte Seiten und Funktionen, Zeiten, Adressen und Geräte, Fehler;',
  'billing details: your plan, its invoices and what the payment processor tells us of their payment;':
    'Abrechnungsdaten: Ihr Tarif, seine Rechnungen und was der Zahlungsdienstleister uns über deren Zahlung mitteilt;',
  'if you sign in through an external identity provider, the details that provider hands over.':
    'wenn Sie sich über einen externen Anbieter anmelden, die Angaben, die dieser übermittelt.',
  'How we use it': 'Wofür wir es verwenden',
  'We use this data for these purposes, and for no others:':
    'Wir verwenden diese Daten für diese Zwecke und keine anderen:',
  'to provide the service, and to send what you ask it to send;':
    'um den Dienst zu erbringen und zu versenden, was Sie versenden lassen;',
  'to keep it secure, and to find and prevent abuse;':
    'um ihn zu sichern und Missbrauch zu finden und zu verhindern;',
  'to answer you and to help you;': 'um Ihnen zu antworten und zu helfen;',
  'to bill you;': 'um mit Ihnen abzurechnen;',
  'to find out what works badly and to improve it;':
    'um zu erkennen, was schlecht funktioniert, und es zu verbessern;',
  'to meet our legal duties;': 'um gesetzliche Pflichten zu erfüllen;',
  'to tell you of news, until you opt out.': 'um Sie über Neues zu unterrichten, bis Sie widersprechen.',
  Sharing: 'Weitergabe',
  'We never sell your data. Others see it only in these cases:':
    'Wir verkaufen Ihre Daten nie. Andere sehen sie nur in diesen Fällen:',
  'the other users of your company, as far as their role allows;':
    'die anderen Benutzer Ihres Unternehmens, soweit ihre Rolle es erlaubt;',
  'those to whom you send an invoice, a payment link or a shared file;':
    'diejenigen, denen Sie eine Rechnung, einen Zahlungslink oder eine geteilte Datei schicken;',
  'third-party processors, who handle billing, hosting and mail for us under contract and may use the data for nothing else;':
    'Dienstleister, die für uns vertraglich Abrechnung, Betrieb und E-Mail übernehmen und die Daten für nichts anderes verwenden dürfen;',
  'authorities, where the law obliges us;': 'Behörden, wo das Gesetz uns verpflichtet;',
  'a successor, should the service change hands, bound by this policy.':
    'ein Nachfolger, falls der Dienst den Besitzer wechselt, gebunden an diese Erklärung.',
  'Data is encrypted in transit (TLS 1.3) and at rest (AES-256). Role-based access controls decide who may see and do what, and multi-factor authentication is available to every user.':
    'Daten sind bei der Übertragung (TLS 1.3) und im Speicher (AES-256) verschlüsselt. Rollen bestimmen, wer was sehen und tun darf, und Mehr-Faktor-Anmeldung steht jedem Benutzer offen.',
  'No system is perfectly safe. If a security incident concerns your data, we notify you within 72 hours of learning of it: what happened, what it means, and what we do about it.':
    'Kein System ist vollkommen sicher. Betrifft ein Sicherheitsvorfall Ihre Daten, benachrichtigen wir Sie innerhalb von 72 Stunden, nachdem wir davon erfahren: was geschehen ist, was es bedeutet und was wir tun.',
  Retention: 'Aufbewahrung',
  'We keep data no longer than we need it or the law asks for it:':
    'Wir bewahren Daten nicht länger auf, als wir sie brauchen oder das Gesetz es verlangt:',
  'inactive accounts: 2 years after last activity;': 'ungenutzte Konten: 2 Jahre nach der letzten Aktivität;',
  'data of deleted accounts: removed within 30 days;':
    'Daten gelöschter Konten: innerhalb von 30 Tagen entfernt;',
  'invoice and payment records: 7 years;': 'Rechnungen und Zahlungen: 7 Jahre;',
  'usage logs: 1 year;': 'Nutzungsprotokolle: 1 Jahr;',
  'support communications: 3 years;': 'Nachrichten an den Support: 3 Jahre;',
  'marketing data: until you opt out.': 'Werbedaten: bis zu Ihrem Widerspruch.',
  'Your rights': 'Ihre Rechte',
  'You may at any time ask for:': 'Sie können jederzeit verlangen:',
  'access: to be told what we hold about you;': 'Auskunft: was wir über Sie gespeichert haben;',
  'correction: to have mistakes put right;': 'Berichtigung: dass Fehler behoben werden;',
  'deletion: to have your data removed, save what the law wants kept;':
    'Löschung: dass Ihre Daten entfernt werden, außer was das Gesetz aufbewahrt haben will;',
  'portability: to have your data handed over in a form that other programs read;':
    'Übertragung: Ihre Daten in einer Form, die andere Programme lesen;',
  'restriction: to have its use put on hold;': 'Einschränkung: dass ihre Verwendung ruht;',
  'objection: to have a use stopped that you do not agree with.':
    'Widerspruch: dass eine Verwendung endet, mit der Sie nicht einverstanden sind.',
  'We answer privacy requests within 30 days, free of charge. You may also complain to the data-protection authority of your country. If an invoice of one of our users concerns you, please ask that user first: the data is theirs.':
    'Anfragen zum Datenschutz beantworten wir innerhalb von 30 Tagen kostenlos. Sie können sich auch bei der Datenschutzbehörde Ihres Landes beschweren. Betrifft Sie eine Rechnung eines unserer Nutzer, fragen Sie bitte zuerst diesen: Die Daten gehören ihm.',
  Cookies: 'Cookies',
  'We use the storage of your browser for two things only: to keep you signed in, and to remember your settings, such as language and appearance. There is no advertising, and nobody follows you across other sites.':
    'Wir nutzen den Speicher Ihres Browsers nur für zwei Dinge: um Sie angemeldet zu halten und um Ihre Einstellungen wie Sprache und Aussehen zu merken. Es gibt keine Werbung, und niemand verfolgt Sie über andere Seiten.',
  'You can clear this storage in your browser at any time; you are then signed out.':
    'Sie können diesen Speicher jederzeit im Browser leeren; dann sind Sie abgemeldet.',
  'International transfers': 'Übermittlung ins Ausland',
  'Our processors may handle data in other countries than yours. Where such a country protects data less than your own, we see to it by contract, such as standard contractual clauses, that your data is protected all the same.':
    'Unsere Dienstleister können Daten in anderen Ländern als Ihrem verarbeiten. Wo ein solches Land Daten weniger schützt als Ihres, sorgen wir durch Verträge wie Standardvertragsklauseln dafür, dass Ihre Daten dennoch geschützt sind.',
  'Children’s privacy': 'Schutz von Kindern',
  'The service is not for children under 16, and we do not knowingly collect their data. If you learn that a child has given us data, tell us, and we remove it.':
    'Der Dienst ist nicht für Kinder unter 16 Jahren, und wir erheben nicht wissentlich ihre Daten. Erfahren Sie, dass ein Kind uns Daten gegeben hat, sagen Sie es uns, und wir entfernen sie.',
  'Policy updates': 'Änderungen',
  'We announce changes of this policy 30 days ahead, by e-mail and in the application. Earlier versions are listed below.':
    'Änderungen dieser Erklärung kündigen wir 30 Tage vorher an, per E-Mail und in der Anwendung. Frühere Fassungen stehen unten.',
}
