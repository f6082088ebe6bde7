const QUOTED = `'((?:[^'\\\\]|\\\\.)+)'|"((?:[^"\\\\]|\\\\.)+)"`
/** Calls that take a text, and the option of a mutation that is one. */
const MARKED = new RegExp(`(?:\\b(?:t|translate|msg)\\(|\\bsuccess:)\\s*(?:${QUOTED})`, 'g')

const COMMENT = /^\s*(\/\/|\*|\/\*).*$/gm

/** The English texts that a source shows to people. */
export function textsIn(source: string): string[] {
  const texts: string[] = []
  for (const [, single, double] of source.replace(COMMENT, '').matchAll(MARKED)) {
    const text = single ?? double
    if (text !== undefined) texts.push(text.replace(/\\(['"])/g, '$1'))
  }
  return texts
}
