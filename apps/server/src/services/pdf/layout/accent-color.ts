/** The evergreen of the house. */
const DEFAULT_ACCENT = '#1f5e4a'
const PAPER = '#ffffff'
// WCAG 2.2 AA for text.
const READABLE_CONTRAST = 4.5

export interface AccentColors {
  /** As chosen: for lines and shapes. */
  line: string
  /** Dark enough to be read on paper, also where the chosen one is a pale yellow. */
  text: string
  /** A breath of it, for the ground of the stub. */
  tint: string
}

type Rgb = readonly [number, number, number]

export function accentColors(chosen: string | null): AccentColors {
  const line = chosen !== null && /^#[0-9a-f]{6}$/i.test(chosen) ? chosen.toLowerCase() : DEFAULT_ACCENT
  let text = parse(line)
  // Ends: each step darkens, and black has a contrast of 21.
  while (contrast(text, parse(PAPER)) < READABLE_CONTRAST) text = mix(text, [0, 0, 0], 0.08)
  return { line, text: format(text), tint: format(mix(parse(PAPER), parse(line), 0.05)) }
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

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
