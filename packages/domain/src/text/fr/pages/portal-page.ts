import type { portalPage as english } from '../../en/pages/portal-page.ts'
import type { Wording } from '../../wording.ts'

export const portalPage: Wording<typeof english> = {
  title: 'Votre compte client chez {company}',
  stub: 'Le compte en bref',
  due: 'Montant à régler',
  nothing: 'Rien à régler',
  overdue: '{sum} en retard',
  client: 'Client',
}
