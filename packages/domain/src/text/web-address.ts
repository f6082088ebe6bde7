import { type Fault, fault } from '../faults/fault.ts'

const LABEL = '[\\p{L}\\p{N}\\p{M}]+(?:-+[\\p{L}\\p{N}\\p{M}]+)*'
/** What may follow the host: a port, and a path, a query or an anchor without blanks. */
const REST = '(?::\\d{1,5})?(?:[/?#]\\S*)?'
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)+(?=[^./?#:]*[\\p{L}])${LABEL}${REST}$`, 'iu')
const HTTP_URL = new RegExp(`^https?://(?:\\[[\\da-f:.]+\\]|${LABEL}(?:\\.${LABEL})*\\.?)${REST}$`, 'iu')

/**
 * What is wrong with a web address: it is a URL of http or https, or begins with the name of a host that has a dot, such as
 * `müller.de`. It is kept as it was typed. Nothing is wrong with none at all.
 */
export function websiteFault(value: string): Fault | null {
  const address = value.trim()
  return address === '' || HOST_NAME.test(address) || HTTP_URL.test(address) ? null : fault('invalid_website')
}
