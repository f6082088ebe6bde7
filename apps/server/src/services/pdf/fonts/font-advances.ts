/**
 * Reads from a TrueType font which characters it can draw and how far each one advances, in em.
 * Key: code point.
 */
function readFontAdvances(font: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  const cmap = fontTable(font, 'cmap')
  const count = cmap.readUInt16BE(2)
  for (let index = 0; index < count; index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) readSegments(subtable, glyphs)
    if (format === 12) readGroups(subtable, glyphs)
  }
  const advanceOf = glyphAdvances(font)
  return new Map(Array.from(glyphs, ([code, glyph]) => [code, advanceOf(glyph)]))
}

/** Of the weights of one font. A character counts only when every weight has it: the template chooses the weight. */
export function commonAdvances(weights: readonly Buffer[]): Map<number, number> {
  const [first = new Map<number, number>(), ...others] = weights.map(readFontAdvances)
  const common = new Map<number, number>()
  for (const [code, advance] of first) {
    if (!others.every((weight) => weight.has(code))) continue
    common.set(code, Math.max(advance, ...others.map((weight) => weight.get(code) ?? 0)))
  }
  return common
}

function fontTable(font: Buffer, name: string): Buffer {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) !== name) continue
    const start = font.readUInt32BE(entry + 8)
    return font.subarray(start, start + font.readUInt32BE(entry + 12))
  }
  throw new Error(`the font has no ${name} table`)
}

function glyphAdvances(font: Buffer): (glyph: number) => number {
  const unitsPerEm = fontTable(font, 'head').readUInt16BE(18)
  const measured = fontTable(font, 'hhea').readUInt16BE(34)
  const metrics = fontTable(font, 'hmtx')
  // Glyphs beyond the measured ones share the last advance.
  return (glyph) => metrics.readUInt16BE(Math.min(glyph, measured - 1) * 4) / unitsPerEm
}

/** Format 4: the basic plane in segments. Glyph 0 is the box for what is missing. */
function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const size = table.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + size * 2, 16 + size * 3]
  for (let segment = 0; segment < size; segment += 2) {
    const start = table.readUInt16BE(starts + segment)
    const end = table.readUInt16BE(ends + segment)
    const delta = table.readUInt16BE(deltas + segment)
    const offset = table.readUInt16BE(offsets + segment)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = offset === 0 ? code : table.readUInt16BE(offsets + segment + offset + (code - start) * 2)
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
}

/** Format 12: all planes in groups of consecutive glyphs. */
function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  const groups = table.readUInt32BE(12)
  for (let group = 0; group < groups; group++) {
    const entry = 16 + group * 12
    const [start, end] = [table.readUInt32BE(entry), table.readUInt32BE(entry + 4)]
    const first = table.readUInt32BE(entry + 8)
    for (let code = start; code <= end; code++) {
      if (first + code - start !== 0) glyphs.set(code, first + code - start)
    }
  }
}
