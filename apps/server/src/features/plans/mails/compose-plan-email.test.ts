import { PAYMENT_END_FAULTS } from '@counterfoil/domain/faults/texts/payments/payment-end-faults.ts'
import { expect, test } from 'vitest'
import { composePlanFailureEmail } from './compose-plan-email.ts'

const failure = (language: 'de' | 'fr', reason: string) =>
  composePlanFailureEmail({
    language,
    name: 'Anna',
    companyName: 'Nordlicht',
    planUrl: 'https://books.example/settings',
    planName: 'Team',
    reason,
    nextTryOn: '2026-12-04',
    until: '2026-12-10',
  }).text

const ENDS = Object.entries(PAYMENT_END_FAULTS).filter(([code]) => code !== 'bank_said')

test.each(ENDS)(
  'the reason %s of a failed plan charge is told in the language of the mail',
  (code, english) => {
    for (const language of ['de', 'fr'] as const) {
      expect(failure(language, code)).not.toContain(english)
      expect(failure(language, code)).not.toContain(code)
    }
  },
)

test('a declined card and a bank with words of its own are quoted', () => {
  expect(failure('de', 'bank_takes_test_cards_only')).toContain(
    'Die Bank sagt: Im Testmodus gehen nur Testkarten.',
  )
  expect(failure('de', 'Do not honor')).toContain('Die Bank sagt: Do not honor')
})
