import type { LEDGER_FAULT_TEXTS } from '@counterfoil/domain/faults/texts/payments/ledger-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const ledgerFaults: Translated<typeof LEDGER_FAULT_TEXTS> = {
  ledger_check_running: 'Dieses Buch wird bereits geprüft. Sehen Sie gleich noch einmal nach.',
  journal_without_movements: 'In diesen Tagen wurde nichts gebucht.',
  journal_days_needed: 'Geben Sie den ersten und den letzten Tag an.',
  journal_days_reversed: 'Der letzte Tag liegt vor dem ersten.',
  datev_numbers_needed:
    'Geben Sie zuerst die Berater- und die Mandantennummer von DATEV an. Ihr Steuerberater kennt beide.',
  datev_one_fiscal_year:
    'DATEV nimmt Dateien eines einzigen Geschäftsjahres an. Ihres geht vom {first} bis zum {last}.',
  datev_currency: 'DATEV nimmt Beträge mit zwei Nachkommastellen an, und {currency} hat drei.',
  datev_account: 'Geben Sie ein Konto mit vier Ziffern an.',
  datev_debtor_account: 'Geben Sie ein Konto mit fünf Ziffern an, von 10000 bis 69999.',
  xero_account: 'Geben Sie den Code eines Kontos an: Buchstaben und Ziffern.',
  account_of_no_clients: 'Konten einzelner Kunden sind Konten für Forderungen.',
}
