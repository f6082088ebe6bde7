/** Rates of invoices in another currency than the company's. */
export const exchangeRates = {
  'Exchange rate': 'Wechselkurs',
  'Rate of': 'Kurs vom',
  'Source of the rate': 'Quelle des Kurses',
  '1 {currency} in {own}': '1 {currency} in {own}',
  '1 {currency} = {rate} {own}': '1 {currency} = {rate} {own}',
  'With a rate, the document states the tax in {currency} too.':
    'Mit einem Kurs nennt das Dokument die Steuer auch in {currency}.',
  'Use {rate} of {date} ({source})': '{rate} vom {date} ({source}) verwenden',
  'Tax in {currency}': 'Steuer in {currency}',
  'Total in {currency}': 'Gesamtbetrag in {currency}',
  'In {currency}': 'In {currency}',
  'All currencies together, in {currency}: {tax} tax charged.':
    'Alle Währungen zusammen, in {currency}: {tax} Steuer berechnet.',
  'In {currency}, at the rates your invoices keep: {tax} tax charged.':
    'In {currency}, zu den Kursen Ihrer Rechnungen: {tax} Steuer berechnet.',
  '{amount} withheld by buyers.': '{amount} von Kunden einbehalten.',
  '{count, plural, one {# invoice in a foreign currency keeps no exchange rate and is not in it.} other {# invoices in a foreign currency keep no exchange rate and are not in it.}}':
    '{count, plural, one {# Rechnung in fremder Währung hat keinen Wechselkurs und ist nicht darin enthalten.} other {# Rechnungen in fremder Währung haben keinen Wechselkurs und sind nicht darin enthalten.}}',
  'The tax is in a foreign currency and no exchange rate is kept. In the European Union it has to be stated in your own currency too.':
    'Die Steuer steht in fremder Währung, und es ist kein Wechselkurs angegeben. In der Europäischen Union muss sie auch in Ihrer eigenen Währung stehen.',
  '{count, plural, one {# draft charges} other {# drafts charge}} tax in a foreign currency without an exchange rate. In the European Union it has to be stated in your own currency too.':
    '{count, plural, one {# Entwurf berechnet} other {# Entwürfe berechnen}} Steuer in fremder Währung ohne Wechselkurs. In der Europäischen Union muss sie auch in Ihrer eigenen Währung stehen.',
  'The exchange rate is of a day more than 31 days from the issue date.':
    'Der Wechselkurs ist von einem Tag, der mehr als 31 Tage vom Rechnungsdatum entfernt ist.',
  'The exchange rate of {count, plural, one {# draft} other {# drafts}} is of a day more than 31 days from the issue date.':
    'Der Wechselkurs von {count, plural, one {# Entwurf} other {# Entwürfen}} ist von einem Tag, der mehr als 31 Tage vom Rechnungsdatum entfernt ist.',
  'The exchange rate is far from the one of your last invoice in this currency.':
    'Der Wechselkurs liegt weit von dem Ihrer letzten Rechnung in dieser Währung.',
  'The exchange rate of {count, plural, one {# draft} other {# drafts}} is far from the one of your last invoice in its currency.':
    'Der Wechselkurs von {count, plural, one {# Entwurf} other {# Entwürfen}} liegt weit von dem Ihrer letzten Rechnung in dieser Währung.',
  'The last rate was {rate} of {date}. Please check yours.':
    'Der letzte Kurs war {rate} vom {date}. Bitte prüfen Sie Ihren.',
  'missing, with tax in a foreign currency': 'fehlt, bei Steuer in fremder Währung',
  'With and without': 'Mit und ohne',
  'All currencies': 'Alle Währungen',
}
