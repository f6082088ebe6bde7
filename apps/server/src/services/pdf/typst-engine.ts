import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type DocumentFonts, loadDocumentFonts } from './document-fonts.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { type InvoiceTemplateData, invoiceTemplateData } from './invoice-template.ts'
import { splitSvgPages } from './split-svg-pages.ts'

const TEMPLATE_FOLDER = fileURLToPath(new URL('./template', import.meta.url))
const TEMPLATE_FILE = fileURLToPath(new URL('./template/invoice.typ', import.meta.url))
const LOGO_FILE = fileURLToPath(new URL('./template/logo', import.meta.url))

export interface Drawn<Output> {
  output: Output
  /** Characters no font could draw. */
  replacedCharacters: number
  /** A logo came with the document but could not be decoded. */
  logoDropped: boolean
}

export interface TypstEngine {
  drawPdf(document: InvoiceDocument): Drawn<Buffer>
  drawSvgPages(document: InvoiceDocument): Drawn<string[]>
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
  const draw = <Output>(document: InvoiceDocument, compile: (args: CompileArguments) => Output) => {
    try {
      return drawWithLogo({ compiler, fonts, document, compile })
    } finally {
      compiler.resetShadow()
      // Keeps what the next invoice shares with this one, and nothing older: without it memory grows fast.
      compiler.evictCache(2)
    }
  }
  return {
    // PDF/UA makes the engine refuse what a screen reader could not use.
    drawPdf: (document) => draw(document, (args) => compiler.pdf(args, { pdfStandard: 'ua-1' })),
    drawSvgPages: (document) => draw(document, (args) => splitSvgPages(compiler.plainSvg(args))),
  }
}

interface Drawing<Output> {
  compiler: NodeCompiler
  fonts: DocumentFonts
  document: InvoiceDocument
  compile(args: CompileArguments): Output
}

/** A picture that cannot be decoded costs the invoice its logo, not its life. */
function drawWithLogo<Output>({ compiler, fonts, document, compile }: Drawing<Output>): Drawn<Output> {
  const { data, replacedCharacters } = invoiceTemplateData(document, fonts.advances)
  const { logo } = document.seller
  const attempt = (attempted: InvoiceTemplateData) =>
    compile({
      mainFilePath: TEMPLATE_FILE,
      inputs: { data: JSON.stringify({ ...attempted, fonts: fonts.families }) },
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
