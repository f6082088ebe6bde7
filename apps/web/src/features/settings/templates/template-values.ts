import {
  type InvoiceTemplate,
  templateCreate,
  type templatePatch,
} from '@counterfoil/contract/invoice-templates/invoice-templates.schema.ts'
import type {
  ItemColumn,
  LogoPlace,
  TemplateFont,
  TemplateLayout,
} from '@counterfoil/domain/invoice-templates/template-design.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '@counterfoil/domain/invoices/document-kinds.ts'
import { LANGUAGES, type Language } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'

const TEXTS = ['heading', 'introduction', 'closing', 'footer'] as const
export type TemplateText = (typeof TEXTS)[number]

type WrittenTexts = Record<TemplateText, string>

/** A template as the form holds it: text is never null, so that what is typed stays as it is typed. */
export type TemplateValues = {
  name: string
  layout: TemplateLayout
  /** Empty: the company's. */
  accent_color: string
  logo_place: LogoPlace
  font: TemplateFont
  columns: ItemColumn[]
  texts: Record<Language, Record<DocumentKind, WrittenTexts>>
}

type Patch = z.input<typeof templatePatch>

const each = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>

export function templateValues(template: InvoiceTemplate): TemplateValues {
  const { name, layout, accent_color, logo_place, font, columns, texts } = template
  return {
    name,
    layout,
    accent_color: accent_color ?? '',
    logo_place,
    font,
    columns,
    texts: each(LANGUAGES, (language) =>
      each(DOCUMENT_KINDS, (kind) => each(TEXTS, (text) => texts[language]?.[kind]?.[text] ?? '')),
    ),
  }
}

const isWritten = (texts: WrittenTexts) => TEXTS.some((name) => texts[name].trim() !== '')

/** What is sent: a kind without a text is left out, and a language without a kind. */
export function templateBody({ accent_color, texts, ...values }: TemplateValues): Patch & { name: string } {
  const written = LANGUAGES.flatMap((language) => {
    const kinds = DOCUMENT_KINDS.filter((kind) => isWritten(texts[language][kind]))
    return kinds.length === 0
      ? []
      : [[language, Object.fromEntries(kinds.map((kind) => [kind, texts[language][kind]]))]]
  })
  return {
    ...values,
    accent_color: accent_color === '' ? null : accent_color,
    texts: Object.fromEntries(written),
  }
}

export function templateFaults(values: TemplateValues): Record<string, string> {
  return schemaFaults(templateCreate, templateBody(values))
}

/** A kind of document and a language: the texts of one are shown at a time, and its sample. */
export type ShownDocument = { kind: DocumentKind; language: Language }

/** The texts to show of what is at fault: those shown already where they are among them, and where no text is. */
export function shownFault(faults: Record<string, unknown>, shown: ShownDocument): ShownDocument {
  const all = LANGUAGES.flatMap((language) => DOCUMENT_KINDS.map((kind) => ({ kind, language })))
  const isAtFault = ({ kind, language }: ShownDocument) =>
    TEXTS.some((name) => `texts.${language}.${kind}.${name}` in faults)
  return [shown, ...all].find(isAtFault) ?? shown
}
