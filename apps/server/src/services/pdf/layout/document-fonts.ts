import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { TEMPLATE_FONTS, type TemplateFont } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { readFontAdvances } from './font-advances.ts'

const require = createRequire(import.meta.url)

/**
 * The only fonts documents are set in, for Latin, Greek and Cyrillic, each with figures of one width. What one of them
 * cannot draw is drawn in Inter.
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

/** Which characters can be drawn, and the widest advance any weight has for them, in em. */
export type GlyphAdvances = ReadonlyMap<number, number>

/** What a document is set in: the families it tries in turn, and what they can draw together. */
interface Typeface {
  families: string[]
  advances: GlyphAdvances
}

export interface DocumentFonts {
  files: Buffer[]
  typeface(font: TemplateFont): Typeface
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
  return { files: [...weights.values()].flat(), typeface }
}

/** A character counts only when every weight has it: the template chooses the weight. */
function commonAdvances(weights: Buffer[]): Map<number, number> {
  const [first = new Map<number, number>(), ...others] = weights.map(readFontAdvances)
  const common = new Map<number, number>()
  for (const [code, advance] of first) {
    if (!others.every((weight) => weight.has(code))) continue
    common.set(code, Math.max(advance, ...others.map((weight) => weight.get(code) ?? 0)))
  }
  return common
}
