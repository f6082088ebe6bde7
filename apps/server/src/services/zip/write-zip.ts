import { crc32 } from 'node:zlib'

/** A file as a ZIP holds it: its bytes or, of one that is not in memory whole, what is to be known of them before they come. */
export type ZipFile = { readonly name: string; readonly at: Date } & (
  | { readonly bytes: Uint8Array }
  | { readonly size: number; readonly crc: number; readonly chunks: () => AsyncIterable<Uint8Array> }
)

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_HEADER = 0x02014b50
const DIRECTORY_END = 0x06054b50
const LOCAL_BYTES = 30
const DIRECTORY_BYTES = 46
const END_BYTES = 22
/** 2.0 of the format; names are UTF-8; files are stored as they are. */
const VERSION = 20
const UTF8_NAMES = 0x0800
const STORED = 0
/** What a ZIP without the ZIP64 extension can say. */
const FILES_MAX = 0xffff
const BYTES_MAX = 0xffffffff

/** Day and time as MS-DOS has them, in UTC: the format knows no zone, nothing before 1980 and even seconds alone. */
function dosTime(at: Date): { day: number; time: number } {
  const year = Math.max(1980, at.getUTCFullYear())
  return {
    day: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}

type Facts = { readonly name: Buffer; readonly crc: number; readonly size: number; readonly at: Date }

/** What stands in both headers of a file, from the version that is needed to the length of what follows the name. */
function writeFacts(header: Buffer, from: number, { name, crc, size, at }: Facts): void {
  const { day, time } = dosTime(at)
  header.writeUInt16LE(VERSION, from)
  header.writeUInt16LE(UTF8_NAMES, from + 2)
  header.writeUInt16LE(STORED, from + 4)
  header.writeUInt16LE(time, from + 6)
  header.writeUInt16LE(day, from + 8)
  header.writeUInt32LE(crc, from + 10)
  header.writeUInt32LE(size, from + 14)
  header.writeUInt32LE(size, from + 18)
  header.writeUInt16LE(name.length, from + 22)
}

function localHeader(facts: Facts): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES)
  header.writeUInt32LE(LOCAL_HEADER)
  writeFacts(header, 4, facts)
  return Buffer.concat([header, facts.name])
}

function directoryHeader(facts: Facts, offset: number): Buffer {
  const header = Buffer.alloc(DIRECTORY_BYTES)
  header.writeUInt32LE(DIRECTORY_HEADER)
  header.writeUInt16LE(VERSION, 4)
  writeFacts(header, 6, facts)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, facts.name])
}

function directoryEnd(files: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(DIRECTORY_END)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Size, checksum and bytes of a file, whichever way it comes. */
function partsOf(file: ZipFile): {
  size: number
  crc: number
  chunks: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
} {
  if (!('bytes' in file)) return file
  return { size: file.bytes.length, crc: crc32(file.bytes), chunks: () => [file.bytes] }
}

/**
 * A ZIP (APPNOTE.TXT 6.3.10) of files that are compressed already and come one by one: they are stored, and the size of each
 * stands before it, so that whoever receives the ZIP can count its files as they come. Throws beyond what a ZIP without
 * extensions can hold.
 */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const file of files) {
    const { size, crc, chunks } = partsOf(file)
    const facts = { name: Buffer.from(file.name), crc, size, at: file.at }
    const header = localHeader(facts)
    directory.push(directoryHeader(facts, offset))
    offset += header.length + size
    if (directory.length > FILES_MAX || offset > BYTES_MAX) throw new Error('too much for one ZIP')
    yield header
    yield* chunks()
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield directoryEnd(directory.length, listed.length, offset)
}
