/** What a company's colour becomes on one ground: to be read as text, and to be written upon. */
export type Accent = { readonly accent: string; readonly strong: string; readonly wash: string }

type Rgb = readonly [red: number, green: number, blue: number]

const HOUSE = '#1d5c42'
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
/** The sheet in either theme. */
const LIGHT_GROUND = '#fffefb'
const DARK_GROUND = '#1b231e'
/** Above the 4.5 of WCAG AA, so that it also holds on the wash. */
const READABLE = 5.2
const STEP = 0.06

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

function write(colour: Rgb): string {
  return `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [channel(0), channel(1), channel(2)]
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of WCAG between two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function accentOn(ground: string, chosen: string, towards: Rgb): Accent {
  let accent = parse(chosen)
  // Ends: black on the light ground and white on the dark one have more than is asked for.
  while (contrastOf(write(accent), ground) < READABLE) accent = mix(accent, towards, STEP)
  return {
    accent: write(accent),
    strong: write(mix(accent, towards, 0.2)),
    wash: write(mix(parse(ground), accent, 0.05)),
  }
}

/** A company's colour for both themes, moved only as far as it must be to be read. */
export function accentColours(chosen: string): { light: Accent; dark: Accent } {
  const colour = /^#[0-9a-f]{6}$/i.test(chosen) ? chosen : HOUSE
  return { light: accentOn(LIGHT_GROUND, colour, BLACK), dark: accentOn(DARK_GROUND, colour, WHITE) }
}
