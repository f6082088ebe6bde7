import { fileURLToPath } from 'node:url'
import { PLAIN_DESIGN } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'
import type { InvoiceDocument } from '../invoice-document.ts'
import { type DocumentFonts, loadDocumentFonts } from '../layout/document-fonts.ts'
import { type InvoiceTemplateData, invoiceTemplateData } from '../layout/invoice-template.ts'
import { splitSvgPages } from '../layout/split-svg-pages.ts'
import type { DrawnPages, LinePlace } from './worker-protocol.ts'

const TEMPLATE_FOLDER = fileURLToPath(new URL('../template', import.meta.url))
const TEMPLATE_FILE = fileURLToPath(new URL('../template/invoice.typ', import.meta.url))
const LOGO_FILE = fileURLToPath(new URL('../template/logo', import.meta.url))

interface Drawn<Output> {
  output: Output
  /** Characters no font could draw. */
  replacedCharacters: number
  /** A logo came with the document but could not be decoded. */
  logoDropped: boolean
}

export interface TypstEngine {
  drawPdf(document: InvoiceDocument): Drawn<Buffer>
  drawSvgPages(document: InvoiceDocument): Drawn<DrawnPages>
}

interface CompileArguments {
  mainFilePath: string
  inputs: Record<string, string>
}

/** Loads the native layout engine, about 30 MB: only a child process does that. */
export function createTypstEngine(): TypstEngine {
  const fonts = loadDocumentFonts()
  const compiler = NodeCompiler.create({
    workspace: TEMPLATE_FOLDER,
    fontArgs: [{ fontBlobs: fonts.files }],
  })
  const draw = <Output>(
    document: InvoiceDocument,
    tellsPlaces: boolean,
    compile: (args: CompileArguments) => Output,
  ) => {
    try {
      return drawWithLogo({ compiler, fonts, document, tellsPlaces, compile })
    } finally {
      compiler.resetShadow()
      // Keeps what the next invoice shares with this one, and nothing older: without it memory grows fast.
      compiler.evictCache(2)
    }
  }
  return {
    // PDF/UA makes the engine refuse what a screen reader could not use.
    drawPdf: (document) => draw(document, false, (args) => compiler.pdf(args, { pdfStandard: 'ua-1' })),
    drawSvgPages: (document) =>
      draw(document, true, (args) => {
        const { pages, height } = splitSvgPages(compiler.plainSvg(args))
        const marks: unknown = compiler.query(args, { selector: '<line-place>', field: 'value' })
        return { pages, lines: linePlaces(marks, height) }
      }),
  }
}

const places = z.array(z.object({ page: z.number(), top: z.number() }))

function linePlaces(marks: unknown, pageHeight: number): LinePlace[] {
  return places.parse(marks).map(({ page, top }) => ({ page, top: top / pageHeight }))
}

interface Drawing<Output> {
  compiler: NodeCompiler
  fonts: DocumentFonts
  document: InvoiceDocument
  /** Whether the engine is asked where the lines lie. */
  tellsPlaces: boolean
  compile(args: CompileArguments): Output
}

/** A picture that cannot be decoded costs the invoice its logo, not its life. */
function drawWithLogo<Output>({
  compiler,
  fonts,
  document,
  tellsPlaces,
  compile,
}: Drawing<Output>): Drawn<Output> {
  const { families, advances } = fonts.typeface(document.design?.font ?? PLAIN_DESIGN.font)
  const { data, replacedCharacters } = invoiceTemplateData(document, advances)
  const { logo } = document.seller
  const attempt = (attempted: InvoiceTemplateData) =>
    compile({
      mainFilePath: TEMPLATE_FILE,
      inputs: { data: JSON.stringify({ ...attempted, fonts: families, tellsPlaces }) },
    })
  if (logo === null || data.logo === null) {
    return { output: attempt(data), replacedCharacters, logoDropped: logo !== null }
  }
  compiler.mapShadow(LOGO_FILE, Buffer.from(logo.bytes))
  try {
    return { output: attempt(data), replacedCharacters, logoDropped: false }
  } catch {
    return { output: attempt({ ...data, logo: null }), replacedCharacters, logoDropped: true }
  }
}
