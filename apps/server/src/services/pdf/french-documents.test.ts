import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import type { InvoiceDocument } from './invoice-document.ts'
import { createPdfRenderer } from './rendering/pdf-renderer.ts'
import { sampleDocument, sampleItem } from './sample-documents.fixture.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const ORDER = { companyId: 'nordlicht', userId: null, isIssued: true, signal: null }
const FRENCH = { language: 'fr', locale: 'fr-FR' } as const

/** What the document says, with every kind of space as one. */
async function text(changes: Partial<InvoiceDocument>): Promise<string> {
  const pdf = await renderer.renderInvoicePdf(sampleDocument({ ...FRENCH, ...changes }), ORDER)
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return pages.replace(/\s+/gu, ' ')
}

/** Words of the English template that no French document has. */
const ENGLISH =
  /\b(Invoice|Receipt|Refund|Bill to|Ship to|From|Attn|Issued|Due|Service period|until|Purchase order|Quantity|Unit price|Amount|Subtotal|Tax|Paid|Please|Scan|Notes|Terms|of)\b/

test('an invoice speaks French, with French figures and dates', async () => {
  const page = await text({
    shippingLines: ['Entrepôt du Port', '4 quai des Docks'],
    discount: { type: 'percent', value: '5' },
    discountTotal: '57.00',
    subtotal: '1140.00',
    amountPaid: '100.00',
    total: '1234567.89',
    amountDue: '1234467.89',
    notes: null,
    taxes: [
      { ...sampleTax(), name: 'TVA', rate: '5.5', base: '1083.00', amount: '59.57' },
      {
        ...sampleTax(),
        rate: '0',
        category: 'AE',
        exemptionReason: 'Autoliquidation',
        base: '0.00',
        amount: '0.00',
      },
    ],
    items: [sampleItem({ description: 'Atelier de marque', quantity: '12.50', taxLabels: ['TVA 5,5 %'] })],
  })
  for (const part of [
    'Facture INV-2026-0042',
    'Émetteur Nordlicht Studio GmbH',
    'Facturé à Harbour & Finch Ltd À l’attention de Amelia Finch',
    'Livré à Entrepôt du Port',
    'N° de TVA DE312456789',
    'Date d’émission 12 mars 2026',
    'Échéance 11 avr. 2026',
    'Période de prestation 1–28 févr. 2026',
    'Bon de commande PO-7781',
    'Désignation',
    'Montant (EUR)',
    '12,5 h',
    '1 140,00',
    'Remise (5 %)',
    'Total TTC 1 234 567,89 €',
    'Net à payer 1 234 467,89 €',
    'À régler avant le 11 avr. 2026',
    'Titulaire du compte',
    'À scanner pour payer ou vérifier Payer en ligne',
    'Page 1 sur 1',
  ])
    expect(page).toContain(part)
  expect(page.replaceAll('INV-2026-0042', '')).not.toMatch(ENGLISH)
})

test('a draft, a credit note, a receipt and a refund speak French', async () => {
  expect(await text({ number: null, stamp: 'draft' })).toContain('Facture Brouillon')
  const note = await text({ kind: 'credit_note', number: 'AV-1', correctedInvoiceNumber: 'F-7', notes: null })
  for (const part of ['Avoir AV-1', 'Facture rectifiée F-7', 'Montant de l’avoir 1 356,60 €'])
    expect(note).toContain(part)
  const receipt = await text({ kind: 'plan_receipt', number: 'R-1', stamp: 'paid', notes: null })
  for (const part of ['Reçu R-1', 'Payée']) expect(receipt).toContain(part)
  expect(await text({ kind: 'plan_refund', number: 'R-2', notes: null })).toContain('Remboursement R-2')
})

test('a settled and a cancelled invoice say so in French', async () => {
  const partly = await text({ stamp: 'partly_paid', amountPaid: '356.60', amountDue: '1000.00' })
  expect(partly).toContain('Payée en partie')
  expect(partly).toContain('Réglée en partie. Merci. Reste à payer : 1 000,00 €.')
  const paid = await text({ stamp: 'paid', amountPaid: '1356.60', amountDue: '0.00' })
  expect(paid).toContain('Réglée en totalité. Merci.')
  const cancelled = await text({ stamp: 'cancelled' })
  expect(cancelled).toContain('Cette facture a été annulée. Merci de ne pas la régler.')
})

function sampleTax() {
  const [tax] = sampleDocument().taxes
  if (!tax) throw new Error('the sample has a tax')
  return tax
}
