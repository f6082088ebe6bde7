/** A ZIP of stored files, as the server writes one, without what checks them. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder()
  const parts = Object.entries(files).map(([name, content]) => {
    const [named, bytes] = [text.encode(name), text.encode(content)]
    const header = new DataView(new ArrayBuffer(30))
    header.setUint32(0, 0x04034b50, true)
    header.setUint32(18, bytes.length, true)
    header.setUint32(22, bytes.length, true)
    header.setUint16(26, named.length, true)
    return [new Uint8Array(header.buffer), named, bytes]
  })
  const end = new DataView(new ArrayBuffer(46))
  end.setUint32(0, 0x02014b50, true)
  const all = [...parts.flat(), new Uint8Array(end.buffer)]
  const zip = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    zip.set(part, at)
    at += part.length
  }
  return zip
}
