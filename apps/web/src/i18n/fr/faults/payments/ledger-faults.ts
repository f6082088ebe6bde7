import type { LEDGER_FAULT_TEXTS } from '@counterfoil/domain/faults/texts/payments/ledger-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const ledgerFaults: Translated<typeof LEDGER_FAULT_TEXTS> = {
  ledger_check_running: 'Ce grand livre est déjà en cours de vérification. Revenez dans un instant.',
  journal_without_movements: 'Rien n’a été comptabilisé pendant ces jours.',
  journal_days_needed: 'Indiquez le premier et le dernier jour.',
  journal_days_reversed: 'Le dernier jour précède le premier.',
  datev_numbers_needed:
    'Indiquez d’abord le numéro de conseiller et le numéro de mandant DATEV. Votre expert-comptable les connaît.',
  datev_one_fiscal_year:
    'DATEV n’accepte que les fichiers d’un seul exercice. Le vôtre va du {first} au {last}.',
  datev_currency: 'DATEV accepte les montants à deux décimales, et {currency} en a trois.',
  datev_account: 'Indiquez un compte à quatre chiffres.',
  datev_debtor_account: 'Indiquez un compte à cinq chiffres, de 10000 à 69999.',
  xero_account: 'Indiquez le code d’un compte : lettres et chiffres.',
  account_of_no_clients: 'Les comptes de clients particuliers sont des comptes de créances.',
}
