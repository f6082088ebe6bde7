import type { exemptions as english } from '../en/exemptions.ts'
import type { Wording } from '../wording.ts'

export const exemptions: Wording<typeof english> = {
  E: 'Steuerfrei',
  AE: 'Steuerschuldnerschaft des Leistungsempfängers',
  K: 'Steuerfreie innergemeinschaftliche Lieferung',
  G: 'Steuerfreie Ausfuhrlieferung',
  O: 'Nicht steuerbar',
}
