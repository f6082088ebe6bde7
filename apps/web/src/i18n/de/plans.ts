/** The plan: what it costs, how far it is paid, and what can be done about it. */
export const plans: Record<string, string> = {
  '{who} chose the plan {what}.': '{who} hat den Tarif {what} gewählt.',
  '{who} changed to the plan {what}.': '{who} ist in den Tarif {what} gewechselt.',
  'The plan {what} was renewed.': 'Der Tarif {what} wurde verlängert.',
  'The payment for the plan {what} failed: {reason}.':
    'Die Zahlung für den Tarif {what} ist fehlgeschlagen: {reason}.',
  'The payment for the plan {what} failed.': 'Die Zahlung für den Tarif {what} ist fehlgeschlagen.',
  '{who} cancelled the plan {what}.': '{who} hat den Tarif {what} gekündigt.',
  '{who} took the cancellation of the plan {what} back.':
    '{who} hat die Kündigung des Tarifs {what} zurückgenommen.',
  '{who} changed the card that pays for the plan {what}.':
    '{who} hat die Karte geändert, mit der der Tarif {what} bezahlt wird.',
  '{who} gave the plan {what} back.': '{who} hat den Tarif {what} zurückgegeben.',
}
