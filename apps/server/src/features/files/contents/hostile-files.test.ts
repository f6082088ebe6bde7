import { request } from 'node:http'
import { FILE_MAX_BYTES } from '@counterfoil/domain/files/file-limits.ts'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeOwner } from '../../../../test/processes/factories.ts'
import { PDF, picture, sendFile, UPLOAD } from '../../../../test/stories/file-calls.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

/** How many rows there are of everything that an upload writes. */
async function keptRows(): Promise<unknown> {
  const [row] = await app.sql(
    `select (select count(*)::int from files) as files, (select count(*)::int from file_versions) as versions,
      (select count(*)::int from file_contents) as contents, (select count(*)::int from file_chunks) as chunks,
      (select count(*)::int from file_activities) as activities,
      (select coalesce(sum(used_bytes), 0)::int from file_quotas) as used`,
  )
  return row
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PHP = '<?php system($_GET[0]) ?>'
/** The header of a PNG that says it is 30,000 dots wide and high, with nothing behind it. */
function bomb(): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  return png
}

const REFUSED: readonly (readonly [string, string, () => Promise<Uint8Array> | Uint8Array | string])[] = [
  ['a page that says it is a PNG', 'logo.png', () => '<!doctype html><script>alert(1)</script>'],
  ['a page', 'page.html', () => '<html><body onload=alert(1)>'],
  ['a page behind a byte order mark and blanks', 'a.txt', () => '\ufeff \n <script>alert(1)</script>'],
  ['an SVG with a script', 'logo.svg', () => SVG],
  ['an SVG that says it is XML', 'logo.xml', () => `<?xml version="1.0"?>${SVG}`],
  [
    'XML with an SVG deep within',
    'order.xml',
    () => `<?xml version="1.0"?><a>${'<b/>'.repeat(20_000)}${SVG}</a>`,
  ],
  ['XHTML', 'x.xml', () => '<?xml version="1.0"?><a xmlns="http://www.w3.org/1999/xhtml"><b/></a>'],
  ['XML that names a style sheet', 'x.xml', () => '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'],
  [
    'XML that reads files',
    'x.xml',
    () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ],
  ['a PHP program', 'shell.php', () => PHP],
  ['a shell script', 'run.txt', () => '#!/bin/sh\nrm -rf /'],
  ['a Windows program', 'setup.pdf.exe', () => Buffer.from(`MZ${'\0'.repeat(200)}`)],
  ['a Linux program', 'run', () => Buffer.from(`\x7fELF${'\0'.repeat(200)}`, 'latin1')],
  ['bytes that are nothing', 'x.bin', () => Buffer.from([0, 1, 2, 3, 255, 254])],
  ['a text with a NUL', 'x.txt', () => 'one\0two'],
  ['text that says it is a picture', 'x.jpg', () => 'hello'],
  [
    'a PNG by its first bytes alone',
    'x.png',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
  ],
  ['a PNG cut short', 'x.png', async () => (await picture(400, 400).png().toBuffer()).subarray(0, 120)],
  ['a picture of 900 million dots', 'bomb.png', bomb],
  ['a TIFF', 'scan.tiff', () => picture().tiff().toBuffer()],
  [
    'a ZIP with a macro',
    'x.docm',
    () =>
      zipSync(
        {
          '[Content_Types].xml': Buffer.from(
            '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
          ),
          'word/document.xml': Buffer.from('<a/>'),
        },
        { level: 0 },
      ),
  ],
]

describe('a hostile file that is refused leaves nothing', () => {
  test.each(REFUSED)('%s', async (_what, name, make) => {
    const before = await keptRows()
    expectProblem(await sendFile(owner, await make(), name), 415, 'unsupported_media_type')
    expect(await keptRows()).toEqual(before)
  })

  test('an empty one, one under another field, two at once, a text of no field', async () => {
    const before = await keptRows()
    const empty = await sendFile(owner, '')
    expectProblem(empty, 400, 'validation_error')
    expect(empty.body.errors).toEqual({ file: ['The file is empty.'] })
    const form = (...parts: [string, string | Blob][]) => {
      const made = new FormData()
      for (const [field, part] of parts) made.append(field, part)
      return owner.post(UPLOAD, undefined, { raw: made })
    }
    const text = new Blob(['hello'])
    expect((await form(['document', text])).body.errors).toEqual({ file: ['This field is required.'] })
    expect((await form(['file', text], ['file', text])).body.errors).toEqual({
      file: ['Send one file at a time.'],
    })
    expect((await form(['file', text], ['owner', 'me'])).body.errors).toEqual({ owner: ['Unknown field.'] })
    expect((await form(['file', 'a text, no file'])).body.errors).toEqual({
      file: ['This field is required.'],
    })
    expect(await keptRows()).toEqual(before)
  })

  test('one of more than 25 MB, and ten thousand parts', async () => {
    const before = await keptRows()
    expectProblem(await sendFile(owner, Buffer.alloc(FILE_MAX_BYTES + 1, 'a')), 413, 'body_too_large')
    const many = new FormData()
    for (let n = 0; n < 10_000; n += 1) many.append(`x${n}`, 'y')
    expect((await owner.post(UPLOAD, undefined, { raw: many })).status).toBe(413)
    expect(await keptRows()).toEqual(before)
  })

  const raw = (type: string, body: string) =>
    owner.post(UPLOAD, undefined, { raw: body, headers: { 'content-type': type } })
  const part = (head: string) => `--b\r\n${head}\r\n\r\nhello\r\n--b--\r\n`

  test.each([
    [
      'without a boundary',
      'multipart/form-data',
      part('Content-Disposition: form-data; name="file"; filename="a.txt"'),
      400,
    ],
    ['whose boundary never comes', 'multipart/form-data; boundary=c', part('x: y'), 400],
    [
      'that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhel',
      400,
    ],
    [
      'whose file has no field',
      'multipart/form-data; boundary=b',
      part('Content-Disposition: form-data; filename="a.txt"'),
      400,
    ],
    [
      'with a field named __proto__',
      'multipart/form-data; boundary=b',
      part('Content-Disposition: form-data; name="__proto__"; filename="a.txt"'),
      400,
    ],
  ])('a form %s', async (_what, type, body, status) => {
    const before = await keptRows()
    expect((await raw(type, body)).status).toBe(status)
    expect(await keptRows()).toEqual(before)
  })

  test('a form that is shorter than it says', async () => {
    const before = await keptRows()
    const { hostname, port } = new URL(app.url)
    await new Promise<void>((resolve) => {
      const sent = request({
        hostname,
        port,
        method: 'POST',
        path: UPLOAD,
        headers: {
          authorization: `Bearer ${owner.token}`,
          'x-company-id': owner.companyId,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 5000,
        },
      })
      sent.on('error', () => resolve()).on('close', () => resolve())
      sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello', () =>
        sent.destroy(),
      )
    })
    // What the server did with it is over before the next answer of the same kind.
    expect((await sendFile(owner, '')).status).toBe(400)
    expect(await keptRows()).toEqual(before)
  })
})

describe('a name is inert', () => {
  test.each([
    ['../../etc/passwd', 'passwd.txt'],
    ['..\\..\\windows\\win.ini', 'win.ini.txt'],
    ['C:\\Users\\me\\report.txt', 'report.txt'],
    ['invoice.pdf.exe', 'invoice.pdf.exe.txt'],
    ['shell.php', 'shell.php.txt'],
    ['.htaccess', 'htaccess.txt'],
    ['a\u202Etxt.exe', 'atxt.exe.txt'],
    ['zero\u200bwidth.txt', 'zerowidth.txt'],
    ['CON.txt', 'file-CON.txt'],
    ['a<b>c:d|e?f*.txt', 'a_b_c_d_e_f_.txt'],
    ['   .  ', 'file.txt'],
    [`${'x'.repeat(5000)}.txt`, `${'x'.repeat(196)}.txt`],
    ['Rechnung Müller №5 — 草.txt', 'Rechnung Müller №5 — 草.txt'],
  ])('%s', async (given, kept) => {
    const answer = await sendFile(owner, `says ${given}`, given)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({ name: kept, type: 'text/plain' })
    const download = await owner.get(`/api/files/files/${answer.body.id}/download/`)
    const disposition = download.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[\w.() _-]+"; filename\*=UTF-8''[\w.%~!-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept)
    expect(download.headers.get('x-content-type-options')).toBe('nosniff')
    expect(download.headers.get('content-security-policy')).toMatch(/^sandbox;/)
  })

  test('with a NUL, in the form itself', async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a\0.php"\r\n\r\nhello\r\n--b--\r\n'
    const answer = await owner.post(UPLOAD, undefined, {
      raw: body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect([201, 400]).toContain(answer.status)
    if (answer.status === 201) expect(answer.body.name).toBe('a.php.txt')
  })
})

describe('what is taken loses what was hidden in it', () => {
  const bytesOf = async (id: string) => (await owner.get(`/api/files/files/${id}/download/`)).bytes

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s: program, place and camera', async (format) => {
    const clean = await picture().toFormat(format).toBuffer()
    const hidden =
      format === 'gif'
        ? clean
        : await picture()
            .toFormat(format)
            .withExif({
              IFD0: { Make: 'SecretCamera', Copyright: PHP },
              IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
            })
            .toBuffer()
    const answer = await sendFile(owner, Buffer.concat([hidden, Buffer.from(PHP + SVG)]), 'photo.php')
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.name).toBe(`photo.php.${format === 'jpeg' ? 'jpg' : format}`)
    const kept = await bytesOf(answer.body.id)
    for (const secret of ['SecretCamera', 'Exif', 'GPS', '<?php', '<svg'])
      expect(kept.includes(secret), secret).toBe(false)
    const { exif, width, height } = await sharp(kept).metadata()
    expect([exif, width, height]).toEqual([undefined, 60, 30])
  })

  test('a photo that lies on its side is turned the right way up', async () => {
    const photo = await picture(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const answer = await sendFile(owner, photo, 'photo.jpg')
    const { width, height } = await sharp(await bytesOf(answer.body.id)).metadata()
    expect([width, height]).toEqual([30, 60])
  })

  test('a GIF goes on moving', async () => {
    const frames = await sharp(
      [await picture(8, 8).png().toBuffer(), await picture(8, 8).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const answer = await sendFile(owner, frames, 'moves.gif')
    const { pages } = await sharp(await bytesOf(answer.body.id), { animated: true }).metadata()
    expect(pages).toBe(2)
  })

  test('a PDF with a script behind it is kept as it is, and can run nothing where it is shown', async () => {
    const polyglot = Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')])
    const answer = await sendFile(owner, polyglot, 'offer.html')
    expect(answer.body).toMatchObject({ name: 'offer.html.pdf', type: 'application/pdf' })
    const shown = await owner.get(`/api/files/files/${answer.body.id}/download/?inline=true`)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a text with markup in it, and a ZIP whose files would climb, are only ever kept', async () => {
    const zip = zipSync({ '../../evil.sh': Buffer.from('rm -rf /') }, { level: 0 })
    for (const [bytes, name, type] of [
      ['Hello\n<script>alert(1)</script>', 'notes.txt', 'text/plain; charset=utf-8'],
      [zip, 'all.zip', 'application/zip'],
    ] as const) {
      const answer = await sendFile(owner, bytes, name)
      expect(answer.status, answer.text).toBe(201)
      const shown = await owner.get(`/api/files/files/${answer.body.id}/download/?inline=true`)
      expect(shown.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(shown.headers.get('content-type')).toBe(type)
    }
  })
})
