import { isIP } from 'node:net'

/** Names for the ranges of one machine and of private networks, as the server knows them. */
const PROXY_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, or a range of them such as 10.0.0.0/8; not the range of all, behind which anybody could claim any address. */
export function isProxy(entry: string): boolean {
  if (PROXY_RANGES.has(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0 || address.includes('%') || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

/** Where the application is, and nothing behind it: its pages and links begin at the root. */
export function isRootAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return false
  return url.pathname === '/' && url.username === '' && url.password === '' && !/[?#]/.test(text)
}

/** A mail server's address: its name is there. */
export function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
}

const MAILBOX = /^[^\s@<>()[\]",;:\\]+@[A-Za-z0-9.-]*[A-Za-z0-9]$/

/** One mailbox, alone or as `Name <mailbox>`. */
export function isSender(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false
  const named = /^[^<>]*<([^<>]+)>\s*$/.exec(text)
  return MAILBOX.test((named?.[1] ?? text).trim())
}
