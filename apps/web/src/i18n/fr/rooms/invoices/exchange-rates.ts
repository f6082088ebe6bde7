/** Rates of invoices in another currency than the company's. */
export const exchangeRates = {
  'Exchange rate': 'Taux de change',
  'Rate of': 'Taux du',
  'Source of the rate': 'Source du taux',
  '1 {currency} in {own}': '1 {currency} en {own}',
  '1 {currency} = {rate} {own}': '1 {currency} = {rate} {own}',
  'With a rate, the document states the tax in {currency} too.':
    'Avec un taux, le document indique aussi la taxe en {currency}.',
  'Use {rate} of {date} ({source})': 'Utiliser {rate} du {date} ({source})',
  'Tax in {currency}': 'Taxe en {currency}',
  'Total in {currency}': 'Total en {currency}',
  'In {currency}': 'En {currency}',
  'All currencies together, in {currency}: {tax} tax charged.':
    'Toutes devises confondues, en {currency} : {tax} de taxe facturée.',
  'In {currency}, at the rates your invoices keep: {tax} tax charged.':
    'En {currency}, aux taux de vos factures : {tax} de taxe facturée.',
  '{amount} withheld by buyers.': '{amount} retenus par les clients.',
  '{count, plural, one {# invoice in a foreign currency keeps no exchange rate and is not in it.} other {# invoices in a foreign currency keep no exchange rate and are not in it.}}':
    '{count, plural, one {# facture en devise étrangère n’a pas de taux de change et n’y figure pas.} other {# factures en devise étrangère n’ont pas de taux de change et n’y figurent pas.}}',
  'The tax is in a foreign currency and no exchange rate is kept. In the European Union it has to be stated in your own currency too.':
    'La taxe est en devise étrangère et aucun taux de change n’est indiqué. Dans l’Union européenne, elle doit figurer aussi dans votre propre devise.',
  '{count, plural, one {# draft charges} other {# drafts charge}} tax in a foreign currency without an exchange rate. In the European Union it has to be stated in your own currency too.':
    '{count, plural, one {# brouillon facture} other {# brouillons facturent}} de la taxe en devise étrangère sans taux de change. Dans l’Union européenne, elle doit figurer aussi dans votre propre devise.',
  'The exchange rate is of a day more than 31 days from the issue date.':
    'Le taux de change date de plus de 31 jours avant ou après la date d’émission.',
  'The exchange rate of {count, plural, one {# draft} other {# drafts}} is of a day more than 31 days from the issue date.':
    'Le taux de change de {count, plural, one {# brouillon} other {# brouillons}} date de plus de 31 jours avant ou après la date d’émission.',
  'The exchange rate is far from the one of your last invoice in this currency.':
    'Le taux de change est loin de celui de votre dernière facture dans cette devise.',
  'The exchange rate of {count, plural, one {# draft} other {# drafts}} is far from the one of your last invoice in its currency.':
    'Le taux de change de {count, plural, one {# brouillon} other {# brouillons}} est loin de celui de votre dernière facture dans cette devise.',
  'The last rate was {rate} of {date}. Please check yours.':
    'Le dernier taux était {rate} au {date}. Vérifiez le vôtre.',
  'missing, with tax in a foreign currency': 'absent, avec une taxe en devise étrangère',
  'With and without': 'Avec et sans',
  'All currencies': 'Toutes les devises',
}
