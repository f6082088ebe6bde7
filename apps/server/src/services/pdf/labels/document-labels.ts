import type { Texts } from '@counterfoil/domain/text/texts-of.ts'

/** Every word the template prints by itself, in the language of the document. */
export type DocumentLabels = Texts['documents']

/** Fills `{name}` places. A value is never searched for places again. */
export function fillLabel(label: string, values: Record<string, string>): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
