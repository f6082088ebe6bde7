import { PLAIN_DESIGN, TEMPLATE_LAYOUTS } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it, test } from 'vitest'
import { pdfLines } from '../../../test/calls/read-pdf-runs.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { createPdfRenderer } from './rendering/pdf-renderer.ts'
import { sampleDocument, sampleItem, sampleReceipt, sampleStatement } from './sample-documents.fixture.ts'
import { SAMPLE_SCRIPTS, scriptDocument, TEXTS_BY_SCRIPT } from './script-documents.fixture.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const ORDER = { companyId: 'nordlicht', userId: null, isIssued: true, signal: null }
const PREVIEW = { companyId: 'nordlicht', userId: 'ada', signal: null }
const BOX = '\u25a1'

const draw = (document: InvoiceDocument) => renderer.renderInvoicePdf(document, ORDER)
const lines = async (document: InvoiceDocument) => pdfLines(await draw(document)).flat()

/** Where a text begins on the first page, in points from the left. */
async function leftOf(document: InvoiceDocument, text: string): Promise<number> {
  const page = await (await getDocumentProxy(new Uint8Array(await draw(document)))).getPage(1)
  const { items } = await page.getTextContent()
  const found = items.find((item) => 'str' in item && item.str === text)
  return found && 'transform' in found ? Number(found.transform[4]) : Number.NaN
}

describe.each(SAMPLE_SCRIPTS)('a document in %s', (script) => {
  it.each(TEMPLATE_LAYOUTS)(
    'says in the layout %s what was written, in the order it is read',
    async (layout) => {
      const read = (await lines(scriptDocument(script, { design: { ...PLAIN_DESIGN, layout } }))).join('\n')
      for (const text of Object.values(TEXTS_BY_SCRIPT[script])) expect(read).toContain(text)
      expect(read).not.toContain(BOX)
      for (const figure of ['€1,356.60', '1,140.00', 'INV-2026-0042']) expect(read).toContain(figure)
    },
  )

  it('has the same bytes each time, whatever was drawn in between', async () => {
    const first = await draw(scriptDocument(script))
    await draw(scriptDocument('japanese', { notes: '東京 北京 서울' }))
    expect(first.equals(await draw(scriptDocument(script)))).toBe(true)
  })

  it('has as many glyphs on the screen as on paper, and no box', async () => {
    const { pages } = await renderer.renderInvoiceSvgPages(scriptDocument(script), PREVIEW)
    const { description } = TEXTS_BY_SCRIPT[script]
    const without = await renderer.renderInvoiceSvgPages(
      scriptDocument(script, { items: [sampleItem({ description: ' ' })] }),
      PREVIEW,
    )
    const glyphs = (page: string | undefined) => page?.split('<use').length ?? 0
    expect(pages).toHaveLength(1)
    expect(glyphs(pages[0]) - glyphs(without.pages[0])).toBeGreaterThanOrEqual(
      new Set(description.replace(/[\s\p{M}]/gu, '')).size,
    )
  })
})

describe.each(SAMPLE_SCRIPTS)('of a company that writes in %s', (script) => {
  const { seller, buyer, notes } = TEXTS_BY_SCRIPT[script]
  const texts = { ...PLAIN_DESIGN.texts, introduction: notes, footer: buyer }
  const written = { ...scriptDocument(script), notes: null, design: { ...PLAIN_DESIGN, texts } }
  const parties = { seller: written.seller, buyer: written.buyer, design: written.design }

  test('a statement of account tells its figures and whose they are', async () => {
    const read = (await lines(sampleStatement(parties))).join('\n')
    for (const text of [seller, buyer, notes, 'Invoice RE-1', '\u221230.00', '150.00', '€120.00'])
      expect(read).toContain(text)
  })

  test('a receipt tells who paid, what for and how much', async () => {
    const { description } = TEXTS_BY_SCRIPT[script]
    const read = (await lines(sampleReceipt(parties, { payer: buyer, purpose: description }))).join('\n')
    for (const text of [seller, buyer, notes, description, 'INV-2026-0042', '€500.00'])
      expect(read).toContain(text)
  })
})

describe('a page that is read from right to left', () => {
  it('turns the columns of a statement and of a receipt', async () => {
    const { seller, buyer } = scriptDocument('arabic')
    const statement = sampleStatement({ seller, buyer })
    expect(await leftOf(statement, 'Balance')).toBeLessThan(await leftOf(statement, 'Amount'))
    expect(await leftOf(statement, 'Amount')).toBeLessThan(await leftOf(statement, 'Date'))
    const receipt = sampleReceipt({ seller, buyer })
    expect(await leftOf(receipt, 'Amount (EUR)')).toBeLessThan(await leftOf(receipt, 'For'))
  })

  const heads = ['Description', 'Quantity', 'Unit price', 'Tax', 'Amount (EUR)']

  it.each(['arabic', 'hebrew'] as const)('has its columns turned: %s', async (script) => {
    const places = await Promise.all(heads.map((head) => leftOf(scriptDocument(script), head)))
    expect(places).toEqual(places.toSorted((one, other) => other - one))
  })

  it('has them from the left, where one name alone is Arabic', async () => {
    const { buyer } = sampleDocument()
    const document = sampleDocument({ buyer: { ...buyer, name: TEXTS_BY_SCRIPT.arabic.buyer } })
    const places = await Promise.all(heads.map((head) => leftOf(document, head)))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect((await lines(document)).join('\n')).toContain(TEXTS_BY_SCRIPT.arabic.buyer)
  })

  it('has each paragraph on the side where it begins', async () => {
    const document = scriptDocument('hebrew', { notes: 'Payable in Berlin', terms: null })
    const arabic = sampleDocument({ notes: 'شكرا', terms: null })
    expect(await leftOf(document, 'Payable in Berlin')).toBeLessThan(400)
    const [plain, turned] = [
      await leftOf(sampleDocument({ notes: 'Thanks' }), 'Thanks'),
      await leftOf(arabic, 'شكرا'),
    ]
    expect(turned).toBeGreaterThan(plain + 100)
  })
})

describe('figures among words that are read from right to left', () => {
  it.each([
    ['an amount', 'خدمة بقيمة €1,234.50 فقط'],
    ['an amount with its sign behind', 'بقيمة 1,234.50 € فقط'],
    ['brackets', 'خدمة (شاملة الضريبة) كاملة'],
    ['a telephone number', 'هاتف: +966 11 234 5678 فقط'],
    ['a telephone number in brackets', 'טלפון (03) 555-0142 בלבד'],
    ['a date', 'بتاريخ 2026-03-12 فقط'],
    ['a deduction', 'خصم \u2212€100.00'],
    ['Latin words', 'رقم الفاتورة INV-2026-0042 فقط'],
    ['two numbers', 'الغرف 101 102 فقط'],
  ])('keep their order: %s', async (_, description) => {
    const read = await lines(scriptDocument('arabic', { items: [sampleItem({ description })] }))
    expect(read.join('\n')).toContain(description)
  })

  it('stand in the same order among Latin words', async () => {
    const description = 'Call شركة النور on +966 11 234 5678 (Riyadh)'
    const read = await lines(sampleDocument({ items: [sampleItem({ description })] }))
    expect(read.join('\n')).toContain(description)
  })
})

describe('what no font has', () => {
  it.each(SAMPLE_SCRIPTS)('never stops a document in %s', async (script) => {
    const notes = `${TEXTS_BY_SCRIPT[script].notes} 🎉 \u{13000} \ue000`
    const read = (await lines(scriptDocument(script, { notes }))).join('\n')
    expect(read.split(BOX)).toHaveLength(4)
    expect(read).toContain(TEXTS_BY_SCRIPT[script].notes)
  })

  it('is a Chinese character that the shapes of the language lack: drawn in those of another', async () => {
    const read = (await lines(scriptDocument('korean', { notes: '東京 发票 臺灣' }))).join('\n')
    expect(read).toContain('東京 发票 臺灣')
  })
})

test('what joins or parts letters stays, and marks of direction go', async () => {
  const read = (
    await lines(scriptDocument('arabic', { notes: '\u202bمی\u200cخواهم\u200f\u202c', terms: 'क्\u200dष' }))
  ).join('\n')
  expect(read).toContain('می\u200cخواهم')
  expect(read).toContain('क्\u200dष')
  expect(read).not.toContain(BOX)
})

test('a Latin document embeds no font of another script', async () => {
  await draw(scriptDocument('japanese'))
  const raw = (await draw(sampleDocument())).toString('latin1')
  const found = [...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name)
  expect(new Set(found)).toEqual(new Set(['Inter']))
})
