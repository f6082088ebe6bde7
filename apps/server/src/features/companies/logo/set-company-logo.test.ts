import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())
// A user may send twenty pictures an hour; here one sends more.
beforeEach(() => app.sql("delete from throttle_counters where key like 'pictures:%'"))

const at = (id: string) => `/api/auth/companies/${id}/`
const read = async (actor = owner) => (await actor.get(at(actor.companyId))).body

describe('the logo', () => {
  const upload = (
    bytes: Uint8Array,
    name = 'logo.png',
    actor = owner,
    field = 'logo',
  ): Promise<ApiResponse> => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
    return actor.post(`${at(actor.companyId)}logo/`, undefined, { raw: form })
  }
  const image = (width = 60, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#0a0' } })
  const fetchLogo = async (answer: ApiResponse) => app.call({ path: answer.body.logo })

  test('is drawn anew, at most 800 wide, and fetched without a token', async () => {
    for (const bytes of [
      await image(1600, 400).png().toBuffer(),
      await image(1600, 400).jpeg().toBuffer(),
      await image(1600, 400).webp().toBuffer(),
    ]) {
      const answer = await upload(bytes)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.logo).toMatch(
        new RegExp(`^/api/auth/companies/${owner.companyId}/logo/[0-9a-f]{64}/$`),
      )
      const logo = await fetchLogo(answer)
      expect(logo.headers.get('content-type')).toBe('image/png')
      expect(logo.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(logo.headers.get('x-content-type-options')).toBe('nosniff')
      expect(logo.headers.get('content-security-policy')).toContain('sandbox')
      expect(await sharp(logo.bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 })
    }
    const house = await makeOwner(app)
    expect((await app.call({ path: at(house.companyId), token: house.token })).body.logo).toBeNull()
  })

  test('loses what was hidden in it: place, camera, script, and turns the right way up', async () => {
    const photo = await image(60, 30)
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: '<?php system($_GET[0]) ?>' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('SecretCamera') || photo.includes('Exif')).toBe(true)
    const php = Buffer.concat([
      await image().png().toBuffer(),
      Buffer.from('<?php system($_GET[0]) ?><script>alert(1)</script>'),
    ])
    for (const bytes of [photo, php]) {
      const answer = await upload(bytes, '../../shell.php')
      expect(answer.status, answer.text).toBe(200)
      const logo = await fetchLogo(answer)
      for (const hidden of ['SecretCamera', 'Exif', '<?php', '<script', 'GPS'])
        expect(logo.bytes.includes(hidden), hidden).toBe(false)
      expect(logo.headers.get('content-disposition')).toMatch(/^inline; filename="logo\.png"/)
      const { exif, width, height } = await sharp(logo.bytes).metadata()
      expect(exif).toBeUndefined()
      expect([width, height]).toEqual(bytes === photo ? [30, 60] : [60, 30])
    }
  })

  const hostile: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'an SVG that reads files',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
        ),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', () => Buffer.from('<?php phpinfo();')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a zip', () => Buffer.from('PK\u0003\u0004')],
    ['a GIF', async () => image().gif().toBuffer()],
    ['a TIFF', async () => image().tiff().toBuffer()],
    ['a PNG cut short', async () => (await image(400, 400).png().toBuffer()).subarray(0, 100)],
    [
      'a PNG by its first bytes alone',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]),
    ],
    ['an image of 36 million dots', async () => image(6000, 6000).png({ compressionLevel: 9 }).toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
  ]
  test.each(hostile)('that is %s is refused, and the old one stays', async (_what, make) => {
    await upload(await image().png().toBuffer())
    const before = await read()
    expectProblem(await upload(await make()), 415, 'unsupported_media_type')
    expect(await read()).toEqual(before)
  })

  test('of more than 5 MB is too large, of a little less is not', async () => {
    const noise = Buffer.alloc(5 * 1024 * 1024 + 1, 7)
    expectProblem(await upload(noise), 413, 'body_too_large')
    const big = Buffer.concat([await image().png().toBuffer(), Buffer.alloc(4_900_000, 1)])
    expect((await upload(big)).status).toBe(200)
  })

  test('under another field, with no file, or as JSON is refused', async () => {
    const bytes = await image().png().toBuffer()
    expect((await upload(bytes, 'x.png', owner, 'avatar')).body.errors).toEqual({
      logo: ['This field is required.'],
    })
    expectProblem(
      await owner.post(`${at(owner.companyId)}logo/`, { logo: 'x' }),
      415,
      'unsupported_media_type',
    )
  })

  test('is an admin’s to set and to remove; what was removed is not shown any more', async () => {
    const bytes = await image().png().toBuffer()
    const member = await makeMember(app, owner, 'member')
    expectProblem(await upload(bytes, 'x.png', member), 403, 'permission_denied')
    expectProblem(await member.delete(`${at(owner.companyId)}logo/`), 403, 'permission_denied')
    await upload(bytes)
    const gone = await owner.delete(`${at(owner.companyId)}logo/`)
    expect(gone.body.logo).toBeNull()
    expect(await app.sql('select logo_key from companies where company_id = $1', [owner.companyId])).toEqual([
      { logo_key: null },
    ])
    expectProblem(await app.call({ path: `${at(owner.companyId)}logo/${'a'.repeat(64)}/` }), 404, 'not_found')
  })
})
