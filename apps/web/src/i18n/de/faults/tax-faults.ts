import type { TAX_FAULTS } from '@counterfoil/domain/faults/texts/tax-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const taxFaults: Translated<typeof TAX_FAULTS> = {
  unknown_starting_rate: 'Dieser Satz wird für das Land nicht vorgeschlagen.',
  unknown_tax_rate: 'Unbekannter Steuersatz.',
  unknown_tax_group: 'Unbekannte Steuergruppe.',
  tax_named_twice: 'Diese Steuer ist doppelt genannt.',
  tax_group_in_use: 'Mit dieser Steuergruppe wurden Rechnungen geschrieben, sie muss also bleiben.',
  rate_not_a_percentage: 'Geben Sie einen Prozentsatz wie 19 oder 5,5 an.',
  rate_of_too_many_decimals: 'Höchstens 4 Nachkommastellen.',
  rate_negative: 'Ein Steuersatz kann nicht negativ sein.',
  rate_above_100: 'Ein Steuersatz kann höchstens 100 % betragen.',
  rate_of_zero_needs_category:
    'Ein Satz von 0 % braucht eine andere Kategorie: Nullsatz, steuerfrei, Steuerschuldnerschaft des Leistungsempfängers oder Ähnliches.',
  rate_must_be_zero: 'In dieser Kategorie ist der Satz immer 0 %.',
  exemption_reason_required:
    'Nennen Sie den Grund, warum keine Steuer anfällt; die Rechnung muss ihn angeben.',
  withholding_cannot_be_compound: 'Ein Einbehalt wird auf das Netto berechnet und kann nicht kumulativ sein.',
  default_rate_archived: 'Ein archivierter Satz kann nicht der Standard sein.',
  tax_number_too_short: 'Eine Steuernummer hat mindestens 4 Buchstaben oder Ziffern.',
}
