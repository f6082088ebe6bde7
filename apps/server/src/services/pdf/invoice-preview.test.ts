import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { InvoiceDocument } from './invoice-document.ts'
import { createPdfRenderer } from './rendering/pdf-renderer.ts'
import { sampleDocument, sampleItems } from './sample-documents.fixture.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())

const PREVIEW = { companyId: 'nordlicht', userId: 'ada', signal: null }
const drawPages = async (document: InvoiceDocument) =>
  (await renderer.renderInvoiceSvgPages(document, PREVIEW)).pages

describe('the preview', () => {
  it('has one image a page, without script, text or anything to fetch', async () => {
    const { seller } = sampleDocument()
    const previews = await drawPages(sampleDocument({ seller, items: sampleItems(60) }))
    expect(previews).toHaveLength(3)
    for (const svg of previews) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/s)
      expect(svg).not.toMatch(/<script|<foreignObject|<text|<a |\son\w+=|href="(?!#|data:image\/)/)
      const used = [...svg.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
      for (const id of used) expect(svg).toContain(`id="${id}"`)
      const { data } = await sharp(Buffer.from(svg))
        .flatten({ background: '#fff' })
        .greyscale()
        .raw()
        .toBuffer({
          resolveWithObject: true,
        })
      expect(data.some((pixel) => pixel < 80)).toBe(true)
    }
  })

  it('tells where each line lies: down its page, and over to the next', async () => {
    const { lines } = await renderer.renderInvoiceSvgPages(
      sampleDocument({ items: sampleItems(60) }),
      PREVIEW,
    )
    expect(lines).toHaveLength(60)
    expect(lines.at(0)?.page).toBe(1)
    expect(lines.at(-1)?.page).toBe(3)
    const down = lines.map(({ page, top }) => page + top)
    expect(down).toEqual([...down].sort((a, b) => a - b))
    for (const { top } of lines) expect(top > 0 && top < 1).toBe(true)
  })
})
