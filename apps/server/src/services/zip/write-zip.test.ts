import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeZip, type ZipFile } from './write-zip.ts'

async function zipOf(...files: ZipFile[]): Promise<Buffer> {
  async function* each() {
    yield* files
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeZip(each())) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const at = new Date('2026-11-25T13:45:31Z')

test('a ZIP holds each file as it is, under its name in any script', async () => {
  const files = { 'Rechnung Müller & Söhne.pdf': 'one', '請求書.pdf': '', 'INV-1.pdf': 'x'.repeat(200_000) }
  const zip = await zipOf(
    ...Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text), at })),
  )
  const read = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])
  expect(Object.fromEntries(read)).toEqual(files)
})

test('the size of a file stands before it, with its day', async () => {
  const zip = await zipOf({ name: 'a', bytes: Buffer.from('123456789'), at })
  expect(zip.readUInt32LE(0)).toBe(0x04034b50)
  // The check value of CRC-32 (ISO 3309) for these nine digits.
  expect(zip.readUInt32LE(14)).toBe(0xcbf43926)
  expect([zip.readUInt32LE(18), zip.readUInt32LE(22)]).toEqual([9, 9])
  expect(zip.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 25)
  expect(zip.readUInt16LE(10)).toBe((13 << 11) | (45 << 5) | 15)
})

test('one without files is a ZIP too', async () => {
  expect(unzipSync(await zipOf())).toEqual({})
})
