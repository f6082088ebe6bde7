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
import { LANGUAGES, type Language } from '@counterfoil/domain/text/languages.ts'
import type { z } from 'zod'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'

const TEXTS = ['heading', 'introduction', 'closing', 'footer'] as const
export type TemplateText = (typeof TEXTS)[number]

/** A template as the form holds it: text is never null, so that what is typed stays as it is typed. */
export type TemplateValues = {
  name: string
  layout: TemplateLayout
  /** Empty: the company's. */
  accent_color: string
  logo_place: LogoPlace
  font: TemplateFont
  columns: ItemColumn[]
  texts: Record<Language, Record<TemplateText, string>>
}

type Patch = z.input<typeof templatePatch>

const eachText = <T>(textOf: (name: TemplateText) => T) =>
  Object.fromEntries(TEXTS.map((name) => [name, textOf(name)])) as Record<TemplateText, T>

export function templateValues(template: InvoiceTemplate): TemplateValues {
  const { name, layout, accent_color, logo_place, font, columns, texts } = template
  return {
    name,
    layout,
    accent_color: accent_color ?? '',
    logo_place,
    font,
    columns,
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, eachText((text) => texts[language]?.invoice?.[text] ?? '')]),
    ) as TemplateValues['texts'],
  }
}

/** What is sent: a language without a text is left out. */
export function templateBody({ accent_color, texts, ...values }: TemplateValues): Patch & { name: string } {
  const written = LANGUAGES.filter((language) => TEXTS.some((name) => texts[language][name].trim() !== ''))
  return {
    ...values,
    accent_color: accent_color === '' ? null : accent_color,
    texts: Object.fromEntries(written.map((language) => [language, { invoice: texts[language] }])),
  }
}

/** The form's names of fields the server names by the kind of document too. */
export const TEMPLATE_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    TEXTS.map((name) => [`texts.${language}.invoice.${name}`, `texts.${language}.${name}`]),
  ),
)

export function templateFaults(values: TemplateValues): Record<string, string> {
  const faults = schemaFaults(templateCreate, templateBody(values))
  return Object.fromEntries(
    Object.entries(faults).map(([field, text]) => [TEMPLATE_FIELDS[field] ?? field, text]),
  )
}
