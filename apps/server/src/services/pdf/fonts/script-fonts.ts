import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { z } from 'zod'
import type { DocumentScript } from './document-scripts.ts'
import { commonAdvances } from './font-advances.ts'

const require = createRequire(import.meta.url)

/** A part of a font, cut by the characters it draws, in the weights of documents. */
interface FontPart {
  /** TrueType, for the engine takes no packed ones and no axes. */
  files: readonly Buffer[]
  advances: ReadonlyMap<number, number>
}

/** Reads fonts of further scripts, each part when a document has a character of it for the first time. */
export interface ScriptFonts {
  /** The name of the part that has this character; null where the font of the script has none. */
  partOf(script: DocumentScript, code: number): string | null
  load(script: DocumentScript, part: string): Promise<FontPart>
}

/**
 * Chosen for what is read back from a PDF as much as for their looks: the engine writes a mark that stands higher or lower
 * than its letter as a text of its own, with the letter once more. These have such marks drawn at their place.
 */
const PACKAGES: Readonly<Record<DocumentScript, string>> = {
  arabic: '@fontsource-variable/vazirmatn',
  hebrew: '@fontsource-variable/noto-sans-hebrew',
  thai: '@fontsource/niramit',
  devanagari: '@fontsource/mukta',
  georgian: '@fontsource-variable/noto-sans-georgian',
  armenian: '@fontsource-variable/noto-sans-armenian',
  simplified_chinese: '@fontsource-variable/noto-sans-sc',
  traditional_chinese: '@fontsource-variable/noto-sans-tc',
  japanese: '@fontsource-variable/noto-sans-jp',
  korean: '@fontsource-variable/noto-sans-kr',
}

/** The regular weight and that of headings; a medium one is set in the regular. */
const WEIGHTS = [400, 600]
/** What typefaces draw is not taken from the font of another script. */
const PARTS_OF_TYPEFACES = /^(?:latin|greek|cyrillic|vietnamese|math|symbols)/

export function createScriptFonts(): ScriptFonts {
  const indexes = new Map<DocumentScript, ReadonlyMap<number, string>>()
  const parts = new Map<string, Promise<FontPart>>()
  const indexOf = (script: DocumentScript) => {
    const index = indexes.get(script) ?? readIndex(PACKAGES[script])
    indexes.set(script, index)
    return index
  }
  return {
    partOf: (script, code) => indexOf(script).get(code) ?? null,
    load: (script, part) => {
      const key = `${script} ${part}`
      const known = parts.get(key) ?? readPart(PACKAGES[script], part)
      parts.set(key, known)
      return known
    },
  }
}

const ranges = z.record(z.string(), z.string())

/** Which part has which character. */
function readIndex(name: string): ReadonlyMap<number, string> {
  const written: unknown = JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8'))
  const index = new Map<number, string>()
  for (const [part, list] of Object.entries(ranges.parse(written))) {
    if (PARTS_OF_TYPEFACES.test(part)) continue
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let code = first; code <= last; code++) index.set(code, part.replace(/[[\]]/g, ''))
    }
  }
  return index
}

async function readPart(name: string, part: string): Promise<FontPart> {
  const files: Buffer[] = []
  for (const weight of WEIGHTS) files.push(await readWeight(name, part, weight))
  return { files, advances: commonAdvances(files) }
}

function readWeight(name: string, part: string, weight: number): Promise<Buffer> {
  const isVariable = name.startsWith('@fontsource-variable/')
  const file = `${path.basename(name)}-${part}-${isVariable ? 'wght' : weight}-normal.woff2`
  const packed = readFileSync(require.resolve(`${name}/files/${file}`))
  return subsetFont(packed, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    ...(isVariable ? { variationAxes: { wght: weight } } : {}),
  })
}
