/** The library has no types of its own. */
declare module 'punycode.js' {
  const punycode: {
    /** A host name or an e-mail address with the labels of ASCII that stand for others written as those. */
    toUnicode(text: string): string
    /** The same the other way round. */
    toASCII(text: string): string
  }
  export = punycode
}
