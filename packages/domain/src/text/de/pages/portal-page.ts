import type { portalPage as english } from '../../en/pages/portal-page.ts'
import type { Wording } from '../../wording.ts'

export const portalPage: Wording<typeof english> = {
  title: 'Ihr Kundenkonto bei {company}',
  stub: 'Das Konto in Kürze',
  due: 'Offener Betrag',
  nothing: 'Nichts offen',
  overdue: '{sum} überfällig',
  client: 'Kunde',
}
