/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js'

const IDN_LABEL = /^xn--/i
/** What a label of a domain name is written with once it is read: letters, digits and hyphens, of any script. */
const READABLE = /^[\p{L}\p{M}\p{N}-]+$/u

/** One label as it is read; as it is where nothing readable stands for it, or another label than this one. */
function readLabel(label: string): string {
  if (!IDN_LABEL.test(label)) return label
  try {
    const read = punycode.toUnicode(label.toLowerCase()).normalize('NFC')
    return READABLE.test(read) && punycode.toASCII(read) === label.toLowerCase() ? read : label
  } catch {
    return label
  }
}

/**
 * An e-mail address as people write and read it: `info@müller.de`, also where a browser's field has made
 * `info@xn--mller-kva.de` of it. Addresses are kept and compared so; whoever sends a mail writes the other form. A text
 * without an @ stays as it is.
 */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1).normalize('NFC')
  return `${address.slice(0, at + 1)}${domain.split('.').map(readLabel).join('.')}`
}
