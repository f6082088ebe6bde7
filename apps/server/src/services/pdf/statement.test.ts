import {
  type DocumentDesign,
  PLAIN_DESIGN,
  TEMPLATE_LAYOUTS,
} from '@counterfoil/domain/invoice-templates/template-design.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { createPdfRenderer } from './rendering/pdf-renderer.ts'
import { sampleDocument } from './sample-documents.fixture.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())
const ORDER = { companyId: 'nordlicht', userId: null, isIssued: true, signal: null }

async function statementIn(design: DocumentDesign): Promise<string> {
  const document = sampleDocument({
    kind: 'statement',
    design,
    items: [],
    taxes: [],
    paymentUrl: null,
    statement: {
      openingBalance: '100.00',
      lines: [
        {
          date: '2026-01-05',
          kind: 'invoice',
          number: 'RE-1',
          dueDate: '2026-01-19',
          amount: '50.00',
          balance: '150.00',
        },
        {
          date: '2026-01-20',
          kind: 'payment',
          number: null,
          dueDate: null,
          amount: '-30.00',
          balance: '120.00',
        },
      ],
      closingBalance: '120.00',
      ageing: { current: '20.00', d1_30: '100.00', d31_60: '0.00', d61_90: '0.00', d90_plus: '0.00' },
      credit: '0.00',
    },
  })
  const pdf = await renderer.renderInvoicePdf(document, ORDER)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replace(/\s+/gu, ' ')
}

test.each(TEMPLATE_LAYOUTS)('a statement tells its account in the layout %s', async (layout) => {
  const text = await statementIn({ ...PLAIN_DESIGN, layout })
  for (const figure of ['100.00', '50.00', '150.00', '−30.00', '120.00', '20.00 100.00 0.00'])
    expect(text).toContain(figure)
})
