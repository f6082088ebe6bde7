import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { logIn, makeOwner, registerUser } from '../../../../test/processes/factories.ts'

const AVATAR = '/api/auth/me/avatar/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
type Person = { id: string; token: string }

async function signedIn(): Promise<Person> {
  const { id, username } = await registerUser(app)
  return { id, token: (await logIn(app, username)).access }
}

let ada: Person
beforeAll(async () => {
  app = await buildTestApp()
  ada = await signedIn()
})
afterAll(() => app?.close())
// A user may send twenty pictures an hour; here one sends more.
beforeEach(() => app.sql("delete from throttle_counters where key like 'pictures:%'"))

function upload(bytes: Uint8Array, { token } = ada, name = 'me.png', field = 'avatar'): Promise<ApiResponse> {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return app.call({ method: 'POST', path: AVATAR, token, raw: form })
}
const remove = ({ token } = ada) => app.call({ method: 'DELETE', path: AVATAR, token })
const me = async ({ token } = ada) => (await app.call({ path: '/api/auth/me/', token })).body
const image = (width = 60, height = 30, background = '#0a0') =>
  sharp({ create: { width, height, channels: 3, background } })
const fetchPicture = (answer: ApiResponse) => app.call({ path: answer.body.avatar })

describe('a picture of oneself', () => {
  test('is drawn anew as a square, and fetched without a token, by anybody, from a cache', async () => {
    for (const bytes of [
      await image(1600, 900).png().toBuffer(),
      await image(1600, 900).jpeg().toBuffer(),
      await image(900, 1600).webp().toBuffer(),
    ]) {
      const answer = await upload(bytes)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toMatchObject({ id: ada.id, first_name: 'Ada' })
      expect(answer.body.avatar).toMatch(new RegExp(`^/api/auth/avatars/${ada.id}/[0-9a-f]{64}/$`))
      expect((await me()).avatar).toBe(answer.body.avatar)
      const picture = await fetchPicture(answer)
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toBe('image/png')
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
      expect(picture.headers.get('content-security-policy')).toContain('sandbox')
      expect(picture.headers.get('content-disposition')).toMatch(/^inline; filename="avatar\.png"/)
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    }
  })

  test('is no larger than it came, and shows the middle', async () => {
    const middle = await image(30, 30, '#f00').png().toBuffer()
    const bytes = await image(90, 30)
      .composite([{ input: middle, left: 30, top: 0 }])
      .png()
      .toBuffer()
    const picture = await fetchPicture(await upload(bytes))
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([30, 30])
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
    expect([...data.subarray(-info.channels).subarray(0, 3)]).toEqual([255, 0, 0])
  })

  test('stands the right way up, and loses what was hidden in it', async () => {
    const top = await image(40, 10, '#f00').png().toBuffer()
    const photo = await image(40, 40)
      .composite([{ input: top, left: 0, top: 0 }])
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes('Exif')).toBe(true)
    const trailer = Buffer.from('<?php system($_GET[0]) ?><script>alert(1)</script>')
    const picture = await fetchPicture(await upload(Buffer.concat([photo, trailer]), ada, '../../shell.php'))
    for (const hidden of ['SecretCamera', 'Exif', '<?php', '<script', 'GPS'])
      expect(picture.bytes.includes(hidden), hidden).toBe(false)
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true })
    const dot = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    // Turned a quarter: what was the top edge is the right one.
    expect(dot(38, 20)[0]).toBeGreaterThan(200)
    expect(dot(2, 20)[0]).toBeLessThan(60)
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a GIF', async () => image().gif().toBuffer()],
    ['a PNG cut short', async () => (await image(400, 400).png().toBuffer()).subarray(0, 100)],
    ['36 million dots', async () => image(6000, 6000).png({ compressionLevel: 9 }).toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
  ])('that is %s is refused, and the old one stays', async (_what, make) => {
    const { avatar } = (await upload(await image().png().toBuffer())).body
    expectProblem(await upload(await make()), 415, 'unsupported_media_type')
    expect((await me()).avatar).toBe(avatar)
  })

  test('of more than 5 MB is too large, of a little less is not', async () => {
    expectProblem(await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 7)), 413, 'body_too_large')
    const big = Buffer.concat([await image().png().toBuffer(), Buffer.alloc(4_900_000, 1)])
    expect((await upload(big)).status).toBe(200)
  })

  test('under another field, or as JSON, is refused', async () => {
    const bytes = await image().png().toBuffer()
    expect((await upload(bytes, ada, 'x.png', 'logo')).body.errors).toEqual({
      avatar: ['This field is required.'],
    })
    const json = await app.call({ method: 'POST', path: AVATAR, token: ada.token, body: { avatar: 'x' } })
    expectProblem(json, 415, 'unsupported_media_type')
  })

  test('wants somebody signed in', async () => {
    const bytes = await image().png().toBuffer()
    expectProblem(await upload(bytes, { id: '', token: 'garbage' }), 401, 'not_authenticated')
    expectProblem(await remove({ id: '', token: 'garbage' }), 401, 'not_authenticated')
  })

  test('that was replaced or removed is gone, and to remove it again is no fault', async () => {
    const first = await upload(await image().png().toBuffer())
    const second = await upload(await image(60, 60, '#00f').png().toBuffer())
    expect(second.body.avatar).not.toBe(first.body.avatar)
    const gone = await fetchPicture(first)
    expectProblem(gone, 404, 'not_found')
    expect((await fetchPicture(second)).status).toBe(200)
    const removed = await remove()
    expect([removed.status, removed.body.avatar]).toEqual([200, null])
    expect((await me()).avatar).toBeNull()
    expectSameProblem(gone, await fetchPicture(second))
    expect((await remove()).status).toBe(200)
    expect(await app.sql('select avatar_key from users where id = $1', [ada.id])).toEqual([
      { avatar_key: null },
    ])
  })

  test('is found at its own address alone', async () => {
    const { avatar } = (await upload(await image().png().toBuffer())).body
    const key = avatar.split('/').at(-2)
    const eve = await signedIn()
    for (const id of [eve.id, NOBODY, 'x', '..%2f..'])
      expectProblem(await app.call({ path: `/api/auth/avatars/${id}/${key}/` }), 404, 'not_found')
    for (const other of ['a'.repeat(64), 'x', '..%2f..%2fsecret-key', `${key}0`])
      expectProblem(await app.call({ path: `/api/auth/avatars/${ada.id}/${other}/` }), 404, 'not_found')
  })

  test('answers the profile with the company one works in', async () => {
    const owner = await makeOwner(app)
    const answer = await upload(await image().png().toBuffer(), { id: owner.userId, token: owner.token })
    expect(answer.body).toMatchObject({ company: owner.companyId, role: 'owner' })
  })
})
