/** What has the shape of the English texts: every text that English has, with the same values to fill in. */
export type Wording<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : English[Name] extends readonly string[]
        ? readonly string[]
        : Wording<English[Name]>
}
