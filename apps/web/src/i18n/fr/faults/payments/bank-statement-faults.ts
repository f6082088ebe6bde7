import type { BANK_STATEMENT_FAULTS } from '@counterfoil/domain/faults/texts/payments/bank-statement-faults.ts'
import type { Translated } from '../../../fault-messages.ts'

export const bankStatementFaults: Translated<typeof BANK_STATEMENT_FAULTS> = {
  no_column_of_days: 'Aucune colonne ne contient la date comptable.',
  bank_file_unreadable:
    'Ce fichier bancaire est illisible : {what}. Téléchargez-le de nouveau auprès de votre banque.',
  bank_file_not_statement:
    'Ce message bancaire n’est pas un relevé de compte. Téléchargez le relevé au format CAMT.053, MT940 ou CSV.',
  bank_file_without_lines:
    'Ce relevé ne contient aucune ligne : rien n’a été comptabilisé pendant sa période.',
  bank_file_sums_differ:
    'Les lignes du relevé {number} ne donnent pas son solde final : il manque {missing}. Téléchargez le fichier de nouveau auprès de votre banque.',
  bank_line_without_money: 'Une ligne sans montant n’est pas importée.',
  bank_line_exists: 'Cette ligne existe déjà.',
  bank_line_decided: 'Cette ligne est déjà comptabilisée ou mise de côté.',
  bank_line_open: 'Cette ligne est ouverte : il n’y a rien à annuler.',
  bank_line_not_sure:
    'Aucune proposition n’est sûre pour cette ligne. Vérifiez-la et choisissez ce qu’elle paie.',
  bank_line_went_out: 'Cet argent est sorti : il ne paie aucune facture.',
  bank_line_names_nothing: 'Indiquez les factures ou le client auxquels l’argent est destiné.',
  bank_line_names_both: 'Un paiement annoncé indique lui-même à quoi il est destiné.',
  bank_line_above_amount: 'C’est plus que ce qui est arrivé.',
  bank_line_rest_of_nobody:
    'Il reste une partie de l’argent. Indiquez de qui elle est l’avoir, ou répartissez-la sur des factures.',
  announced_payment_differs:
    'Le paiement annoncé est d’un autre montant ou d’une autre devise que cette ligne.',
  payment_not_reversible:
    'Ce paiement ne peut pas être annulé : une partie a été remboursée, ou il a clos un lien de paiement. Remboursez-le plutôt.',
}
