import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readFontCoverage } from './font-coverage.ts'

const require = createRequire(import.meta.url)

/**
 * The only fonts documents are set in. A font for another script joins by a line here: files whose characters
 * are to be printable and whose family the template then tries in this order.
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

export interface DocumentFonts {
  families: string[]
  files: Buffer[]
  covered: Set<number>
}

export function loadDocumentFonts(): DocumentFonts {
  const fonts: DocumentFonts = { families: [], files: [], covered: new Set() }
  for (const { family, files } of FAMILIES) {
    const loaded = files.map((file) => readFileSync(require.resolve(file)))
    fonts.families.push(family)
    fonts.files.push(...loaded)
    for (const code of commonCoverage(loaded)) fonts.covered.add(code)
  }
  return fonts
}

/** A character counts only when every weight has it: the template chooses the weight. */
function commonCoverage(files: Buffer[]): Set<number> {
  const [first = new Set<number>(), ...others] = files.map(readFontCoverage)
  return new Set([...first].filter((code) => others.every((covered) => covered.has(code))))
}
