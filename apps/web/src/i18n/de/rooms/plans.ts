/** The plan: what it costs, how far it is paid, and what can be done about it. */
export const plans = {
  Plans: 'Tarife',
  'Free trial': 'Testphase',
  'No plan': 'Kein Tarif',
  'Past due': 'Überfällig',
  'Read-only': 'Nur Lesezugriff',
  'Trial: {left}': 'Testphase: {left}',
  '{days, plural, one {1 day left} other {# days left}}':
    '{days, plural, one {noch 1 Tag} other {noch # Tage}}',
  '{days, plural, one {One day is} other {# days are}} left of your trial.':
    '{days, plural, one {Von Ihrer Testphase bleibt ein Tag.} other {Von Ihrer Testphase bleiben # Tage.}}',
  '{days, plural, one {One day is left} other {# days are left}}, until {date}. Everything is open to you, and no card is needed. A plan you choose now begins when the trial ends.':
    '{days, plural, one {Noch ein Tag} other {Noch # Tage}}, bis {date}. Alles steht Ihnen offen, und eine Karte ist nicht nötig. Ein Tarif, den Sie jetzt wählen, beginnt, wenn die Testphase endet.',
  'Nothing can be changed until a plan is chosen. Nothing is lost: everything can be read and exported, and clients can still pay.':
    'Bis ein Tarif gewählt ist, lässt sich nichts ändern. Nichts ist verloren: Alles lässt sich lesen und exportieren, und Kunden können weiterhin zahlen.',
  'Nothing can be changed until a plan is chosen.': 'Bis ein Tarif gewählt ist, lässt sich nichts ändern.',
  'Paid. It begins on {date}, when your trial ends.':
    'Bezahlt. Er beginnt am {date}, wenn Ihre Testphase endet.',
  'It begins on {date}, when your trial ends.': 'Er beginnt am {date}, wenn Ihre Testphase endet.',
  'It renews every month, next on {date}, until you cancel it.':
    'Er verlängert sich jeden Monat, das nächste Mal am {date}, bis Sie kündigen.',
  'It renews every year, next on {date}, until you cancel it.':
    'Er verlängert sich jedes Jahr, das nächste Mal am {date}, bis Sie kündigen.',
  'The last payment did not go through. Everything works until {until}; pay by then, with this card or another one.':
    'Die letzte Zahlung ist nicht durchgegangen. Bis {until} bleibt alles, wie es ist; bezahlen Sie bis dahin, mit dieser oder einer anderen Karte.',
  'The last payment did not go through. Everything works until {until}, and we try the card again on {next}.':
    'Die letzte Zahlung ist nicht durchgegangen. Bis {until} bleibt alles, wie es ist, und am {next} versuchen wir es noch einmal mit der Karte.',
  'The payment for your plan did not go through. Everything works until {date}.':
    'Die Zahlung für Ihren Tarif ist nicht durchgegangen. Bis {date} bleibt alles, wie es ist.',
  'Cancelled. Everything works until {date}. After that your records can be read and exported, but not changed. Nothing is deleted.':
    'Gekündigt. Bis {date} bleibt alles, wie es ist. Danach lassen sich Ihre Daten lesen und exportieren, aber nicht ändern. Gelöscht wird nichts.',
  'Your plan ends on {date}.': 'Ihr Tarif endet am {date}.',
  'Next payment': 'Nächste Zahlung',
  '{amount} on {date}': '{amount} am {date}',
  'Change card': 'Karte ändern',
  'Add card': 'Karte hinzufügen',
  'None is kept': 'Keine hinterlegt',
  'Continue to Stripe': 'Weiter zu Stripe',
  'Nothing was paid, and nothing has changed.': 'Es wurde nichts bezahlt, und nichts hat sich geändert.',
  'Nobody can say yet whether it was paid. We go on asking; nothing is taken twice.':
    'Ob bezahlt wurde, lässt sich noch nicht sagen. Wir fragen weiter nach; nichts wird doppelt abgebucht.',
  '{used} of {limit}': '{used} von {limit}',
  '{used}, any number possible': '{used}, beliebig viele möglich',
  Credit: 'Guthaben',
  'used before your card': 'wird vor der Kartenzahlung verrechnet',
  'Cancel plan': 'Tarif kündigen',
  'Keep the plan': 'Tarif behalten',
  'Get the money back': 'Geld zurückholen',
  'Pay now': 'Jetzt bezahlen',
  'See the plan': 'Zum Tarif',
  'Your plan goes on': 'Ihr Tarif läuft weiter',
  'Only an owner chooses the plan. Ask {names}.':
    'Nur ein Inhaber kann den Tarif wählen. Fragen Sie {names}.',
  'Ask {names}.': 'Fragen Sie {names}.',
  'This installation has no plans: nothing is limited, and nothing has to be paid.':
    'Diese Installation hat keine Tarife: Nichts ist begrenzt, und nichts muss bezahlt werden.',
  'Choose a plan': 'Tarif wählen',
  'Each has all of Counterfoil. They differ in how many people may work in your company.':
    'Jeder Tarif enthält alle Funktionen von Counterfoil. Die Tarife unterscheiden sich darin, wie viele Personen in Ihrem Unternehmen arbeiten können.',
  'How often to pay': 'Wie oft bezahlt wird',
  Monthly: 'Monatlich',
  'Annual, {percent}% less': 'Jährlich, {percent} % weniger',
  'Any number of people': 'Beliebig viele Personen',
  '{members, plural, one {For one person} other {Up to # people}}':
    '{members, plural, one {Für eine Person} other {Bis zu # Personen}}',
  'a month': 'im Monat',
  '{price} a month': '{price} im Monat',
  '{price} a year': '{price} im Jahr',
  '{price} a year, saves {saving}': '{price} im Jahr, spart {saving}',
  'Paid month by month': 'Monat für Monat bezahlt',
  'Choose {plan}': '{plan} wählen',
  'Change to {plan}': 'Zu {plan} wechseln',
  'Pay by the year': 'Jährlich bezahlen',
  'Pay by the month': 'Monatlich bezahlen',
  'Your plan': 'Ihr Tarif',
  '{used} people work in this company, more than this plan is for.':
    'In diesem Unternehmen arbeiten {used} Personen, mehr als dieser Tarif vorsieht.',
  '{plan}, monthly': '{plan}, monatlich',
  '{plan}, annual': '{plan}, jährlich',
  '{days} of {whole} days at {price}': '{days} von {whole} Tagen zu {price}',
  'the rest of the period, {days}': 'der Rest des Zeitraums, {days}',
  'Unused: {plan}': 'Nicht genutzt: {plan}',
  'given back, {days}': 'zurückgegeben, {days}',
  'From your credit': 'Aus Ihrem Guthaben',
  'To pay now': 'Jetzt zu zahlen',
  'Then {price}, next on {date}, until you cancel.':
    'Danach {price}, das nächste Mal am {date}, bis Sie kündigen.',
  '{amount} stays as credit and is used first.':
    '{amount} bleiben als Guthaben und werden zuerst verrechnet.',
  'Pay with': 'Bezahlen mit',
  'Another card': 'Andere Karte',
  'Save card': 'Karte speichern',
  'The new card is used from now on': 'Ab jetzt wird die neue Karte benutzt',
  'Your plan is {plan} now': 'Ihr Tarif ist jetzt {plan}',
  'The amount has changed since it was shown. Nothing was taken. Please look at the new one.':
    'Der Betrag hat sich geändert, seit er gezeigt wurde. Es wurde nichts abgebucht. Bitte sehen Sie sich den neuen an.',
  'Cancel at any time. New prices are announced 30 days ahead, and annual plans are refundable for 30 days.':
    'Jederzeit kündbar. Neue Preise werden 30 Tage vorher angekündigt, und ein Jahrestarif kann 30 Tage lang zurückgegeben werden.',
  'Cancel {plan}?': '{plan} kündigen?',
  When: 'Wann',
  'At the end of what is paid, on {date}': 'Am Ende dessen, was bezahlt ist, am {date}',
  'Now, with {amount} back (possible until {date})': 'Jetzt, mit {amount} zurück (möglich bis {date})',
  'End it and pay back': 'Beenden und erstatten',
  'Your plan is cancelled': 'Ihr Tarif ist gekündigt',
  'Your plan has ended. The money is on its way back.':
    'Ihr Tarif ist beendet. Das Geld ist auf dem Weg zurück.',
  Receipts: 'Quittungen',
  'Receipt {number} as PDF': 'Quittung {number} als PDF',
  'Paid back': 'Erstattet',
  '{amount} kept as credit': '{amount} als Guthaben behalten',
  '{amount} from credit': '{amount} aus Guthaben',
  // What the server says.
  'Your cancellation is taken back.': 'Ihre Kündigung wird zurückgenommen.',
  'It ends at once, as the last payment did not go through. Your records can then be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.':
    'Er endet sofort, da die letzte Zahlung nicht durchgegangen ist. Ihre Daten lassen sich dann lesen und exportieren, aber nicht ändern. Gelöscht wird nichts, und Sie können jederzeit wieder einen Tarif wählen.',
  'Everything works until {date}, and nothing more is taken from your card. After that your records can be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.':
    'Bis {date} bleibt alles, wie es ist, und von Ihrer Karte wird nichts mehr abgebucht. Danach lassen sich Ihre Daten lesen und exportieren, aber nicht ändern. Gelöscht wird nichts, und Sie können jederzeit wieder einen Tarif wählen.',
  'It ends at once, and {amount} goes back to the card it was paid with. Your records can then be read and exported, but not changed. Nothing is deleted, and you can choose a plan again at any time.':
    'Er endet sofort, und {amount} gehen auf die Karte zurück, mit der bezahlt wurde. Ihre Daten lassen sich dann lesen und exportieren, aber nicht ändern. Gelöscht wird nichts, und Sie können jederzeit wieder einen Tarif wählen.',
  'It ends at once, and {amount} goes back to the card it was paid with. Your trial goes on until {date}, and you can choose a plan again at any time.':
    'Er endet sofort, und {amount} gehen auf die Karte zurück, mit der bezahlt wurde. Ihre Testphase läuft bis {date} weiter, und Sie können jederzeit wieder einen Tarif wählen.',
}
