import { cutText } from '@counterfoil/domain/text/text-length.ts'

/** What no file name may hold on one system or another. The joiner stays: without it a family emoji falls apart. */
const UNFIT = /[\\/:*?"<>|]|(?!\u200d)\p{C}/gu
const NAME_MAX = 80

/** A name for a file that every system takes, without its ending. */
export function fitFileName(name: string): string {
  return cutText(name.replace(UNFIT, '-'), NAME_MAX)
}
