import type { TAX_FAULTS } from '@counterfoil/domain/faults/texts/tax-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const taxFaults: Translated<typeof TAX_FAULTS> = {
  unknown_starting_rate: 'Ce taux n’est pas proposé pour ce pays.',
  unknown_tax_rate: 'Taux inconnu.',
  unknown_tax_group: 'Groupe de taxes inconnu.',
  tax_named_twice: 'Cette taxe est indiquée deux fois.',
  tax_group_in_use: 'Des factures ont été rédigées avec ce groupe de taxes ; il doit donc rester.',
  rate_not_a_percentage: 'Indiquez un pourcentage, par exemple 20 ou 5,5.',
  rate_of_too_many_decimals: 'Au plus 4 décimales.',
  rate_negative: 'Un taux de taxe ne peut pas être négatif.',
  rate_above_100: 'Un taux de taxe ne peut pas dépasser 100 %.',
  rate_of_zero_needs_category:
    'Un taux de 0 % exige une autre catégorie : taux zéro, exonération, autoliquidation ou autre.',
  rate_must_be_zero: 'Cette catégorie est toujours taxée à 0 %.',
  exemption_reason_required: 'Indiquez pourquoi aucune taxe n’est facturée ; la facture doit le mentionner.',
  withholding_cannot_be_compound: 'Une retenue se calcule sur le montant HT et ne peut pas être cumulative.',
  default_rate_archived: 'Un taux archivé ne peut pas être celui par défaut.',
  tax_number_too_short: 'Un numéro fiscal compte au moins 4 lettres ou chiffres.',
}
