import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { pdfPages } from '../../../test/calls/read-pdf.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { createPdfRenderer } from './rendering/pdf-renderer.ts'
import { sampleDocument, sampleItem } from './sample-documents.fixture.ts'

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

describe('hostile text', () => {
  it('is drawn though all its letters are joined to one', async () => {
    const endless = '\u0915\u094d'.repeat(2000)
    const items = [sampleItem({ description: endless.slice(0, 500), details: endless.slice(0, 2000) })]
    expect(await text({ ...sampleDocument(), items, notes: endless })).toContain('\u0915')
  })

  it('prints as itself and reads nothing', async () => {
    const hits: string[] = []
    const sink = createServer((request, response) => {
      hits.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
    const { port } = sink.address() as AddressInfo
    const payloads = [
      '#read("/etc/passwd")',
      '#import "@preview/x:0.1.0"',
      '#include "/etc/passwd"',
      `#image("http://127.0.0.1:${port}/typst.png")`,
      `<img src=http://127.0.0.1:${port}/x>`,
      '<iframe src=file:///etc/passwd>',
      '<script>window.__x=1</script>',
      '$ x^2 $ *bold* _it_ `raw` = head',
      '\\ #{ } ] ) " ; // /* */ @label <label>',
      '{page} {pages} {number} ${' + 'process.env}',
    ]
    for (const payload of payloads) {
      const hostile = sampleDocument({
        number: payload,
        references: eachReference(() => payload),
        seller: { ...sampleDocument().seller, name: payload, lines: [payload], website: payload },
        buyer: { ...sampleDocument().buyer, name: payload, addressLines: [payload] },
        items: [sampleItem({ description: payload, details: payload, unit: payload, taxLabels: [payload] })],
        notes: payload,
        terms: payload,
        paymentInstructions: payload,
      })
      const page = await text(hostile)
      const printed = (part: string) => part.replace(/\s/g, '')
      expect(printed(page)).toContain(printed(`Notes${payload}Terms${payload}`))
      expect(printed(page)).toContain(printed(`1${payload}${payload}12`))
      expect(page).not.toContain('root:')
      const preview = (await drawPages(hostile)).join('')
      expect(preview).not.toContain('__x')
      expect(preview).not.toContain('127.0.0.1')
    }
    await new Promise((resolve) => sink.close(resolve))
    expect(hits).toEqual([])
  })

  it('links nowhere but to a payment page on the web', async () => {
    const pdf = await drawPdf(sampleDocument({ paymentUrl: 'javascript:alert(1)' }))
    expect(pdf.toString('latin1')).not.toContain('javascript')
    expect(await text(sampleDocument({ paymentUrl: 'javascript:alert(1)' }))).not.toContain('Pay online')
  })

  it('shows what the fonts lack as a box', async () => {
    const page = await text(
      sampleDocument({ notes: 'Thanks 🎉 北京 \u0000 \ufeff \ue000 done', terms: 'Žluťoučký Αθήνα Київ' }),
    )
    expect(page).toContain('Thanks □ 北京 □ □ □ done')
    expect(page).toContain('Žluťoučký Αθήνα Київ')
  })

  it('fits names of a hundred letters and sums of twelve digits', async () => {
    const name = 'W'.repeat(100)
    const page = await text(
      sampleDocument({
        ...LAST_MONEY,
        number: `N${'9'.repeat(99)}`,
        buyer: { ...sampleDocument().buyer, name, addressLines: [name] },
        items: [
          sampleItem({
            description: name,
            quantity: '999999999999.999',
            unit: name,
            unitPrice: '999999999999.9999',
            lineTotal: '999999999999.99',
            taxLabels: [name],
          }),
        ],
      }),
    )
    expect(page.replace(/\s/g, '')).toContain(`Billto${name}`)
    for (const figure of ['999,999,999,999.999', '999,999,999,999.9999', '€999,999,999,999.99']) {
      expect(page).toContain(figure)
    }
  })
})
