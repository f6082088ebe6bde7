import {
  type DocumentDesign,
  LOGO_PLACES,
  PLAIN_DESIGN,
  TEMPLATE_FONTS,
  TEMPLATE_LAYOUTS,
  type TemplateFont,
} from '@counterfoil/domain/invoice-templates/template-design.ts'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it, test } from 'vitest'
import { loadDocumentFonts } from './fonts/document-fonts.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { createPdfRenderer } from './rendering/pdf-renderer.ts'
import { sampleDocument, sampleItem, sampleItems } from './sample-documents.fixture.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const ORDER = { companyId: 'nordlicht', userId: null, isIssued: true, signal: null }
const PREVIEW = { companyId: 'nordlicht', userId: 'ada', signal: null }
const NO_TEXTS = PLAIN_DESIGN.texts
const PAID = { stamp: 'paid', amountPaid: '1356.60', amountDue: '0.00', paymentUrl: null } as const

function designed(design: Partial<DocumentDesign>, changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return sampleDocument({ ...changes, design: { ...PLAIN_DESIGN, ...design } })
}

async function pages(document: InvoiceDocument): Promise<string[]> {
  const pdf = await renderer.renderInvoicePdf(document, ORDER)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/gu, ' '))
}
const text = async (document: InvoiceDocument) => (await pages(document)).join(' ')

/** Each of these, and each after the one before it. */
function expectInOrder(page: string, parts: readonly string[]): void {
  let from = 0
  for (const part of parts) {
    const at = page.indexOf(part, from)
    expect(at, `${part} after ${page.slice(0, from).slice(-40)}`).toBeGreaterThanOrEqual(0)
    from = at + part.length
  }
}

describe.each(TEMPLATE_LAYOUTS)('the layout %s', (layout) => {
  it('shows the custom fields of the company behind the other facts, long ones broken', async () => {
    const page = await text(
      designed(
        { layout },
        {
          language: 'de',
          locale: 'de-DE',
          references: { purchase_order: 'PO-1', reference: null, project_reference: null },
          customFields: [
            { key: 'a', label: 'Kostenstelle', type: 'text', value: '#let x = 1 \\ *fett*' },
            { key: 'b', label: 'Stunden', type: 'number', value: '-1234.50' },
            { key: 'c', label: 'Lieferung', type: 'date', value: '2026-12-24' },
            { key: 'd', label: 'Genehmigt', type: 'boolean', value: false },
            { key: 'e', label: 'L'.repeat(40), type: 'text', value: 'W'.repeat(200) },
          ],
        },
      ),
    )
    expectInOrder(page, [
      'PO-1',
      'Kostenstelle #let x = 1 \\ *fett*',
      'Stunden \u22121.234,50',
      'Lieferung 24.12.2026',
      'Genehmigt Nein',
    ])
    const whole = page.replaceAll(' ', '')
    for (const long of ['L'.repeat(40), 'W'.repeat(200)]) expect(whole).toContain(long)
  })

  it('says all there is, in the order it is read', async () => {
    const page = await text(
      designed(
        {
          layout,
          texts: {
            heading: 'Tax invoice',
            introduction: 'Dear Amelia,\n\nthank you for your order.',
            closing: 'Kind regards\nAda',
            footer: 'Registered in Berlin\nHRB 12345',
          },
        },
        { shippingLines: ['Harbour Warehouse', 'Unit 4'], terms: 'Net 30.', amountPaid: '100.00' },
      ),
    )
    expectInOrder(page, [
      'Dear Amelia, thank you for your order.',
      '# Description Quantity Unit price Tax Amount (EUR)',
      '1 Brand workshop 12 h 95.00 VAT 19% 1,140.00',
      'VAT 19% 1,140.00 216.60',
      'Subtotal €1,140.00',
      'Tax €216.60',
      'Total €1,356.60',
      'Paid −€100.00',
      'Amount due €1,356.60',
      'Notes Thank you for the good work together.',
      'Terms Net 30.',
      'Kind regards Ada',
      'Payment',
      'Please pay by 11 Apr 2026',
      'IBAN DE89 3704 0044 0532 0130 00',
      'Scan to pay or to check Pay online',
    ])
    for (const part of [
      'Tax invoice',
      'INV-2026-0042',
      'Harbour & Finch Ltd',
      '18 Quayside Row',
      'VAT ID GB123456789',
      'Harbour Warehouse',
      'Unit 4',
      'From Nordlicht Studio GmbH Torstraße 140',
      'VAT ID DE312456789',
      'Issued 12 Mar 2026',
      'Due 11 Apr 2026',
      'Service period 1 – 28 Feb 2026',
      'Purchase order PO-7781',
      'Registered in Berlin HRB 12345',
      'Page 1 of 1',
    ])
      expect(page).toContain(part)
  })

  it('is tagged with one title before all tables, and a figure that says what it is', async () => {
    const pdf = await renderer.renderInvoicePdf(designed({ layout }), ORDER)
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

  it('has every line of sixty once, with the head of the table on each page', async () => {
    const drawn = await pages(designed({ layout }, { items: sampleItems(60) }))
    expect(drawn.length).toBeGreaterThan(1)
    for (const [at, page] of drawn.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${drawn.length}`)
      if (page.includes('Service')) expect(page).toContain('Description Quantity Unit price')
    }
    const all = drawn.join(' ')
    for (let line = 1; line <= 60; line++)
      expect(all.split(`Service ${String(line).padStart(2, '0')} `)).toHaveLength(2)
  })

  it('keeps long names and sums of twelve digits', async () => {
    const name = 'Wilhelmine von Hohenstein Beteiligungsverwaltungsgesellschaft mbH & Co. KG auf Aktien'
    const figures = { subtotal: '999999999999.99', total: '999999999999.99', amountDue: '999999999999.99' }
    const { seller, buyer, taxes } = sampleDocument()
    const document = designed(
      { layout },
      {
        ...figures,
        seller: { ...seller, name },
        buyer: { ...buyer, name: `${'Donaudampfschifffahrts'.repeat(4)}gesellschaft` },
        taxes: taxes.map((tax) => ({ ...tax, base: '999999999999.99' })),
        items: [
          sampleItem({
            description: 'X'.repeat(90),
            quantity: '999999999999.999999',
            lineTotal: '999999999999.99',
          }),
        ],
      },
    )
    const page = (await text(document)).replaceAll(' ', '')
    expect(page).toContain(name.replaceAll(' ', ''))
    expect(page).toContain('Donaudampfschifffahrts'.repeat(4))
    expect(page).toContain('X'.repeat(90))
    expect(page.split('999,999,999,999.99').length).toBeGreaterThan(6)
  })

  it.each([
    ['de', 'de-DE', 'Rechnung', 'Zu zahlen 1.356,60 €', 'Seite 1 von 1'],
    ['fr', 'fr-FR', 'Facture', 'Net à payer 1 356,60 €', 'Page 1 sur 1'],
  ] as const)('speaks %s', async (language, locale, ...parts) => {
    const page = await text(designed({ layout }, { language, locale }))
    for (const part of parts) expect(page).toContain(part)
  })

  it('has a logo where the template wants it, and none where it wants none', async () => {
    const bytes = await sharp({ create: { width: 420, height: 120, channels: 3, background: '#274c9b' } })
      .png()
      .toBuffer()
    const { seller } = sampleDocument()
    const drawn: string[] = []
    for (const logoPlace of LOGO_PLACES) {
      const document = designed(
        { layout, logoPlace },
        { seller: { ...seller, logo: { bytes, format: 'png' } }, paymentUrl: null },
      )
      drawn.push((await renderer.renderInvoiceSvgPages(document, PREVIEW)).pages.join(''))
    }
    expect(drawn.map((page) => page.includes('<image'))).toEqual([true, true, true, false])
    expect(new Set(drawn).size).toBe(4)
  })

  it('stamps what is paid, and asks for nothing then', async () => {
    const page = await text(designed({ layout }, PAID))
    expect(page).toContain('Paid in full. Thank you.')
    expect(page).toContain('INV-2026-0042')
    expect(page).not.toContain('IBAN')
  })

  it('has the word of its state below the title or beside it, clear of it', async () => {
    const pdf = await renderer.renderInvoicePdf(designed({ layout }, PAID), ORDER)
    const first = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
    const { items } = await first.getTextContent()
    const runs = items.filter((item) => 'str' in item)
    const title = runs.find(({ str }) => str.startsWith('Invoice'))
    const word = runs.find(({ str }) => str === 'Paid')
    expect(word).toBeDefined()
    // Beside the title, it cannot stand on it.
    if (Number(word?.transform[4]) > Number(title?.transform[4]) + Number(title?.width)) return
    // From the baseline of the title to that of the word: what hangs below the one and stands above the other.
    const between = Number(title?.transform[5]) - Number(word?.transform[5])
    expect(between).toBeGreaterThan(0.25 * Number(title?.height) + 0.75 * Number(word?.height))
  })
})

describe('the columns of a template', () => {
  it('go where nothing is lost', async () => {
    const one = { items: [sampleItem({ quantity: '1', unit: null, unitPrice: '1140.00' })] }
    const page = await text(designed({ columns: ['discount', 'amount'] }, one))
    expect(page).toContain('Description Amount (EUR) Brand workshop 1,140.00')
  })

  it('stay where they say what the sum is of', async () => {
    const page = await text(designed({ columns: ['discount', 'amount'] }))
    expect(page).toContain('Description Quantity Unit price Amount (EUR) Brand workshop 12 h 95.00 1,140.00')
  })
})

describe('the fonts of templates', () => {
  const NAMES: Readonly<Record<TemplateFont, string>> = {
    inter: 'Inter',
    source_sans: 'SourceSans3',
    source_serif: 'SourceSerif4',
    plex_sans: 'IBMPlexSans',
  }

  it.each(TEMPLATE_FONTS)('%s is embedded, and nothing else', async (font) => {
    const raw = (await renderer.renderInvoicePdf(designed({ font }), ORDER)).toString('latin1')
    const found = [...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name)
    expect(new Set(found)).toEqual(new Set([NAMES[font]]))
  })

  it.each(TEMPLATE_FONTS)('%s draws what Inter draws, with Inter where it has to', async (font) => {
    const { advances } = loadDocumentFonts().typeface(font)
    for (const character of 'Größe, œuvre, €, Ελληνικά, Русский, Łódź')
      expect(advances.has(character.codePointAt(0) ?? 0)).toBe(true)
  })

  it.each(TEMPLATE_FONTS)('%s has figures of one width', async (font) => {
    const amounts = ['1111.11', '8888.88'] as const
    const places = await Promise.all(
      amounts.map(async (amount) => {
        const document = designed({ font }, { items: [sampleItem({ lineTotal: amount })] })
        const pdf = await renderer.renderInvoicePdf(document, ORDER)
        const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
        const { items } = await page.getTextContent()
        const written = `${amount[0]},${amount.slice(1)}`
        const run = items.find((item) => 'str' in item && item.str === written)
        return run && 'width' in run ? Number(run.width).toFixed(2) : written
      }),
    )
    expect(places[0]).toBe(places[1])
  })
})

test('a pale accent is for fills alone: what is written on it is dark', async () => {
  const drawn = async (accentColor: string) =>
    (await renderer.renderInvoiceSvgPages(designed({ layout: 'bold' }, { accentColor }), PREVIEW)).pages.join(
      '',
    )
  const pale = await drawn('#ffcc00')
  expect(pale).toContain('fill="#ffcc00"')
  expect(pale).not.toMatch(/<use[^>]*fill="#ffcc00"/)
  expect(pale).not.toMatch(/<use[^>]*fill="#ffffff"/)
  expect(await drawn('#274c9b')).toMatch(/<use[^>]*fill="#ffffff"/)
})

test('texts of a template are text, whatever they look like', async () => {
  const page = await text(
    designed({ texts: { ...NO_TEXTS, heading: '#panic()', introduction: '#import "x"', footer: '$x$ *b*' } }),
  )
  for (const part of ['#panic()', '#import "x"', '$x$ *b*']) expect(page).toContain(part)
})

test('a template without columns for unit and price loses neither', async () => {
  const bare = (items: InvoiceDocument['items']) => text(designed({ columns: ['amount'] }, { items }))
  const item = { ...sampleItem(), discount: null }
  const kilograms = await bare([{ ...item, quantity: '2', unit: 'kg', unitPrice: '5', lineTotal: '10.00' }])
  expect(kilograms).toContain('2 kg 5.00 10.00')
  const one = await bare([{ ...item, quantity: '1', unit: 'kg', unitPrice: '5', lineTotal: '5.00' }])
  expect(one).toContain('1 kg 5.00 5.00')
  const finer = await bare([{ ...item, quantity: '1', unit: null, unitPrice: '5.005', lineTotal: '5.01' }])
  expect(finer).toContain('1 5.005 5.01')
})
