import type { CREDIT_NOTE_FAULTS } from '@counterfoil/domain/faults/texts/invoices/credit-note-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const creditNoteFaults: Translated<typeof CREDIT_NOTE_FAULTS> = {
  credit_exceeds_invoice: 'Das übersteigt, was von der Rechnung übrig ist.',
  nothing_left_to_credit: 'Von dieser Rechnung ist nichts mehr übrig, das zu korrigieren wäre.',
  nothing_to_credit: 'Eine Rechnungskorrektur muss über mehr als nichts lauten.',
  credit_items_needed: 'Nennen Sie die Positionen, die korrigiert werden.',
  credit_amount_needed: 'Geben Sie den Betrag der Rechnungskorrektur an.',
  not_of_this_mode: 'Das gehört nicht zu dieser Art der Rechnungskorrektur.',
  quantity_or_amount: 'Geben Sie eine Menge oder einen Betrag an, eines von beiden.',
  no_such_line: 'Diese Position hat die Rechnung nicht.',
  credit_before_invoice: 'Eine Rechnungskorrektur kann keinen Tag vor ihrer Rechnung tragen, {day}.',
  credit_split_differs:
    'Was verrechnet, als Guthaben behalten und zurückgezahlt wird, muss zusammen {worth} ergeben.',
  credit_above_due: 'Von der Rechnung sind nur {due} offen: Mehr kann nicht verrechnet werden.',
  credit_note_locked: 'Eine ausgestellte Rechnungskorrektur kann nicht geändert werden.',
  credit_note_already_issued: 'Diese Rechnungskorrektur ist bereits ausgestellt.',
  credit_note_not_issued: 'Diese Rechnungskorrektur ist noch ein Entwurf. Stellen Sie sie zuerst aus.',
  invoice_has_credits:
    'Zu dieser Rechnung gibt es Rechnungskorrekturen, oder sie wurde aus Guthaben beglichen. Sie kann nicht storniert werden.',
  invoice_credited_in_full:
    'Diese Rechnung ist vollständig gutgeschrieben: Es ist nichts mehr offen. Erfassen Sie eingegangenes Geld ohne Rechnung.',
  invoice_settled_by_credit:
    'Diese Rechnung ist durch Guthaben beglichen: Es ist nichts mehr offen. Erfassen Sie eingegangenes Geld ohne Rechnung.',
  invoice_partly_credited:
    'Ein Teil dieser Rechnung ist bereits korrigiert. Korrigieren Sie den Rest, und stellen Sie neu in Rechnung, was zu zahlen ist.',
  credit_kept_of_invoice:
    'Aus dieser Rechnung wurde Guthaben behalten. Verrechnen Sie es mit ihr, bevor Sie sie ausbuchen.',
  credit_exceeds_balance: 'So viel Guthaben hat der Kunde nicht.',
  credit_of_test_payments:
    'Nur {most} davon sind tatsächlich geflossen. Der Rest stammt aus Testzahlungen, bei denen kein Geld geflossen ist.',
  invoice_of_other_client: 'Diese Rechnung gehört einem anderen Kunden.',
}
