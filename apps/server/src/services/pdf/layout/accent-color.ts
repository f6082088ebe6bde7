import { contrastOf } from '@counterfoil/domain/payments/accent-colours.ts'

/** The evergreen of the house. */
const DEFAULT_ACCENT = '#1f5e4a'
const PAPER = '#ffffff'
const INK = '#16211c'
const BLACK = '#000000'
// WCAG 2.2 AA for text.
const READABLE_CONTRAST = 4.5

export interface AccentColors {
  /** As chosen: for lines and shapes. */
  line: string
  /** Dark enough to be read on paper and on the tint, also where the chosen one is a pale yellow. */
  text: string
  /** A breath of it, for the ground of the stub. */
  tint: string
  /** To be read on the chosen one: white, else the ink of the text; black on the few colours between. */
  onLine: string
}

type Rgb = readonly [number, number, number]

/** The colors of a document by the one chosen, `#rrggbb`; anything else takes that of the house. */
export function accentColors(chosen: string | null): AccentColors {
  const line = chosen !== null && /^#[0-9a-f]{6}$/i.test(chosen) ? chosen.toLowerCase() : DEFAULT_ACCENT
  const tint = format(mix(parse(PAPER), parse(line), 0.05))
  let text = line
  // Ends: each step darkens, and black has a contrast of 18 at least.
  while (contrastOf(text, tint) < READABLE_CONTRAST) text = format(mix(parse(text), parse(BLACK), 0.08))
  const isReadable = (color: string) => contrastOf(color, line) >= READABLE_CONTRAST
  return { line, text, tint, onLine: [PAPER, INK].find(isReadable) ?? BLACK }
}

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

function format(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [channel(0), channel(1), channel(2)]
}
