import {
  LOGO_PLACES,
  TEMPLATE_FONTS,
  TEMPLATE_LAYOUTS,
} from '@counterfoil/domain/invoice-templates/template-design.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '@counterfoil/domain/invoices/document-kinds.ts'
import { contrastOf } from '@counterfoil/domain/payments/accent-colours.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import { Checkbox, ColorInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Fragment } from 'react'
import { LANGUAGES } from '../../../i18n/language.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FieldPair } from '../../../ui/fields/form-part.tsx'
import { Labelled } from '../../../ui/fields/labelled.tsx'
import type { ShownDocument, TemplateText, TemplateValues } from './template-values.ts'
import { COLUMN_NAMES, FONT_NAMES, KIND_NAMES, LAYOUT_NAMES, LOGO_PLACE_NAMES } from './template-words.ts'
import classes from './templates.module.css'

type FieldsProps = { form: UseFormReturnType<TemplateValues> }

const SWATCHES = ['#1d5c42', '#245a93', '#3f3d8f', '#7a2e63', '#a5281b', '#875607', '#17221c', '#4c5750']
// WCAG 2.2 AA for text.
const READABLE = 4.5

function AccentField({ form }: FieldsProps) {
  const t = useT()
  const colour = form.values.accent_color
  const isPale = /^#[0-9a-f]{6}$/i.test(colour) && contrastOf(colour, '#ffffff') < READABLE
  return (
    <ColorInput
      label={t('Accent colour')}
      placeholder={t('Same as the company')}
      description={
        isPale
          ? t('Too pale to read on white: fills and rules have it, text has a darker shade of it.')
          : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      format="hex"
      swatches={SWATCHES}
      swatchesPerRow={8}
      eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
      {...form.getInputProps('accent_color')}
    />
  )
}

/** How it looks. */
export function LookFields({ form }: FieldsProps) {
  const t = useT()
  return (
    <>
      <TextInput label={t('Name')} withAsterisk maxLength={60} {...form.getInputProps('name')} />
      <FieldPair>
        <Select
          label={t('Layout')}
          allowDeselect={false}
          data={TEMPLATE_LAYOUTS.map((layout) => ({ value: layout, label: t(LAYOUT_NAMES[layout]) }))}
          {...form.getInputProps('layout')}
        />
        <Select
          label={t('Typeface')}
          allowDeselect={false}
          data={TEMPLATE_FONTS.map((font) => ({ value: font, label: FONT_NAMES[font] }))}
          {...form.getInputProps('font')}
        />
      </FieldPair>
      <AccentField form={form} />
      <Labelled label={t('Place of the logo')}>
        {(label) => (
          <SegmentedControl
            {...label}
            data={LOGO_PLACES.map((place) => ({ value: place, label: t(LOGO_PLACE_NAMES[place]) }))}
            {...form.getInputProps('logo_place')}
          />
        )}
      </Labelled>
      <Checkbox.Group
        label={t('Columns of invoices')}
        description={t('Columns that the law asks an invoice for are shown all the same.')}
        {...form.getInputProps('columns')}
      >
        <div className={classes.columns}>
          {COLUMN_NAMES.map(([column, name]) => (
            <Checkbox key={column} value={column} label={t(name)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}

type TextFieldsProps = FieldsProps & { shown: ShownDocument; onShow: (shown: ShownDocument) => void }

/** What it says, on one kind of document in one language at a time. */
export function TemplateTextFields({ form, shown, onShow }: TextFieldsProps) {
  const t = useT()
  const { kind, language } = shown
  const field = (name: TemplateText) => form.getInputProps(`texts.${language}.${kind}.${name}`)
  const size = { autosize: true, minRows: 2, maxRows: 10 }
  return (
    <>
      <Select
        label={t('Document')}
        allowDeselect={false}
        data={DOCUMENT_KINDS.map((each) => ({ value: each, label: t(KIND_NAMES[each].name) }))}
        value={kind}
        onChange={(chosen) => onShow({ ...shown, kind: chosen as DocumentKind })}
      />
      <Labelled label={t('Language of the texts')}>
        {(label) => (
          <SegmentedControl
            {...label}
            data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            onChange={(code) => onShow({ ...shown, language: code as Language })}
          />
        )}
      </Labelled>
      <Fragment key={`${language} ${kind}`}>
        <TextInput
          label={t('Heading')}
          placeholder={t('The name of the document')}
          maxLength={60}
          {...field('heading')}
        />
        <Textarea label={t('Introduction')} maxLength={2000} {...size} {...field('introduction')} />
        <Textarea label={t('Closing')} maxLength={2000} {...size} {...field('closing')} />
        <Textarea
          label={t('Footer')}
          description={t('On every page, at most four lines.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={400}
          {...size}
          {...field('footer')}
        />
      </Fragment>
    </>
  )
}
