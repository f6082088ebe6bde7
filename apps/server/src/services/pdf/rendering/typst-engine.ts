import { fileURLToPath } from 'node:url'
import { PLAIN_DESIGN } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'
import { loadDocumentFonts, type Typesetting } from '../fonts/document-fonts.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { type InvoiceTemplateData, invoiceTemplateData } from '../layout/invoice-template.ts'
import { documentText } from '../layout/page-direction.ts'
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
  drawPdf(document: InvoiceDocument): Promise<Drawn<Buffer>>
  drawSvgPages(document: InvoiceDocument): Promise<Drawn<DrawnPages>>
}

interface CompileArguments {
  mainFilePath: string
  inputs: Record<string, string>
}

/** Loads the native layout engine, about 30 MB: only a child process does that. */
export function createTypstEngine(): TypstEngine {
  const fonts = loadDocumentFonts()
  const compilerFor = rememberedCompilers(fonts.files)
  const draw = async <Output>(
    document: InvoiceDocument,
    tellsPlaces: boolean,
    compile: (compiler: NodeCompiler, args: CompileArguments) => Output,
  ) => {
    const font = document.design?.font ?? PLAIN_DESIGN.font
    const typesetting = await fonts.typeset(font, documentText(document), document.currency)
    const compiler = compilerFor(typesetting)
    try {
      return drawWithLogo({ compiler, typesetting, document, tellsPlaces, compile })
    } finally {
      compiler.resetShadow()
      // Keeps what the next invoice shares with this one, and nothing older: without it memory grows fast.
      compiler.evictCache(2)
    }
  }
  return {
    // PDF/UA makes the engine refuse what a screen reader could not use.
    drawPdf: (document) =>
      draw(document, false, (compiler, args) => compiler.pdf(args, { pdfStandard: 'ua-1' })),
    drawSvgPages: (document) =>
      draw(document, true, (compiler, args) => {
        const { pages, height } = splitSvgPages(compiler.plainSvg(args))
        const marks: unknown = compiler.query(args, { selector: '<line-place>', field: 'value' })
        return { pages, lines: linePlaces(marks, height) }
      }),
  }
}

// A company writes in one script or two: the next document mostly needs what one of the last few did.
const MOST_COMPILERS = 6

/** A compiler has its fonts for good: one for documents of the typefaces alone, and one for each set of further ones. */
function rememberedCompilers(files: Buffer[]): (typesetting: Typesetting) => NodeCompiler {
  const made = new Map<string, NodeCompiler>()
  return ({ scriptKey, scriptFiles }) => {
    const compiler =
      made.get(scriptKey) ??
      NodeCompiler.create({
        workspace: TEMPLATE_FOLDER,
        fontArgs: [{ fontBlobs: [...files, ...scriptFiles] }],
      })
    made.delete(scriptKey)
    made.set(scriptKey, compiler)
    const oldest = [...made.keys()].find((key) => key !== '')
    if (made.size > MOST_COMPILERS && oldest !== undefined) made.delete(oldest)
    return compiler
  }
}

const places = z.array(z.object({ page: z.number(), top: z.number() }))

function linePlaces(marks: unknown, pageHeight: number): LinePlace[] {
  return places.parse(marks).map(({ page, top }) => ({ page, top: top / pageHeight }))
}

interface Drawing<Output> {
  compiler: NodeCompiler
  typesetting: Typesetting
  document: InvoiceDocument
  /** Whether the engine is asked where the lines lie. */
  tellsPlaces: boolean
  compile(compiler: NodeCompiler, args: CompileArguments): Output
}

/** A picture that cannot be decoded costs the invoice its logo, not its life. */
function drawWithLogo<Output>({
  compiler,
  typesetting,
  document,
  tellsPlaces,
  compile,
}: Drawing<Output>): Drawn<Output> {
  const { families, advances, scriptFiles } = typesetting
  // The parts of a font share its name: the engine finds the one that has a character only when it may look for it.
  const fallback = scriptFiles.length > 0
  const { data, replacedCharacters } = invoiceTemplateData(document, advances)
  const { logo } = document.seller
  const attempt = (attempted: InvoiceTemplateData) =>
    compile(compiler, {
      mainFilePath: TEMPLATE_FILE,
      inputs: { data: JSON.stringify({ ...attempted, fonts: families, fallback, tellsPlaces }) },
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
