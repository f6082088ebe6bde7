import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redrawImage } from '../logo/redraw-image.ts'
import { oneAtATime } from './one-at-a-time.ts'

test('work is done one at a time, in order, also after a failure; beyond those that may wait it is refused', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = oneAtATime(2, () => new Error('full'))
  const ask = (name: string) =>
    take(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name)
          ends.push(() => (name === 'b' ? reject(new Error('b failed')) : resolve(name)))
        }),
    )
  const [a, b, c] = [ask('a'), ask('b'), ask('c')]
  await expect(ask('d')).rejects.toThrow('full')
  expect(begun).toEqual(['a'])
  ends[0]?.()
  await expect(a).resolves.toBe('a')
  await expect.poll(() => begun.length).toBe(2)
  ends[1]?.()
  await expect(b).rejects.toThrow('b failed')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends[2]?.()
  await expect(c).resolves.toBe('c')
  const next = ask('e')
  await expect.poll(() => begun.length).toBe(4)
  ends[3]?.()
  await expect(next).resolves.toBe('e')
})

test('of twelve pictures at once one is drawn, four wait and seven are told to come again', async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => redrawImage(bytes, 'square')))
  expect(results.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    ...Array(7).fill('rejected'),
  ])
  expect(results[5]).toMatchObject({ reason: { code: 'service_unavailable', retryAfterSeconds: 5 } })
})
