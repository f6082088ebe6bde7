/** Notes, comments, and what is followed. */
export const notes = {
  '{who} wrote a note on {what}.': '{who} hat eine Notiz zu {what} geschrieben.',
  '{who} commented on {what}.': '{who} hat {what} kommentiert.',
  '{who} wrote a note on a payment of {what}.':
    '{who} hat eine Notiz zu einer Zahlung über {what} geschrieben.',
  '{who} wrote a note on a draft for {what}.':
    '{who} hat eine Notiz zu einem Entwurf für {what} geschrieben.',
  '{who} commented on a payment of {what}.': '{who} hat eine Zahlung über {what} kommentiert.',
}
