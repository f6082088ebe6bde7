import { z } from 'zod'
import { currencyOut, moneyOut, pathOnServer, textOut } from '../scalars.ts'
import { taxLine } from '../taxes/taxes.schema.ts'

/** The invoice as it stands (stamped once it is paid or cancelled), or the paper as it was issued. */
const wantedDocument = z.enum(['current', 'original']).default('current').meta({ id: 'DocumentVersion' })
export const documentQuery = z.strictObject({ document: wantedDocument })
export const exportBody = z
  .strictObject({ format: z.enum(['pdf']).default('pdf'), document: wantedDocument })
  .optional()
  .meta({ id: 'DocumentRequest' })

/** A page of a document as an SVG image. */
const pageImage = textOut('An SVG image of one page.')
export const documentPages = z.object({ pages: z.array(pageImage) }).meta({ id: 'DocumentPages' })
export const documentAddress = z.object({ pdf_url: pathOnServer }).meta({ id: 'DocumentAddress' })

export const invoicePreview = z
  .object({
    pages: z.array(pageImage),
    /** Where each item lies, in their order: its page from 1, and how far down it, from 0 to 1. */
    lines: z.array(z.object({ page: z.number().int(), top: z.number() })),
    totals: z.object({
      currency: currencyOut,
      subtotal: moneyOut,
      discount_total: moneyOut,
      taxes: z.array(taxLine),
      tax_total: moneyOut,
      withholding_total: moneyOut,
      total: moneyOut,
      amount_due: moneyOut,
    }),
  })
  .meta({ id: 'InvoicePreview' })

export const signedAddressParams = z.object({
  token: z.string().max(600).meta({ description: 'The last part of a signed address.' }),
})
