import { fault } from '@counterfoil/domain/faults/fault.ts'
import sharp from 'sharp'
import { AppError } from '../../../http/app-error.ts'
import { oneAtATime } from '../names/one-at-a-time.ts'

const FORMATS = new Set(['png', 'jpeg', 'webp'])
const MAX_PIXELS = 25_000_000
const MAX_EDGE = 800
const SQUARE_EDGE = 512
/** Pictures that may wait while one is being drawn; a large one takes about a second. */
const WAITING_MAX = 4

/** Drawing takes a thread of those that hash passwords too, so it takes no more than one of them. */
const takeTurn = oneAtATime(
  WAITING_MAX,
  () =>
    new AppError('service_unavailable', {
      detail: fault('too_many_pictures'),
      retryAfterSeconds: 5,
    }),
)

/**
 * An image drawn anew as PNG, none larger than it came: what was hidden in the file (scripts, places, other formats)
 * does not survive. `whole` fits it into 800 × 800 pixels; `square` cuts the middle out of it, 512 × 512 at most. One
 * at a time in each process; 503 when too many wait.
 */
export function redrawImage(bytes: Buffer, shape: 'whole' | 'square'): Promise<Buffer> {
  return takeTurn(() => redraw(bytes, shape))
}

async function redraw(bytes: Buffer, shape: 'whole' | 'square'): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, width, height } = await image.metadata()
    if (!FORMATS.has(format ?? '')) throw new Error('format')
    const edge = Math.min(SQUARE_EDGE, width, height)
    const size =
      shape === 'square'
        ? ({ width: edge, height: edge, fit: 'cover' } as const)
        : ({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true } as const)
    return await image.rotate().resize(size).png().toBuffer()
  } catch {
    throw new AppError('unsupported_media_type', {
      detail: fault('not_a_picture'),
    })
  }
}
