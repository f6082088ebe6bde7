/** The library has no types of its own: what of it is used here. */
declare module 'subset-font' {
  /** Unpacks a font and writes it anew with HarfBuzz: as TrueType, and with its axes fixed. */
  function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      keepAllGlyphs: true
      targetFormat: 'truetype'
      variationAxes?: Readonly<Record<string, number>>
    },
  ): Promise<Buffer>
  export = subsetFont
}
