import { expect, test } from 'vitest'
import { TEXT_FILES } from '../../i18n/text-files.ts'
import { statusLabel } from './status-badge.tsx'

type Kind = Parameters<typeof statusLabel>[1]

/** In French a quote, a credit note, a payment and a link are masculine; an invoice, also a recurring one, is feminine. */
const WORDS: readonly (readonly [kind: Kind, status: string, french: string, german: string])[] = [
  [undefined, 'sent', 'Envoyé', 'Versendet'],
  [undefined, 'viewed', 'Consulté', 'Angesehen'],
  [undefined, 'paid', 'Payé', 'Bezahlt'],
  [undefined, 'cancelled', 'Annulé', 'Storniert'],
  [undefined, 'converted', 'Facturé', 'Abgerechnet'],
  ['invoice', 'issued', 'Émise', 'Ausgestellt'],
  ['invoice', 'sent', 'Envoyée', 'Versendet'],
  ['invoice', 'viewed', 'Consultée', 'Angesehen'],
  ['invoice', 'partially_paid', 'Payée en partie', 'Teilweise bezahlt'],
  ['invoice', 'paid', 'Payée', 'Bezahlt'],
  ['invoice', 'cancelled', 'Annulée', 'Storniert'],
  ['invoice', 'written_off', 'Passée en perte', 'Ausgebucht'],
  ['invoice', 'credited', 'Annulée par avoir', 'Gutgeschrieben'],
  ['credit_note', 'issued', 'Émis', 'Ausgestellt'],
  ['credit_note', 'sent', 'Envoyé', 'Versendet'],
  ['recurring', 'active', 'Active', 'Aktiv'],
  ['recurring', 'paused', 'En pause', 'Pausiert'],
  ['recurring', 'completed', 'Terminée', 'Abgeschlossen'],
  ['recurring', 'cancelled', 'Arrêtée', 'Beendet'],
  ['recurring', 'failed', 'En échec', 'Fehlgeschlagen'],
]

test.each([
  ['fr', 2],
  ['de', 3],
] as const)('in %s a status is bent by what it is said of', async (language, column) => {
  const files = TEXT_FILES[language]
  const messages: Record<string, string> = { ...(await files.firstPages()), ...(await files.workspace()) }
  const said = WORDS.map(([kind, status]) => messages[statusLabel(status, kind)])
  expect(said).toEqual(WORDS.map((words) => words[column]))
})
