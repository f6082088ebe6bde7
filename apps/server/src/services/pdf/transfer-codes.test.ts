import { transferCode } from '@counterfoil/domain/bank-accounts/transfer-code.ts'
import { PLAIN_DESIGN, TEMPLATE_LAYOUTS } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import { afterAll, expect, test } from 'vitest'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { readQrCode } from '../../../test/reading/read-qr-code.ts'
import { qrCodeSvg, swissQrSvg } from '../qr-code.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { createPdfRenderer } from './rendering/pdf-renderer.ts'
import { sampleDocument } from './sample-documents.fixture.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const ORDER = { companyId: 'company', userId: null, isIssued: true, signal: null }
const draw = async (changes: Partial<InvoiceDocument>) =>
  pdfText(await renderer.renderInvoicePdf(sampleDocument(changes), ORDER))

const payer = {
  name: 'Sarah Beispiel',
  street: 'Mustergasse 1',
  postalCode: '3600',
  town: 'Thun',
  country: 'CH',
}
const EPC = transferCode([{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }], {
  payee: { name: 'Nordlicht Studio GmbH', street: null, postalCode: null, town: null, country: 'DE' },
  payer: { ...payer, country: 'GB' },
  amount: money(135_660n, currencyCode('EUR')),
  invoiceNumber: 'INV-2026-0042',
})
const swissCode = (over: Partial<typeof payer> = {}) =>
  transferCode([{ iban: 'CH6431961000004421557' }], {
    payee: {
      name: 'Älplerkäse Grütter & Söhne AG',
      street: 'Am Wasser 1',
      postalCode: '3000',
      town: 'Bern',
      country: 'CH',
    },
    payer: { ...payer, ...over },
    amount: money(1_949_75n, currencyCode('CHF')),
    invoiceNumber: 'INV-2026-0042',
  })
const SWISS: Partial<InvoiceDocument> = {
  currency: 'CHF',
  total: '1949.75',
  amountDue: '1949.75',
  transferCode: swissCode(),
}

test('a phone reads off the code what the bank is to transfer, with the Swiss cross in its middle too', () => {
  if (EPC?.kind !== 'epc' || SWISS.transferCode?.kind !== 'swiss') throw new Error('no codes')
  expect(readQrCode(qrCodeSvg(EPC.payload))).toBe(EPC.payload)
  const { payload } = SWISS.transferCode.bill
  expect(payload).toContain('Älplerkäse Grütter & Söhne AG')
  expect(readQrCode(swissQrSvg(payload))).toBe(payload)
})

test.each(TEMPLATE_LAYOUTS)(
  'the layout "%s" has the code of a SEPA transfer beside what is due',
  async (layout) => {
    const text = await draw({ transferCode: EPC, design: { ...PLAIN_DESIGN, layout } })
    expect(text).toContain('Scan with your banking app')
    expect(text).not.toContain('Payment part')
  },
)

test.each<[Language, string[]]>([
  [
    'en',
    [
      'Receipt',
      'Account / Payable to',
      'Payment part',
      'Payable by',
      'Acceptance point',
      'Separate before paying in',
    ],
  ],
  [
    'de',
    [
      'Empfangsschein',
      'Konto / Zahlbar an',
      'Zahlteil',
      'Zahlbar durch',
      'Annahmestelle',
      'Vor der Einzahlung abzutrennen',
    ],
  ],
  [
    'fr',
    [
      'Récépissé',
      'Compte / Payable à',
      'Section paiement',
      'Payable par',
      'Point de dépôt',
      'A détacher avant le versement',
    ],
  ],
])('a Swiss bill in %s has the words of the guidelines and every fact twice', async (language, words) => {
  const text = await draw({ ...SWISS, language, locale: `${language}-CH` })
  for (const word of words) expect(text).toContain(word)
  for (const fact of [
    'CH64 3196 1000 0044 2155 7',
    'Älplerkäse Grütter & Söhne AG',
    '00 00000 00000 00000 02026 00427',
    'Sarah Beispiel',
    '1 949.75',
  ])
    expect([fact, text.split(fact).length]).toEqual([fact, 3])
})

test('a payer of whom too little is known is asked to write', async () => {
  const text = await draw({ ...SWISS, transferCode: swissCode({ town: '' }) })
  expect(text).toContain('Payable by (name/address)')
})
