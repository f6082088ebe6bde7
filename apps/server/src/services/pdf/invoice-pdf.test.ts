import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../../test/calls/read-pdf.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { createPdfRenderer, documentLimits } from './rendering/pdf-renderer.ts'
import { sampleDocument, sampleItem, sampleItems } from './sample-documents.fixture.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const ORDER = { companyId: 'nordlicht', userId: null, isIssued: true, signal: null }
const PREVIEW = { companyId: 'nordlicht', userId: 'ada', signal: null }
const drawPdf = (document: InvoiceDocument, by = renderer) => by.renderInvoicePdf(document, ORDER)
const drawPages = async (document: InvoiceDocument) =>
  (await renderer.renderInvoiceSvgPages(document, PREVIEW)).pages

const LAST_MONEY = {
  subtotal: '999999999999.99',
  total: '999999999999.99',
  amountDue: '999999999999.99',
} as const

const pages = async (document: InvoiceDocument) => pdfPages(await drawPdf(document))

async function text(document: InvoiceDocument): Promise<string> {
  return (await pages(document)).join(' ')
}

describe('an invoice as PDF', () => {
  it('says who asks whom for what, in English', async () => {
    const page = await text(
      sampleDocument({
        shippingLines: ['Harbour Warehouse', 'Unit 4, Dock Lane'],
        discount: { type: 'percent', value: '5' },
        discountTotal: '57.00',
        amountPaid: '100.00',
        terms: 'Net 30.',
        items: [
          sampleItem({
            quantity: '12.50',
            unitPrice: '95.125',
            discount: { type: 'percent', value: '4' },
            lineTotal: '1140.00',
          }),
        ],
      }),
    )
    for (const part of [
      'Invoice INV-2026-0042',
      'Bill to Harbour & Finch Ltd Attn. Amelia Finch 18 Quayside Row',
      'Ship to Harbour Warehouse Unit 4, Dock Lane',
      'From Nordlicht Studio GmbH Torstraße 140',
      'VAT ID DE312456789',
      'Issued 12 Mar 2026',
      'Due 11 Apr 2026',
      'Service period 1 – 28 Feb 2026',
      'Purchase order PO-7781',
      '1 Brand workshop 12.5 h 95.125 less 4% VAT 19% 1,140.00',
      'VAT 19% 1,140.00 216.60',
      'Subtotal €1,140.00',
      'Discount (5%) −€57.00',
      'Tax €216.60',
      'Total €1,356.60',
      'Paid −€100.00',
      'Amount due €1,356.60',
      'Notes Thank you for the good work together.',
      'Terms Net 30.',
      'Please pay by 11 Apr 2026',
      'IBAN DE89 3704 0044 0532 0130 00',
      'Scan to pay or to check Pay online',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(part)
    }
  })

  it('speaks German with German figures', async () => {
    const page = await text(sampleDocument({ language: 'de', locale: 'de-DE', ...LAST_MONEY }))
    for (const part of [
      'Rechnung INV-2026-0042',
      'Rechnungsdatum 12.03.2026',
      'Leistungszeitraum 01.–28.02.2026',
      'Gesamtbetrag 999.999.999.999,99 €',
      'Zu zahlen 999.999.999.999,99 €',
      '95,00',
      '1.140,00',
      'Seite 1 von 1',
    ]) {
      expect(page).toContain(part)
    }
  })

  it('tells a British account by sort code, an American one by routing number', async () => {
    const { seller } = sampleDocument()
    const british = {
      country: 'GB',
      holder: 'Northgate Ltd',
      sort_code: '123456',
      account_number: '12345678',
      bank_name: 'Bank of the North',
    }
    const american = { country: 'US', holder: '', routing_number: '021000021', account_number: '987654321' }
    const page = await text(sampleDocument({ seller: { ...seller, bankAccounts: [british, american] } }))
    for (const part of [
      'Account holder Northgate Ltd',
      'Sort code 12-34-56',
      'Account number 12345678',
      'Bank Bank of the North',
      'Routing number 021000021',
      'Account number 987654321',
    ])
      expect(page).toContain(part)
    expect(page).not.toMatch(/IBAN|BIC/)
  })

  it('keeps the digits of yen and dinar', async () => {
    const yen = sampleDocument({
      currency: 'JPY',
      locale: 'en-US',
      subtotal: '114000',
      total: '125400',
      amountDue: '125400',
      items: [sampleItem({ unitPrice: '9500', lineTotal: '114000' })],
    })
    expect(await text(yen)).toContain('Amount due ¥125,400')
    expect(await text(yen)).toContain('9,500')
    const dinar = sampleDocument({ currency: 'KWD', total: '123456789012.345', amountDue: '0.005' })
    expect(await text(dinar)).toContain('Total KWD 123,456,789,012.345')
  })

  it('explains taxes that are not asked for, and those withheld', async () => {
    const [tax] = sampleDocument().taxes
    if (!tax) throw new Error('the sample has a tax')
    const page = await text(
      sampleDocument({
        pricesIncludeTax: true,
        withholdingTotal: '28.50',
        taxes: [
          { ...tax, rate: '0', category: 'AE', exemptionReason: 'Reverse charge', amount: '0.00' },
          { ...tax, name: 'Income tax', rate: '2.5', isWithholding: true, amount: '28.50' },
        ],
      }),
    )
    for (const part of [
      'Prices include tax.',
      'Subtotal before tax',
      'VAT 0% Reverse charge',
      'Income tax 2.5% (withheld) 1,140.00 −28.50',
      'Tax withheld −€28.50',
    ]) {
      expect(page).toContain(part)
    }
  })

  it('numbers its pages, repeats the heads and keeps every row whole', async () => {
    const long = await pages(sampleDocument({ items: sampleItems(60) }))
    expect(long).toHaveLength(3)
    long.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of 3`)
      expect(page).toContain('# Description Quantity Unit price Tax Amount (EUR)')
    })
    expect(long[1]).toMatch(/^Nordlicht Studio GmbH Invoice INV-2026-0042 /)
    for (let row = 1; row <= 60; row++) {
      const whole = new RegExp(
        `${row} Service ${String(row).padStart(2, '0')} (Prepared, .+? order. )?12 h 95.00 VAT 19% 1,140.00`,
      )
      expect(
        long.filter((page) => whole.test(page)),
        `row ${row}`,
      ).toHaveLength(1)
    }
  })

  it('never leaves the stub alone on a page', async () => {
    for (const count of [14, 16, 18, 20]) {
      const [last = ''] = (await pages(sampleDocument({ items: sampleItems(count) }))).slice(-1)
      expect(last).toContain('Total €1,356.60')
      expect(last).toContain('Please pay by 11 Apr 2026')
    }
  })

  it('gives long terms the room they need', async () => {
    const terms = Array.from({ length: 60 }, (_, term) => `${term + 1}. Something is agreed.`).join('\n\n')
    const long = await pages(sampleDocument({ terms }))
    expect(long.length).toBeGreaterThan(1)
    expect(long.join(' ')).toContain('60. Something is agreed.')
    expect(long.at(-1)).toContain('Please pay by 11 Apr 2026')
  })

  it('breaks a row that is longer than a page', async () => {
    const details = Array.from({ length: 120 }, (_, line) => `Line ${line + 1}.`).join('\n')
    const long = await pages(sampleDocument({ items: [sampleItem({ details })] }))
    expect(long.length).toBeGreaterThan(1)
    expect(long.join(' ')).toContain('Line 1. Line 2.')
    expect(long.join(' ')).toContain('Line 120.')
  })

  it('is drawn without lines, numbers, dates, banks and taxes too', async () => {
    const { seller } = sampleDocument()
    const page = await text(
      sampleDocument({
        number: null,
        stamp: 'draft',
        issueDate: null,
        dueDate: null,
        periodStart: null,
        periodEnd: null,
        references: eachReference(() => null),
        seller: { ...seller, lines: [], email: null, phone: null, website: null, bankAccounts: [] },
        items: [],
        taxes: [],
        notes: null,
        paymentUrl: null,
      }),
    )
    expect(page).toContain('Invoice Draft')
    expect(page).toContain('Please pay on receipt')
  })
})

describe('a document of which little is known', () => {
  const nobody = { name: '', attention: null, addressLines: [], taxNumber: null, email: null }
  const bareSeller = {
    name: 'Studio',
    lines: [],
    email: null,
    phone: null,
    website: null,
    taxNumber: null,
    logo: null,
    bankAccounts: [],
  }
  const bare: Partial<InvoiceDocument> = {
    seller: bareSeller,
    buyer: nobody,
    items: [],
    taxes: [],
    shippingLines: [],
    number: null,
    stamp: 'draft',
    issueDate: null,
    dueDate: null,
    periodStart: null,
    periodEnd: null,
    references: eachReference(() => null),
    notes: null,
    terms: null,
    paymentInstructions: null,
    paymentUrl: null,
    discount: null,
  }

  it.each(Object.keys(bare) as (keyof InvoiceDocument)[])('is drawn without its %s', async (key) => {
    expect(await drawPages({ ...sampleDocument(), [key]: bare[key] })).toHaveLength(1)
  })

  it('is drawn when nothing but the seller has a name', async () => {
    expect(await text({ ...sampleDocument(), ...bare })).toContain('Studio')
  })
})

describe('the state of a document', () => {
  it('is a draft in both languages', async () => {
    expect(await text(sampleDocument({ number: null, stamp: 'draft' }))).toContain('Draft')
    expect(await text(sampleDocument({ number: null, stamp: 'draft', language: 'de' }))).toContain('Entwurf')
  })

  it('is cancelled: it is stamped and asks for nothing', async () => {
    const page = await text(sampleDocument({ stamp: 'cancelled' }))
    expect(page).toContain('Invoice INV-2026-0042 Cancelled')
    expect(page).toContain('Please do not pay it.')
    expect(page).not.toContain('Amount due')
    expect(page).not.toContain('IBAN')
    expect(page).not.toContain('Pay online')
  })

  it('is partly paid: it is stamped, says what is open, and has nothing to pay by', async () => {
    const page = await text(
      sampleDocument({ stamp: 'partly_paid', amountPaid: '1000.00', amountDue: '356.60', paymentUrl: null }),
    )
    for (const part of [
      'Partially paid',
      'Paid \u2212€1,000.00',
      'Amount due €356.60',
      '€356.60 is still open.',
    ])
      expect(page).toContain(part)
    expect(page).not.toContain('IBAN')
    expect(page).not.toContain('Pay online')
  })

  it('is paid: it is stamped and thanks', async () => {
    const page = await text(sampleDocument({ stamp: 'paid', amountPaid: '1356.60', amountDue: '0.00' }))
    expect(page).toContain('Invoice INV-2026-0042 Paid')
    expect(page).toContain('Paid in full.')
  })

  it('is a credit note: it names the invoice and asks for nothing', async () => {
    const note = sampleDocument({ kind: 'credit_note', number: 'CN-1', correctedInvoiceNumber: 'INV-9' })
    const page = await text(note)
    expect(page).toContain('Credit note CN-1')
    expect(page).toContain('Corrects invoice INV-9')
    expect(page).toContain('Credit amount €1,356.60')
    expect(page).not.toContain('Please pay')
    expect(await text({ ...note, language: 'de', locale: 'de-DE' })).toContain('Rechnungskorrektur CN-1')
  })
})

describe('the file', () => {
  it('is tagged, named and has a language', async () => {
    const pdf = await drawPdf(sampleDocument({ language: 'de', locale: 'de-DE' }))
    const raw = pdf.toString('latin1')
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toMatch(/\/Lang \(de/)
    expect(raw).toContain('pdfuaid')
    const proxy = await getDocumentProxy(new Uint8Array(pdf))
    expect((await proxy.getMetadata()).info).toMatchObject({
      Title: 'Rechnung INV-2026-0042',
      Author: 'Nordlicht Studio GmbH',
      CreationDate: 'D:20260312000000Z',
    })
    expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true })
  })

  it('is read aloud in the order it is seen', async () => {
    const pdf = await drawPdf(sampleDocument())
    const proxy = await getDocumentProxy(new Uint8Array(pdf))
    const tree = JSON.stringify(await (await proxy.getPage(1)).getStructTree())
    const roles = [...tree.matchAll(/"role":"(H1|H2|Table|TH|Figure|Link)"/g)].map(([, role]) => role)
    expect(roles.filter((role, index) => role !== roles[index - 1])).toEqual([
      'H1',
      'Table',
      'TH',
      'Table',
      'TH',
      'H2',
      'Figure',
      'Link',
    ])
    expect(tree).toContain('QR code that opens the payment page for Invoice INV-2026-0042, €1,356.60')
  })

  it('embeds our fonts only', async () => {
    const raw = (await drawPdf(sampleDocument())).toString('latin1')
    const fonts = new Set([...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name))
    expect([...fonts].sort()).toEqual(['Inter-Medium', 'Inter-Regular', 'Inter-SemiBold'])
    expect(raw.match(/\/FontFile2/g)).toHaveLength(3)
  })

  it('has the same bytes for the same document, in any child', async () => {
    const other = createPdfRenderer()
    const [first, second, third] = await Promise.all([
      drawPdf(sampleDocument()),
      drawPdf(sampleDocument()),
      drawPdf(sampleDocument(), other),
    ])
    await other.close()
    expect(first.equals(second)).toBe(true)
    expect(first.equals(third)).toBe(true)
  })

  it('comes on both papers', async () => {
    const width = async (paper: InvoiceDocument['paper']) => {
      const pdf = await drawPdf(sampleDocument({ paper }))
      const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
      return Math.round(page.getViewport({ scale: 1 }).width)
    }
    expect(await width('a4')).toBe(595)
    expect(await width('us-letter')).toBe(612)
  })
})

describe('the logo', () => {
  const logoOf = (format: 'png' | 'jpeg') =>
    sharp({ create: { width: 300, height: 100, channels: 3, background: '#1f5e4a' } })
      .toFormat(format)
      .toBuffer()

  it.each(['png', 'jpeg'] as const)(
    'is drawn from %s, with a text for those who cannot see it',
    async (format) => {
      const logo = { bytes: new Uint8Array(await logoOf(format)), format }
      const pdf = await drawPdf(sampleDocument({ seller: { ...sampleDocument().seller, logo } }))
      expect(pdf.toString('latin1')).toContain('/Alt (Logo of Nordlicht Studio GmbH)')
    },
  )

  it('gives way to the name when it cannot be decoded', async () => {
    const warnings: string[] = []
    const noting = createPdfRenderer({
      logger: { debug: () => {}, warn: (_, message) => warnings.push(message) },
    })
    const bytes = new Uint8Array(await logoOf('png')).fill(0, 60)
    const logo = { bytes, format: 'png' as const }
    const pdf = await drawPdf(sampleDocument({ seller: { ...sampleDocument().seller, logo } }), noting)
    await noting.close()
    expect(pdf.toString('latin1')).not.toContain('/Alt (Logo')
    expect(warnings).toHaveLength(1)
  })
})

describe('a long document', () => {
  const letters = 'Prepared, delivered and checked as agreed in the order. '.repeat(15).slice(0, 780)
  const items = (count: number) =>
    sampleItems(count).map((item, at) => ({ ...item, details: `${letters} Line ${at + 1}.` }))

  it('is printed to its last line, where a preview has to be short', async () => {
    const impatient = createPdfRenderer({ previewTimeoutMs: 1 })
    const document = sampleDocument({ items: items(120) })
    const preview = impatient.renderInvoiceSvgPages(document, PREVIEW)
    await expect(preview).rejects.toMatchObject({ code: 'timeout' })
    const pdf = await drawPdf(document, impatient)
    await impatient.close()
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
    expect(text.length).toBeGreaterThan(20)
    expect(text.join(' ').replace(/\s+/gu, ' ')).toContain('Line 120. 12 h 95.00')
  })

  it('of five thousand lines has each of them, its head on each page and the number of its pages', async () => {
    const lines = sampleItems(5000).map((item, at) => ({
      ...item,
      details: null,
      description: `Call ${at + 1}.`,
    }))
    const pdf = await drawPdf(sampleDocument({ items: lines }))
    const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: false,
    })
    expect(totalPages).toBeGreaterThan(100)
    for (const [at, page] of text.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${totalPages}`)
      if (at < totalPages - 1) expect(page).toContain('Description')
    }
    const printed = Array.from(text.join(' ').matchAll(/Call (\d+)\./gu), ([, number]) => Number(number))
    expect(printed).toEqual(lines.map((_, at) => at + 1))
  })

  it('is refused as a preview above 500,000 letters, before any child is at it', async () => {
    // A program that cannot start: whatever reached it would be worker_crashed.
    const unusable = createPdfRenderer({ workerFile: '/nowhere/worker.ts' })
    const preview = (count: number) =>
      unusable.renderInvoiceSvgPages(sampleDocument({ items: items(count) }), PREVIEW)
    await expect(preview(600)).rejects.toMatchObject({ code: 'preview_too_long' })
    await expect(preview(400)).rejects.toMatchObject({ code: 'worker_crashed' })
    await unusable.close()
  })

  it('has time and memory by its letters: a thousand lines of 800 letters a minute and a half', () => {
    const { timeoutMs, maxRssBytes } = documentLimits({ items: items(1000) })
    expect(Math.round(timeoutMs / 10_000)).toBe(9)
    expect(maxRssBytes).toBe(2 * 1024 ** 3)
    expect(documentLimits({ items: [] }).timeoutMs).toBeGreaterThanOrEqual(30_000)
  })
})

describe('many at once', () => {
  it('draws ten at the same time, each its own', async () => {
    const drawn = await Promise.all(
      Array.from({ length: 10 }, (_, index) => text(sampleDocument({ number: `INV-${index}-X` }))),
    )
    for (const [index, page] of drawn.entries()) expect(page).toContain(`Invoice INV-${index}-X`)
  })

  it('refuses figures that are none, and goes on', async () => {
    const wrong = drawPdf(sampleDocument({ total: '12,50' }))
    await expect(wrong).rejects.toMatchObject({ name: 'PdfRenderError', code: 'render_failed' })
    await expect(drawPdf(sampleDocument())).resolves.toBeTruthy()
  })
})
