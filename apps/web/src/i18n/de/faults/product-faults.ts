import type { PRODUCT_FAULTS } from '@counterfoil/domain/faults/texts/product-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const productFaults: Translated<typeof PRODUCT_FAULTS> = {
  product_in_use: 'Zeilen von Rechnungen nennen dieses Produkt. Deaktivieren Sie es, statt es zu löschen.',
  product_name_required: 'Geben Sie dem Produkt einen Namen.',
  no_such_product: 'Dieses Produkt gibt es nicht.',
  product_inactive: 'Dieses Produkt ist inaktiv. Aktivieren Sie es, oder wählen Sie ein anderes.',
  price_of_currency_named_twice: 'In dieser Währung gibt es schon einen Preis.',
  unknown_unit_code: 'Das ist keine hier bekannte Einheit der UN/ECE-Empfehlung 20.',
  product_with_name_exists: 'Ein Produkt mit diesem Namen gibt es bereits.',
  tax_not_found_by_name:
    'Keine Steuer heißt so, oder mehrere haben diesen Satz. Schreiben Sie ihren Namen, wie er unter Steuern steht.',
  unknown_yes_or_no: 'Geben Sie ja oder nein an.',
}
