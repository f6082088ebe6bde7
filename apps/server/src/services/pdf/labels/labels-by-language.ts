import type { DocumentLanguage } from '@counterfoil/domain/text/document-language.ts'
import type { DocumentLabels } from './document-labels.ts'
import { LABELS_DE } from './labels-de.ts'
import { LABELS_EN } from './labels-en.ts'

const LABELS: Record<DocumentLanguage, DocumentLabels> = { en: LABELS_EN, de: LABELS_DE }

export function documentLabels(language: DocumentLanguage): DocumentLabels {
  return LABELS[language]
}
