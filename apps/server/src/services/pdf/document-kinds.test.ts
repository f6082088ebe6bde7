import {
  type DocumentDesign,
  PLAIN_DESIGN,
  TEMPLATE_LAYOUTS,
} from '@counterfoil/domain/invoice-templates/template-design.ts'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import type { InvoiceDocument } from './invoice-document.ts'
import { createPdfRenderer } from './rendering/pdf-renderer.ts'
import { sampleDocument, sampleReceipt, sampleStatement } from './sample-documents.fixture.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())
const ORDER = { companyId: 'nordlicht', userId: null, isIssued: false, signal: null }
const PREVIEW = { companyId: 'nordlicht', userId: 'ada', signal: null }

const draw = (document: InvoiceDocument) => renderer.renderInvoicePdf(document, ORDER)
const proxyOf = async (document: InvoiceDocument) => getDocumentProxy(new Uint8Array(await draw(document)))

async function text(document: InvoiceDocument): Promise<string> {
  const { text: pages } = await extractText(await proxyOf(document), { mergePages: true })
  return pages.replace(/\s+/gu, ' ')
}

/** Each of these, and each after the one before it. */
function expectInOrder(page: string, parts: readonly string[]): void {
  let from = 0
  for (const part of parts) {
    const at = page.indexOf(part, from)
    expect(at, `${part} after ${page.slice(0, from).slice(-40)}`).toBeGreaterThanOrEqual(0)
    from = at + part.length
  }
}

const TEXTS: DocumentDesign['texts'] = {
  heading: null,
  introduction: 'Dear Amelia,\n\nhere is how we stand.',
  closing: 'Kind regards\nAda',
  footer: 'Registered in Berlin\nHRB 12345',
}
const REFUNDS = {
  refunds: [
    { date: '2026-04-02', amount: '30.00', isUnderWay: false },
    { date: '2026-04-03', amount: '20.00', isUnderWay: true },
  ],
  refunded: '30.00',
}

describe.each(TEMPLATE_LAYOUTS)('in the layout %s', (layout) => {
  const design = { ...PLAIN_DESIGN, layout, texts: TEXTS }

  it('a statement tells its account between the texts of its template', async () => {
    const page = await text(sampleStatement({ design }))
    expectInOrder(page, [
      'Dear Amelia, here is how we stand.',
      'Date Entry Amount Balance',
      '1 Jan 2026 Opening balance 100.00',
      '5 Jan 2026 Invoice RE-1 due 19 Jan 2026 50.00 150.00',
      '20 Jan 2026 Payment −30.00 120.00',
      'Closing balance €120.00',
      'What is open, by days overdue',
      'Not due 1–30 31–60 61–90 Over 90 20.00 100.00 0.00 0.00 0.00',
      'Kind regards Ada',
      'Registered in Berlin HRB 12345',
      'Page 1 of 1',
    ])
    for (const part of [
      'Statement of account',
      'Harbour & Finch Ltd',
      'VAT ID GB123456789',
      'From Nordlicht Studio GmbH Torstraße 140',
      'Date 31 Jan 2026',
      'Period 1 – 31 Jan 2026',
    ])
      expect(page).toContain(part)
    for (const part of ['Subtotal', 'Amount due', 'IBAN']) expect(page).not.toContain(part)
  })

  it('a receipt tells what was paid, how and what for', async () => {
    const page = await text(sampleReceipt({ design }))
    expectInOrder(page, [
      'Dear Amelia, here is how we stand.',
      'For Invoice date Invoice total Amount (EUR)',
      'INV-2026-0038 2 Feb 2026 380.00 380.00',
      'INV-2026-0042 12 Mar 2026 1,356.60 100.00',
      'Kept as credit for you 20.00',
      'Amount received €500.00',
      'Kind regards Ada',
      'Payment received. Thank you.',
    ])
    for (const part of [
      'Receipt',
      'TR-20260320',
      'Harbour & Finch Ltd',
      'From Nordlicht Studio GmbH Torstraße 140',
      'Paid on 20 Mar 2026',
      'Payment method Bank transfer',
      'Reference March',
      'Paid by Amelia Finch',
      'Registered in Berlin HRB 12345',
    ])
      expect(page).toContain(part)
    for (const part of ['Subtotal', 'Amount due', 'Refunded', 'IBAN', 'Test'])
      expect(page).not.toContain(part)
  })

  it('a receipt of a test payment says so, and what went back', async () => {
    const changes = { design, stamp: 'test', includesTestPayments: true, amountDue: '450.00' } as const
    const page = await text(sampleReceipt(changes, REFUNDS))
    expectInOrder(page, [
      'Amount received €500.00',
      'Refunded on 2 Apr 2026 −€30.00',
      'Refund under way since 3 Apr 2026 −€20.00',
      'Left of the payment €450.00',
      'Payment received. €30.00 of it was refunded. Test payment – no money moved.',
    ])
    // The word of its state, for those who search or listen.
    expect(page.split('Test payment').length).toBeGreaterThanOrEqual(3)
  })

  it.each([
    ['statement', sampleStatement, ['H1', 'Table', 'TH', 'H2', 'Table', 'TH']],
    ['receipt', sampleReceipt, ['H1', 'Table', 'TH', 'H2']],
  ] as const)('a %s is tagged with one title before its tables', async (_, sample, expected) => {
    const proxy = await proxyOf(sample({ design }))
    const tree = JSON.stringify(await (await proxy.getPage(1)).getStructTree())
    const roles = [...tree.matchAll(/"role":"(H1|H2|Table|TH|Figure|Link)"/g)].map(([, role]) => role)
    expect(roles.filter((role, index) => role !== roles[index - 1])).toEqual(expected)
  })

  it.each([
    ['de', 'de-DE', ['Kontoauszug', 'Schlusssaldo 120,00 €'], ['Quittung', 'Erhaltener Betrag 500,00 €']],
    ['fr', 'fr-FR', ['Relevé de compte', 'Solde final 120,00 €'], ['Reçu', 'Montant reçu 500,00 €']],
  ] as const)('both speak %s', async (language, locale, statement, receipt) => {
    const [account, paid] = [
      await text(sampleStatement({ design, language, locale })),
      await text(sampleReceipt({ design, language, locale })),
    ]
    for (const part of statement) expect(account).toContain(part)
    for (const part of receipt) expect(paid).toContain(part)
  })

  it('both have the accent, the typeface and the logo of their template', async () => {
    const bytes = await sharp({ create: { width: 420, height: 120, channels: 3, background: '#274c9b' } })
      .png()
      .toBuffer()
    const { seller } = sampleDocument()
    const looks = { accentColor: '#a5281b', seller: { ...seller, logo: { bytes, format: 'png' as const } } }
    for (const sample of [sampleStatement, sampleReceipt]) {
      const shown = async (logoPlace: DocumentDesign['logoPlace']) =>
        (
          await renderer.renderInvoiceSvgPages(
            sample({ ...looks, design: { ...design, logoPlace } }),
            PREVIEW,
          )
        ).pages.join('')
      const [left, right, none] = [await shown('left'), await shown('right'), await shown('none')]
      expect(left).toContain('#a5281b')
      expect([left, right, none].map((page) => page.includes('<image'))).toEqual([true, true, false])
      expect(left).not.toBe(right)
      const raw = (await draw(sample({ design: { ...design, font: 'source_serif' } }))).toString('latin1')
      expect(new Set([...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name))).toEqual(
        new Set(['SourceSerif4']),
      )
    }
  })

  it('a title too long for its size is set smaller, and one too long for that is broken', async () => {
    const heading = 'Contodichiarazionedettagliatissima completa'
    const page = await text(sampleStatement({ design: { ...design, texts: { ...TEXTS, heading } } }))
    expect(page.replaceAll(' ', '')).toContain(heading.replaceAll(' ', ''))
    const sizeOf = async (document: InvoiceDocument, words: string) => {
      const { items } = await (await (await proxyOf(document)).getPage(1)).getTextContent()
      const run = items.find((item) => 'str' in item && item.str.startsWith(words))
      return run && 'height' in run ? Number(run.height) : Number.NaN
    }
    const [long, short] = [
      await sizeOf(sampleStatement({ design }), 'Statement'),
      await sizeOf(sampleReceipt({ design }), 'Receipt'),
    ]
    expect(long).toBeLessThanOrEqual(short)
    expect(long).toBeGreaterThanOrEqual(short * 0.67)
  })
})

describe('a receipt', () => {
  it('that was refunded in full is stamped, and says so in the place of thanks', async () => {
    const page = await text(
      sampleReceipt(
        { stamp: 'refunded', amountDue: '0.00' },
        { refunds: [{ date: '2026-04-02', amount: '500.00', isUnderWay: false }], refunded: '500.00' },
      ),
    )
    for (const part of ['Refunded on 2 Apr 2026 −€500.00', 'This payment was refunded in full.'])
      expect(page).toContain(part)
    expect(page).not.toContain('Thank you')
  })

  it('sums up more refunds than stand together', async () => {
    const refunds = Array.from({ length: 40 }, () => ({
      date: '2026-04-02',
      amount: '5.00',
      isUnderWay: false,
    }))
    const page = await text(sampleReceipt({ amountDue: '300.00' }, { refunds, refunded: '200.00' }))
    expect(page).toContain('Refunded −€200.00')
    expect(page).not.toContain('Refunded on')
  })

  it('of a link without an invoice says what that was for, however long', async () => {
    const purpose = `#let x = 1 ${'Werkstatt'.repeat(20)}`
    const page = await text(sampleReceipt({}, { invoices: [], unallocated: '500.00', purpose }))
    expect(page.replaceAll(' ', '')).toContain(purpose.replaceAll(' ', ''))
  })

  it('for a hundred invoices has each of them once, with the head of the table on each page', async () => {
    const invoices = Array.from({ length: 100 }, (_, at) => ({
      number: `INV-${String(at + 1).padStart(3, '0')}`,
      issueDate: '2026-01-01',
      total: '5.00',
      amount: '5.00',
    }))
    const { text: pages } = await extractText(
      await proxyOf(sampleReceipt({}, { invoices, unallocated: '0.00' })),
      { mergePages: false },
    )
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) if (page.includes('INV-')) expect(page).toContain('Invoice total')
    const all = pages.join(' ')
    for (const { number } of invoices) expect(all.split(number)).toHaveLength(2)
  })

  it('keeps sums of twelve digits apart', async () => {
    const sum = '999999999999.99'
    const invoices = [{ number: 'INV-1', issueDate: '2026-01-01', total: sum, amount: sum }]
    const page = await text(sampleReceipt({ total: sum, amountDue: sum }, { invoices, unallocated: '0.00' }))
    expect(page).toContain('999,999,999,999.99 999,999,999,999.99')
  })
})

it.each([
  ['statement', sampleStatement],
  ['receipt', sampleReceipt],
] as const)('the same %s has the same bytes each time', async (_, sample) => {
  const first = await draw(sample())
  await draw(sampleDocument())
  expect(first.equals(await draw(sample()))).toBe(true)
})
