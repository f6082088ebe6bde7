import type {
  ItemColumn,
  LogoPlace,
  TemplateFont,
  TemplateLayout,
  TextsByLanguage,
} from '@counterfoil/domain/invoice-templates/template-design.ts'

/** How a template draws a document, with the texts of every language. */
export type DesignRow = {
  layout: TemplateLayout
  /** null: the seller's. */
  accent_color: string | null
  logo_place: LogoPlace
  font: TemplateFont
  columns: ItemColumn[]
  texts: TextsByLanguage
}
