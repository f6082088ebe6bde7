const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file as people say it: “34 kB”. */
export function formatByteSize(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const unit = UNITS[power] ?? 'byte'
  const options = { style: 'unit', unit, maximumFractionDigits: power > 1 ? 1 : 0 } as const
  return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** power)
}
