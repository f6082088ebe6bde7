import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { TEMPLATE_FONTS, type TemplateFont } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { documentScripts } from './document-scripts.ts'
import { commonAdvances } from './font-advances.ts'
import { createScriptFonts, type ScriptFonts } from './script-fonts.ts'

const require = createRequire(import.meta.url)

/**
 * The fonts documents are set in, for Latin, Greek and Cyrillic, each with figures of one width. What one of them
 * cannot draw is drawn in Inter, and what that cannot, in the fonts of further scripts.
 */
const FAMILIES: Readonly<Record<TemplateFont, { family: string; files: readonly string[] }>> = {
  inter: { family: 'Inter', files: weightsOf('inter', 'Inter') },
  source_sans: { family: 'Source Sans 3', files: weightsOf('source-sans-3', 'SourceSans3') },
  source_serif: { family: 'Source Serif 4', files: weightsOf('source-serif-4', 'SourceSerif4') },
  plex_sans: { family: 'IBM Plex Sans', files: weightsOf('ibm-plex-sans', 'IBMPlexSans') },
}

function weightsOf(folder: string, file: string): string[] {
  return ['400Regular', '500Medium', '600SemiBold'].map(
    (weight) => `@expo-google-fonts/${folder}/${weight}/${file}_${weight}.ttf`,
  )
}

/** Of Swiss bills, for which the style guide allows Liberation Sans and three that are not free: its letters are Arimo's. */
const SWISS_BILL_FILES = ['400Regular', '700Bold'].map(
  (weight) => `@expo-google-fonts/arimo/${weight}/Arimo_${weight}.ttf`,
)

/** Which characters can be drawn, and the widest advance any weight has for them, in em. */
export type GlyphAdvances = Pick<ReadonlyMap<number, number>, 'get' | 'has'>

/** What a document is set in: the families it tries in turn, and what they can draw together. */
interface Typeface {
  families: string[]
  advances: ReadonlyMap<number, number>
}

/** What one document is set in. */
export interface Typesetting {
  families: string[]
  /** The fonts of further scripts, none of them for most documents; always the same ones for the same document. */
  scriptFiles: readonly Buffer[]
  /** Names the set of these fonts; empty where there are none. */
  scriptKey: string
  advances: GlyphAdvances
}

export interface DocumentFonts {
  /** Of the typefaces of templates, and of Swiss bills. */
  files: Buffer[]
  typeface(font: TemplateFont): Typeface
  /** For a document of this text; reads what fonts it needs beyond its typeface, and no others. */
  typeset(font: TemplateFont, text: string, currency: string): Promise<Typesetting>
}

/** Reads the files; what a font can draw is worked out when the first document asks for it. */
export function loadDocumentFonts(): DocumentFonts {
  const weights = new Map(
    TEMPLATE_FONTS.map((font) => [
      font,
      FAMILIES[font].files.map((file) => readFileSync(require.resolve(file))),
    ]),
  )
  const known = new Map<TemplateFont, Typeface>()
  const scripts = createScriptFonts()
  const typeface = (font: TemplateFont): Typeface => {
    const found = known.get(font)
    if (found) return found
    const fonts: TemplateFont[] = font === 'inter' ? ['inter'] : [font, 'inter']
    const advances = new Map<number, number>()
    for (const each of fonts) {
      for (const [code, advance] of commonAdvances(weights.get(each) ?? [])) {
        if (!advances.has(code)) advances.set(code, advance)
      }
    }
    const made = { families: fonts.map((each) => FAMILIES[each].family), advances }
    known.set(font, made)
    return made
  }
  return {
    files: [
      ...[...weights.values()].flat(),
      ...SWISS_BILL_FILES.map((file) => readFileSync(require.resolve(file))),
    ],
    typeface,
    typeset: (font, text, currency) => typesetDocument(typeface(font), scripts, text, currency),
  }
}

async function typesetDocument(
  { families, advances }: Typeface,
  fonts: ScriptFonts,
  text: string,
  currency: string,
): Promise<Typesetting> {
  const scripts = documentScripts(text, currency)
  const found = new Map<number, number>()
  const files = new Map<string, readonly Buffer[]>()
  // In one order whatever the text begins with: the engine asks its fonts in the order in which they came.
  for (const code of scripts.length === 0 ? [] : missingCodes(text, advances)) {
    for (const script of scripts) {
      const part = fonts.partOf(script, code)
      if (part === null) continue
      const loaded = await fonts.load(script, part)
      const advance = loaded.advances.get(code)
      if (advance === undefined) continue
      found.set(code, advance)
      files.set(`${scripts.indexOf(script)} ${script} ${part}`, loaded.files)
      break
    }
  }
  const keys = [...files.keys()].sort()
  return {
    families,
    scriptFiles: keys.flatMap((key) => files.get(key) ?? []),
    scriptKey: keys.join(', '),
    advances: {
      get: (code) => advances.get(code) ?? found.get(code),
      has: (code) => advances.has(code) || found.has(code),
    },
  }
}

/** What the typeface cannot draw of a text, in its composed form as it is printed. */
function missingCodes(text: string, advances: ReadonlyMap<number, number>): number[] {
  const codes = Array.from(new Set(text.normalize('NFC')), (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code) => !advances.has(code)).sort((one, other) => one - other)
}
