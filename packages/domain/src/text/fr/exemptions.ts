import type { exemptions as english } from '../en/exemptions.ts'
import type { Wording } from '../wording.ts'

export const exemptions: Wording<typeof english> = {
  E: 'Exonération de TVA',
  AE: 'Autoliquidation',
  K: 'Livraison intracommunautaire exonérée de TVA',
  G: 'Exportation hors UE exonérée de TVA',
  O: 'Hors champ d’application de la TVA',
}
