import type { BANK_STATEMENT_FAULTS } from '@counterfoil/domain/faults/texts/payments/bank-statement-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const bankStatementFaults: Translated<typeof BANK_STATEMENT_FAULTS> = {
  no_column_of_days: 'In keiner Spalte steht der Buchungstag.',
  bank_file_unreadable:
    'Diese Bankdatei ist nicht lesbar: {what}. Laden Sie sie noch einmal bei Ihrer Bank herunter.',
  bank_file_not_statement:
    'Das ist eine andere Nachricht einer Bank als ein Kontoauszug. Laden Sie den Auszug als CAMT.053, MT940 oder CSV herunter.',
  bank_file_without_lines: 'Dieser Kontoauszug hat keine Zeilen: In seinem Zeitraum wurde nichts gebucht.',
  bank_file_sums_differ:
    'Die Zeilen des Auszugs {number} ergeben nicht seinen Endsaldo: Es fehlen {missing}. Laden Sie die Datei noch einmal bei Ihrer Bank herunter.',
  bank_line_without_money: 'Eine Zeile ohne Betrag wird nicht übernommen.',
  bank_line_exists: 'Diese Zeile gibt es bereits.',
  bank_line_decided: 'Diese Zeile wurde bereits verbucht oder beiseitegelegt.',
  bank_line_open: 'Diese Zeile ist offen: Es gibt nichts zurückzunehmen.',
  bank_line_not_sure:
    'Kein Vorschlag für diese Zeile ist sicher. Sehen Sie sie an und wählen Sie, was sie bezahlt.',
  bank_line_went_out: 'Dieses Geld ging hinaus: Es bezahlt keine Rechnung.',
  bank_line_names_nothing: 'Geben Sie an, für welche Rechnungen oder welchen Kunden das Geld ist.',
  bank_line_names_both: 'Eine angekündigte Zahlung sagt selbst, wofür sie ist.',
  bank_line_above_amount: 'So viel ist nicht eingegangen.',
  bank_line_rest_of_nobody:
    'Ein Teil des Geldes bleibt übrig. Geben Sie an, wessen Guthaben er ist, oder verteilen Sie ihn auf Rechnungen.',
  announced_payment_differs:
    'Die angekündigte Zahlung hat einen anderen Betrag oder eine andere Währung als diese Zeile.',
  payment_not_reversible:
    'Diese Zahlung lässt sich nicht zurücknehmen: Ein Teil wurde erstattet, oder sie hat einen Zahlungslink geschlossen. Erstatten Sie sie stattdessen.',
}
