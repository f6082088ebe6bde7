import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readFontAdvances } from './font-advances.ts'

const require = createRequire(import.meta.url)

/**
 * The only fonts documents are set in: Latin, Greek and Cyrillic. A font for another script joins by a line
 * here; its characters are then printable and the template tries its family after the ones before it.
 */
const FAMILIES = [
  {
    family: 'Inter',
    files: [
      '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
      '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
      '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
    ],
  },
]

/** Which characters can be drawn, and the widest advance any weight has for them, in em. */
export type GlyphAdvances = ReadonlyMap<number, number>

export interface DocumentFonts {
  families: string[]
  files: Buffer[]
  advances: GlyphAdvances
}

export function loadDocumentFonts(): DocumentFonts {
  const advances = new Map<number, number>()
  const loaded = FAMILIES.flatMap(({ files }) => {
    const weights = files.map((file) => readFileSync(require.resolve(file)))
    for (const [code, advance] of commonAdvances(weights)) {
      if (!advances.has(code)) advances.set(code, advance)
    }
    return weights
  })
  return { families: FAMILIES.map(({ family }) => family), files: loaded, advances }
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
