/** Which characters a TrueType font can draw, read from its `cmap` table. */
export function readFontCoverage(font: Buffer): Set<number> {
  const table = cmapTable(font)
  const covered = new Set<number>()
  const count = table.readUInt16BE(2)
  for (let index = 0; index < count; index++) {
    const subtable = table.subarray(table.readUInt32BE(4 + index * 8 + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) readSegments(subtable, covered)
    if (format === 12) readGroups(subtable, covered)
  }
  return covered
}

function cmapTable(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) !== 'cmap') continue
    const start = font.readUInt32BE(entry + 8)
    return font.subarray(start, start + font.readUInt32BE(entry + 12))
  }
  throw new Error('the font has no cmap table')
}

/** Format 4: the basic plane in segments. Glyph 0 is the box for what is missing. */
function readSegments(table: Buffer, covered: Set<number>): void {
  const segments = table.readUInt16BE(6) / 2
  const [ends, starts] = [14, 16 + segments * 2]
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4]
  for (let segment = 0; segment < segments; segment++) {
    const end = table.readUInt16BE(ends + segment * 2)
    const start = table.readUInt16BE(starts + segment * 2)
    const delta = table.readUInt16BE(deltas + segment * 2)
    const offset = table.readUInt16BE(offsets + segment * 2)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const place = offsets + segment * 2 + offset + (code - start) * 2
      const glyph = offset === 0 ? code : table.readUInt16BE(place)
      if ((offset === 0 || glyph !== 0) && ((glyph + delta) & 0xffff) !== 0) covered.add(code)
    }
  }
}

/** Format 12: all planes in groups of consecutive glyphs. */
function readGroups(table: Buffer, covered: Set<number>): void {
  const groups = table.readUInt32BE(12)
  for (let group = 0; group < groups; group++) {
    const entry = 16 + group * 12
    const [start, end] = [table.readUInt32BE(entry), table.readUInt32BE(entry + 4)]
    const first = table.readUInt32BE(entry + 8)
    for (let code = start; code <= end; code++) if (first + code - start !== 0) covered.add(code)
  }
}
