import { expect, test } from 'vitest'
import { paymentInstructions } from '../../../services/payment-providers/payment-instructions.ts'
import {
  composePlanFailureEmail,
  composePlanReceiptEmail,
  composeTrialEndEmail,
} from '../../plans/mails/compose-plan-email.ts'
import { composeAccountEmail } from '../account/compose-account-email.ts'
import { composeInvitationEmail } from '../account/compose-invitation-email.ts'
import { composeInvoiceEmail } from './compose-invoice-email.ts'
import { composeReceiptEmail } from './compose-receipt-email.ts'

const LOOK = {
  language: 'fr',
  companyName: 'Atelier Rivière',
  accentColor: '#1f4d3a',
  logoUrl: null,
  templates: [],
} as const
/** Spaces that do not break, as spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
/** Words that only an English mail has. */
const ENGLISH = /\b(the|your|you|this|was|is|has|and|with|for|Paid|Hello|Questions)\b/

const INVOICE = {
  ...LOOK,
  kind: 'invoice',
  clientName: 'Boulangerie Martin',
  contactName: 'Anne Martin',
  number: 'F-2026-0007',
  total: '12345.60',
  amountDue: '12345.60',
  currency: 'EUR',
  dueDate: '2027-02-01',
  nextInstalment: null,
  payUrl: 'https://pay.example/pay/abc',
  issueDate: '2027-01-02',
  period: '',
  isRecurring: false,
  message: null,
} as const

test('an invoice comes with a French mail, to the letter', () => {
  const mail = composeInvoiceEmail(INVOICE)
  expect(mail.subject).toBe('Facture F-2026-0007 de Atelier Rivière')
  expect(mail.html).toContain('<html lang="fr"')
  expect(plain(mail.text)).toBe(
    [
      'Bonjour Anne Martin,',
      'Veuillez trouver ci-joint la facture F-2026-0007. Nous vous remercions de votre confiance.',
      [
        'Reste à payer : 12 345,60 €',
        'Numéro de facture : F-2026-0007',
        'Facturé à : Boulangerie Martin',
        'Échéance : 1 févr. 2027',
      ].join('\n'),
      'Voir et payer :\nhttps://pay.example/pay/abc',
      'La facture est jointe au format PDF.',
      'Cordialement\nAtelier Rivière\n',
    ].join('\n\n'),
  )
})

test.each([
  ['deposit', 'Facture d’acompte F-2026-0007 de Atelier Rivière', 'la facture d’acompte F-2026-0007.'],
  ['progress', 'Facture de situation F-2026-0007 de Atelier Rivière', 'la facture de situation F-2026-0007.'],
  ['final', 'Facture de solde F-2026-0007 de Atelier Rivière', 'la facture de solde F-2026-0007.'],
] as const)('its mail calls it what it is: %s', (kind, subject, words) => {
  const mail = composeInvoiceEmail({ ...INVOICE, kind })
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain(`Veuillez trouver ci-joint ${words}`)
})

test('figures are grouped by the narrow space that does not break, and held to their sign', () => {
  const { text } = composeInvoiceEmail(INVOICE)
  expect(text).toContain('Reste à payer\u00a0: 12\u202f345,60\u00a0€')
})

test('a receipt says in French what was paid, and that no money moved in test mode', () => {
  const mail = composeReceiptEmail({
    ...LOOK,
    payerName: 'Anne Martin',
    number: 'F-2026-0007',
    amount: '1234.50',
    currency: 'EUR',
    paidOn: '2026-12-04',
    method: 'bank_transfer',
    reference: null,
    invoiceKind: 'invoice',
    invoiceNumber: 'F-2026-0007',
    description: null,
    amountDue: '100.00',
    receiptUrl: null,
    isTest: true,
  })
  expect(mail.subject).toBe('Reçu de votre paiement à Atelier Rivière')
  for (const part of [
    'Merci. Atelier Rivière a bien reçu votre paiement.',
    'Aucun mouvement d’argent n’a eu lieu.',
    'Paiement reçu : 1 234,50 €',
    'Moyen de paiement : Virement',
    'Payé le : 4 déc. 2026',
    'Reste à payer : 100,00 €',
  ])
    expect(plain(mail.text)).toContain(part)
  expect(mail.text).not.toMatch(ENGLISH)
})

test('how to pay is said in French, a fact a line', () => {
  const facts = {
    language: 'fr',
    companyName: 'Atelier Rivière',
    accounts: [{ holder: '', iban: 'FR76 3000', bic: 'BNPAFRPP', bank_name: 'BNP' }],
    reference: 'F-7',
  }
  expect(plain(paymentInstructions('bank_transfer', facts) ?? '')).toBe(
    'Titulaire du compte : Atelier Rivière\nIBAN : FR76 3000\nBIC : BNPAFRPP\nBanque : BNP\nRéférence à indiquer : F-7',
  )
})

test('mails of an account, an invitation and a plan hold no English', () => {
  const frame = { language: 'fr', username: 'anne', publicUrl: 'https://books.example' } as const
  const plan = { language: 'fr', name: 'Anne', companyName: 'Rivière', planUrl: 'https://b.example' } as const
  const mails = [
    composeAccountEmail({ kind: 'confirm_email', token: 'x' }, frame),
    composeAccountEmail({ kind: 'email_changed', newEmail: 'a@b.example' }, frame),
    composeInvitationEmail({
      ...LOOK,
      inviter: 'Anne',
      email: 'a@b.example',
      role: 'accountant',
      username: null,
      url: 'https://books.example/invite/x',
      days: 7,
    }),
    composePlanFailureEmail({
      ...plan,
      planName: 'Team',
      reason: 'bank_takes_test_cards_only',
      nextTryOn: '2026-12-04',
      until: '2026-12-10',
    }),
    composeTrialEndEmail({ ...plan, endsOn: '2026-12-04' }),
    composePlanReceiptEmail({
      ...plan,
      kind: 'payment',
      number: 'R-1',
      planName: 'Team',
      interval: 'month',
      amount: '29.00',
      currency: 'EUR',
      issuedOn: '2026-12-04',
      periodStart: '2026-12-04',
      periodEnd: '2027-01-04',
      cardBrand: 'visa',
      cardLast4: '4242',
      isTest: false,
    }),
  ]
  for (const { subject, text } of mails) expect(`${subject}\n${text}`).not.toMatch(ENGLISH)
  expect(mails[2]?.text).toContain('Comptable')
  expect(plain(mails[3]?.text ?? '')).toContain(
    'Réponse de la banque : Le mode test n’accepte que des cartes de test.',
  )
  expect(mails[4]?.subject).toBe('Votre essai de Counterfoil se termine le 4 déc. 2026')
})
