const LOCAL_HEADER = 0x04034b50
const HEADER_BYTES = 30

/**
 * Counts the files of a ZIP while it comes, part by part: before each stands its size (APPNOTE.TXT 6.3.10, section 4.3.7).
 * Answers how many of them are there whole.
 */
export function makeZipCounter(): (part: Uint8Array) => number {
  const header = new Uint8Array(HEADER_BYTES)
  let filled = 0
  let ahead = 0
  let files = 0
  /** Behind the last file stands what they all are, which holds none. */
  let isOver = false

  function readHeader(): void {
    const view = new DataView(header.buffer)
    filled = 0
    isOver = view.getUint32(0, true) !== LOCAL_HEADER
    ahead = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true)
  }

  return (part) => {
    let at = 0
    while (at < part.length && !isOver) {
      if (ahead > 0) {
        const step = Math.min(ahead, part.length - at)
        ahead -= step
        at += step
        if (ahead === 0) files += 1
      } else {
        const step = Math.min(HEADER_BYTES - filled, part.length - at)
        header.set(part.subarray(at, at + step), filled)
        filled += step
        at += step
        if (filled === HEADER_BYTES) readHeader()
      }
    }
    return files
  }
}
