import type { DocumentLogo } from '../invoice-document.ts'

// Decoding costs four bytes a pixel, in every child and for every invoice.
const MOST_PIXELS = 16_000_000
const MOST_BYTES = 8_000_000
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export interface ImageSize {
  width: number
  height: number
}

/** Size of a logo that is what it says it is; null for one that cannot or should not be drawn. */
export function logoSize(logo: DocumentLogo): ImageSize | null {
  if (logo.bytes.byteLength > MOST_BYTES) return null
  const bytes = Buffer.from(logo.bytes.buffer, logo.bytes.byteOffset, logo.bytes.byteLength)
  const size = logo.format === 'png' ? pngSize(bytes) : jpegSize(bytes)
  if (!size || size.width === 0 || size.height === 0) return null
  return size.width * size.height > MOST_PIXELS ? null : size
}

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let place = 2
  while (place + 9 <= bytes.length && bytes[place] === 0xff) {
    const marker = bytes.readUInt8(place + 1)
    // Start of frame, all kinds; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(place + 7), height: bytes.readUInt16BE(place + 5) }
    }
    place += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(place + 2)
  }
  return null
}
