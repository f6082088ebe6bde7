/** Notes, comments, and what is followed. */
export const notes = {
  '{who} wrote a note on {what}.': '{who} a écrit une note sur {what}.',
  '{who} commented on {what}.': '{who} a commenté {what}.',
  '{who} wrote a note on a payment of {what}.': '{who} a écrit une note sur un paiement de {what}.',
  '{who} wrote a note on a draft for {what}.': '{who} a écrit une note sur un brouillon pour {what}.',
  '{who} commented on a payment of {what}.': '{who} a commenté un paiement de {what}.',
}
