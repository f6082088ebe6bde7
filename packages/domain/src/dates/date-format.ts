const made = new Map<string, Intl.DateTimeFormat>()

/**
 * The formatter of a locale with these options, made once: making one takes a hundred times as long as using it, and a
 * list writes dates by the dozen. Throws a RangeError for a locale or a time zone that does not exist.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = made.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
