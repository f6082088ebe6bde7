/** The id of a sample record, always the same for the same name of at most six letters: `sampleId('zeta')`. */
export function sampleId(name: string): string {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return `00000000-0000-4000-8000-${digits.padStart(12, '0').slice(-12)}`
}
