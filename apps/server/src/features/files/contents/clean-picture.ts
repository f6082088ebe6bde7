import { fault } from '@counterfoil/domain/faults/fault.ts'
import sharp from 'sharp'
import { AppError } from '../../../http/app-error.ts'
import { oneAtATime } from '../../companies/names/one-at-a-time.ts'

/** More than any camera of a phone takes; decoded, each is four bytes. */
const MILLION_PIXELS_MAX = 50
const QUALITY = 90
const WAITING_MAX = 30

const takeTurn = oneAtATime(
  WAITING_MAX,
  () =>
    new AppError('service_unavailable', {
      detail: fault('too_many_waiting_pictures'),
      retryAfterSeconds: 10,
    }),
)

/**
 * A picture drawn anew in its own format and size, the right way up: place, camera and whatever else was hidden in the file
 * or behind it do not survive. One at a time in each process, as it is in memory whole.
 * @throws AppError `unsupported_media_type` for one that cannot be drawn, or is too large to be.
 */
export function cleanPicture(read: () => AsyncIterable<Uint8Array>, type: string): Promise<Buffer> {
  return takeTurn(() => clean(read, type))
}

async function clean(read: () => AsyncIterable<Uint8Array>, type: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of read()) chunks.push(chunk)
  try {
    const image = sharp(Buffer.concat(chunks), {
      limitInputPixels: MILLION_PIXELS_MAX * 1_000_000,
      failOn: 'error',
      animated: type === 'image/gif' || type === 'image/webp',
    })
    const { pages = 1 } = await image.metadata()
    const upright = pages > 1 ? image : image.rotate()
    switch (type) {
      case 'image/jpeg':
        return await upright.jpeg({ quality: QUALITY }).toBuffer()
      case 'image/webp':
        return await upright.webp({ quality: QUALITY }).toBuffer()
      case 'image/gif':
        return await upright.gif().toBuffer()
      default:
        return await upright.png().toBuffer()
    }
  } catch {
    throw new AppError('unsupported_media_type', {
      detail: fault('picture_unreadable', { max: MILLION_PIXELS_MAX }),
    })
  }
}
