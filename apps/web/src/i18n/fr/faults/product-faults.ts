import type { PRODUCT_FAULTS } from '@counterfoil/domain/faults/texts/product-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const productFaults: Translated<typeof PRODUCT_FAULTS> = {
  product_in_use: 'Des lignes de factures citent ce produit. Désactivez-le au lieu de le supprimer.',
  product_name_required: 'Donnez un nom au produit.',
  no_such_product: 'Ce produit n’existe pas.',
  product_inactive: 'Ce produit est inactif. Activez-le ou choisissez-en un autre.',
  price_of_currency_named_twice: 'Il y a déjà un prix dans cette devise.',
  unknown_unit_code: 'Ce n’est pas une unité connue ici de la recommandation 20 de la CEE-ONU.',
  product_with_name_exists: 'Un produit porte déjà ce nom.',
  tax_not_found_by_name:
    'Aucune taxe ne porte ce nom, ou plusieurs ont ce taux. Écrivez son nom tel qu’il figure parmi les taxes.',
  unknown_yes_or_no: 'Indiquez oui ou non.',
}
