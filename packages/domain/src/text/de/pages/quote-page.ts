import type { quotePage as english } from '../../en/pages/quote-page.ts'
import type { Wording } from '../../wording.ts'

export const quotePage: Wording<typeof english> = {
  title: 'Angebot von {company}',
  stub: 'Das Angebot in Kürze',
  quote: 'Angebot {number}',
  version: 'Version {version}',
  until: 'Gültig bis {date}',
  client: 'Angebot für',
  date: 'Datum',
  document: 'Angebot ansehen (PDF)',
}
