import type { quotePage as english } from '../../en/pages/quote-page.ts'
import type { Wording } from '../../wording.ts'

export const quotePage: Wording<typeof english> = {
  title: 'Devis de {company}',
  stub: 'Le devis en bref',
  quote: 'Devis {number}',
  version: 'Version {version}',
  until: 'Valable jusqu’au {date}',
  client: 'Établi pour',
  date: 'Date',
  document: 'Voir le devis (PDF)',
}
