import {
  eachReference,
  eachReferenceFilter,
  REFERENCE_MAX_LENGTH,
  referenceMeaning,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { optionalLine, requiredText, textOrNull } from '../scalars.ts'

export const referencesWritten = eachReference(() => optionalLine(REFERENCE_MAX_LENGTH))

export const referencesOut = eachReference((name) => textOrNull(referenceMeaning(name)))

/** Invoices with this reference, letter by letter. */
export const referenceFilters = eachReferenceFilter(() => requiredText(REFERENCE_MAX_LENGTH).optional())
