/** Taxes: rates, groups and what they come to. */
export const taxes = {
  'Tax rates': 'Steuersätze',
  'New tax rate': 'Neuer Steuersatz',
  'Edit tax rate': 'Steuersatz bearbeiten',
  'Save tax rate': 'Steuersatz speichern',
  'Delete tax rate': 'Steuersatz löschen',
  'Tax rate created successfully': 'Steuersatz erfolgreich angelegt',
  'Tax rate updated successfully': 'Steuersatz erfolgreich geändert',
  'Tax rate deleted successfully': 'Steuersatz erfolgreich gelöscht',
  'Rates of a country': 'Sätze eines Landes',
  'Tax rates of a country': 'Steuersätze eines Landes',
  'You have it already': 'Haben Sie bereits',
  '{count, plural, one {# tax rate added} other {# tax rates added}}':
    '{count, plural, one {# Steuersatz hinzugefügt} other {# Steuersätze hinzugefügt}}',
  'As of {date}. Check which of them apply to what you sell. Each can be changed later.':
    'Stand {date}. Prüfen Sie, welche davon für Ihre Leistungen gelten. Jeder lässt sich später ändern.',
  '{count, plural, =0 {Add tax rates} one {Add # tax rate} other {Add # tax rates}}':
    '{count, plural, =0 {Steuersätze hinzufügen} one {# Steuersatz hinzufügen} other {# Steuersätze hinzufügen}}',
  'No rate holds in the whole of the United States. Enter the rate of your state and city.':
    'In den Vereinigten Staaten gilt kein Satz im ganzen Land. Geben Sie den Satz Ihres Staates und Ihrer Stadt ein.',
  'There are no rates to offer for this country. Enter your own.':
    'Für dieses Land gibt es keine Vorschläge. Geben Sie Ihre eigenen Sätze ein.',
  'Choose your tax rates': 'Steuersätze wählen',
  'Those of your country are offered. Without one, no tax is charged.':
    'Die Ihres Landes werden vorgeschlagen. Ohne Satz wird keine Steuer berechnet.',
  'Choose tax rates': 'Steuersätze wählen',
  'No tax rates yet': 'Noch keine Steuersätze',
  'Your tax rates, such as VAT, appear here, ready for the lines of an invoice. Without one, no tax is charged.':
    'Hier stehen Sätze wie Ihre Umsatzsteuer, bereit für die Positionen einer Rechnung. Ohne Satz wird keine Steuer berechnet.',
  'VAT {rate}': 'USt. {rate}',
  'Sales tax {rate}': 'Verkaufssteuer {rate}',
  'As shown on the invoice': 'So steht er auf der Rechnung',
  Rates: 'Sätze',
  Category: 'Kategorie',
  'Reason on {language} documents':
    '{language, select, English {Grund auf englischen Dokumenten} German {Grund auf deutschen Dokumenten} French {Grund auf französischen Dokumenten} other {Grund auf Dokumenten in anderer Sprache ({language})}}',
  'Why no tax is charged. It is printed on the invoice.':
    'Warum keine Steuer anfällt. Der Grund wird auf die Rechnung gedruckt.',
  'If left empty, the text in grey is printed.': 'Bleibt das Feld leer, wird der graue Text gedruckt.',
  'Reason and kind': 'Grund und Art',
  Compound: 'Kumulativ',
  'Taken on the net plus the taxes before it on the line.':
    'Berechnet auf den Nettobetrag einschließlich der vorangehenden Steuern der Position.',
  Withholding: 'Einbehalt',
  'Kept back by the buyer: lowers what is due, not the tax.':
    'Vom Käufer einbehalten: mindert den Zahlbetrag, nicht die Steuer.',
  'Use for the first line of an invoice': 'Für die erste Position einer Rechnung verwenden',
  'The default of the company. A further line has the tax of the line above it.':
    'Der übliche Satz des Unternehmens. Eine weitere Position hat die Steuer der Position darüber.',
  'Instead of the default rate. A further line has the tax of the line above it.':
    'Statt des üblichen Satzes. Eine weitere Position hat die Steuer der Position darüber.',
  Default: 'Standard',
  Archived: 'Archiviert',
  'Make default': 'Zum Standard machen',
  Archive: 'Archivieren',
  'Use again': 'Wieder verwenden',
  'Actions for {name}': 'Aktionen für {name}',
  'A rate that lines were written with is archived instead, and is no longer offered.':
    'Ein Satz, mit dem Positionen geschrieben wurden, wird stattdessen archiviert und nicht mehr angeboten.',
  'Standard or reduced rate': 'Regel- oder ermäßigter Satz',
  'Zero rated goods': 'Nullsatz',
  'Exempt from tax': 'Steuerfrei',
  'Reverse charge': 'Steuerschuldnerschaft des Leistungsempfängers',
  'Intra-Community supply': 'Innergemeinschaftliche Lieferung',
  'Export outside the EU': 'Ausfuhr in ein Drittland',
  'Outside the scope of tax': 'Nicht steuerbar',
  'Give a percentage such as 19 or 5.5 (up to 4 decimals).':
    'Geben Sie einen Prozentsatz wie 19 oder 5,5 an (bis zu 4 Nachkommastellen).',
  'A rate lies between 0 and 100.': 'Ein Satz liegt zwischen 0 und 100.',
  'This category needs a rate above zero.': 'Diese Kategorie braucht einen Satz über null.',
  'This category is taxed at zero.': 'In dieser Kategorie ist der Satz null.',
  'Say why no tax is charged: the invoice must state it.':
    'Nennen Sie den Grund, warum keine Steuer anfällt: Die Rechnung muss ihn angeben.',
  'A withholding is taken on the net and cannot be compound.':
    'Ein Einbehalt wird auf das Netto berechnet und kann nicht kumulativ sein.',
  'Tax groups': 'Steuergruppen',
  'New tax group': 'Neue Steuergruppe',
  'Edit tax group': 'Steuergruppe bearbeiten',
  'Create tax group': 'Steuergruppe anlegen',
  'Save tax group': 'Steuergruppe speichern',
  'Delete tax group': 'Steuergruppe löschen',
  'Tax group created successfully': 'Steuergruppe erfolgreich angelegt',
  'Tax group updated successfully': 'Steuergruppe erfolgreich geändert',
  'Tax group deleted successfully': 'Steuergruppe erfolgreich gelöscht',
  'The rates in it stay. A group that lines were written with cannot be deleted.':
    'Die Sätze darin bleiben. Eine Gruppe, mit der Positionen geschrieben wurden, kann nicht gelöscht werden.',
  'Several rates that go together on a line, such as GST and QST, are a group.':
    'Mehrere Sätze, die auf einer Position zusammengehören, bilden eine Gruppe.',
  'Rates, in the order they are taken': 'Sätze in der Reihenfolge ihrer Berechnung',
  'Choose at least one rate.': 'Wählen Sie mindestens einen Satz.',
  'Try it out': 'Ausprobieren',
  'The amount includes tax': 'Der Betrag enthält die Steuer',
  Net: 'Netto',
  'Enter a valid amount such as 10.50': 'Geben Sie einen gültigen Betrag ein, zum Beispiel 10,50',
  'Tax charged': 'Berechnete Steuer',
  'Taxable amount': 'Bemessungsgrundlage',
  'Withheld by buyers': 'Von Käufern einbehalten',
  Quarter: 'Quartal',
  'Tax by rate': 'Steuer nach Satz',
  'Tax by quarter': 'Steuer nach Quartal',
  'On issued invoices, by issue date. A cancelled invoice leaves the period in which it was issued, also one that is over.':
    'Auf ausgestellte Rechnungen, nach Rechnungsdatum. Eine stornierte Rechnung verlässt den Zeitraum, in dem sie ausgestellt wurde, auch wenn er vorbei ist.',
  'No tax was charged in this year.': 'In diesem Jahr wurde keine Steuer berechnet.',
  'This does not look like a tax number of {country}, for example {example}. You can save it all the same.':
    'Das sieht nicht nach einer Steuernummer dieses Landes aus: {country}, zum Beispiel {example}. Sie können sie trotzdem speichern.',
  'This does not look like a VAT number of {country}, for example {example}. You can save it all the same.':
    'Das sieht nicht nach einer USt-IdNr. dieses Landes aus: {country}, zum Beispiel {example}. Sie können sie trotzdem speichern.',
  on: 'auf',
  'Amount, on taxable amount': 'Betrag, auf Bemessungsgrundlage',
  '{count, plural, one {# without a rate} other {# without a rate}}':
    '{count, plural, one {# ohne Kurs} other {# ohne Kurs}}',
}
