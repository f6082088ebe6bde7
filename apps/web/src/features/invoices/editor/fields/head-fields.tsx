import { type CustomField, customValueOf } from '@counterfoil/domain/custom-fields/custom-field.ts'
import {
  INVOICE_REFERENCE_NAMES,
  REFERENCE_MAX_LENGTH,
  referenceTitle,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import { Collapse, Select, Switch, TextInput, UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../../i18n/use-t.ts'
import { DateField } from '../../../../ui/fields/dates/date-field.tsx'
import { CurrencySelect, LanguageSelect } from '../../../../ui/fields/reference-selects.tsx'
import { CustomValueField } from '../../../custom-fields/custom-value-field.tsx'
import { TemplateSelect } from '../../../invoice-templates/template-select.tsx'
import type { DraftForm } from '../draft/draft-form.ts'
import classes from '../editor-screen.module.css'
import { ExchangeRateFields } from '../rate/exchange-rate-fields.tsx'
import { ClientPicker } from './client-picker.tsx'
import { type EditedKind, HEAD_OF } from './edited-kind.ts'
import type { FormEditor } from './form-editor.ts'

const TERMS = [0, 7, 14, 30, 45, 60, 90]
const CUSTOM = 'custom'

type FieldsProps = { editor: FormEditor; set: (part: Partial<DraftForm>) => void }

function TermsSelect({ editor, isOwed, set }: FieldsProps & { isOwed: boolean }) {
  const t = useT()
  const days = editor.form.payment_terms_days
  // The library draws a list before it is opened and measures it at once, which costs a phone a fifth of a second.
  const [isNear, setNear] = useState(false)
  const custom = isOwed ? t('Custom date') : t('Without a due date')
  const known = days === null || TERMS.includes(days) ? TERMS : [...TERMS, days].sort((a, b) => a - b)
  return (
    <Select
      label={t('Payment terms')}
      comboboxProps={{ keepMounted: isNear }}
      onFocus={() => setNear(true)}
      data={[
        ...known.map((count) => ({
          value: String(count),
          label: count === 0 ? t('On receipt') : t('{count, plural, one {# day} other {# days}}', { count }),
        })),
        ...(isOwed || days === null ? [{ value: CUSTOM, label: custom }] : []),
      ]}
      value={days === null ? CUSTOM : String(days)}
      error={editor.faults.payment_terms_days && t(editor.faults.payment_terms_days)}
      onChange={(value) =>
        set({ payment_terms_days: value === null || value === CUSTOM ? null : Number(value) })
      }
    />
  )
}

/** What an invoice is for. */
function PeriodFields({ editor, set }: FieldsProps) {
  const t = useT()
  const { form, faults } = editor
  return (
    <>
      <DateField
        className={classes.newRow}
        label={t('Period from')}
        clearable
        value={form.period_start}
        error={faults.period_start && t(faults.period_start)}
        onUnread={editor.followUnread('period_start')}
        onChange={(period_start) => set({ period_start })}
      />
      <DateField
        label={t('Period to')}
        clearable
        value={form.period_end}
        error={faults.period_end && t(faults.period_end)}
        onUnread={editor.followUnread('period_end')}
        onChange={(period_end) => set({ period_end })}
      />
    </>
  )
}

function MoreFields({ editor, hasDates, set }: FieldsProps & { hasDates: boolean }) {
  const t = useT()
  const { form, faults } = editor
  return (
    <div className={classes.fields}>
      <LanguageSelect
        label={t('Language of the document')}
        value={form.language}
        error={faults.language && t(faults.language)}
        onChange={(language) => language && set({ language })}
      />
      {INVOICE_REFERENCE_NAMES.map((name) => (
        <TextInput
          key={name}
          label={t(referenceTitle(name))}
          maxLength={REFERENCE_MAX_LENGTH}
          value={form[name]}
          error={faults[name] && t(faults[name])}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      {hasDates && <PeriodFields editor={editor} set={set} />}
      <TemplateSelect
        label={t('Template')}
        value={form.template}
        error={faults.template && t(faults.template)}
        onChange={(template) => set({ template })}
      />
      <Switch
        className={classes.switch}
        label={t('Prices include tax')}
        disabled={editor.order !== null}
        checked={form.prices_include_tax}
        onChange={(event) => set({ prices_include_tax: event.currentTarget.checked })}
      />
    </div>
  )
}

/** The company's own fields, below the others. */
function CustomFields({ editor, set }: FieldsProps) {
  const t = useT()
  const { form, faults } = editor
  const fields = shownCustomFields(editor)
  if (fields.length === 0) return null
  return (
    <section className={classes.fields} aria-label={t('Custom fields')}>
      {fields.map((field) => {
        const name = `custom_fields.${field.key}`
        return (
          <CustomValueField
            key={field.key}
            field={field}
            value={customValueOf(form.custom_fields, field.key)}
            error={faults[name] && t(faults[name])}
            onUnread={editor.followUnread(name)}
            onChange={(value) => set({ custom_fields: { ...form.custom_fields, [field.key]: value } })}
          />
        )
      })}
    </section>
  )
}

const MORE_FIELDS = ['language', ...INVOICE_REFERENCE_NAMES, 'period_start', 'period_end', 'template']

/** Those in use, and of the others what the draft has a value of: it may be taken away. */
function shownCustomFields({ customFields, form }: FormEditor): CustomField[] {
  return customFields.filter(
    ({ key, is_archived }) => !is_archived || customValueOf(form.custom_fields, key) !== null,
  )
}

function hasMore(editor: FormEditor): boolean {
  const { form } = editor
  const own = shownCustomFields(editor)
  if (own.some(({ key, is_required }) => is_required || customValueOf(form.custom_fields, key) !== null))
    return true
  const typed = [...INVOICE_REFERENCE_NAMES.map((name) => form[name]), form.period_start, form.period_end]
  return (
    form.prices_include_tax || form.template !== null || typed.some((value) => value !== null && value !== '')
  )
}

const isOfMore = (field: string) => MORE_FIELDS.includes(field) || field.startsWith('custom_fields.')

/** On with the lines, once the dialogue has given the focus back. */
function focusFirstLine(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-line="0"] textarea')?.focus(), 250)
}

type HeadFieldsProps = {
  editor: FormEditor
  isNew: boolean
  kind: EditedKind
  /** Fields that follow the date. */
  afterDate?: ReactNode
}

/** Whom it is for, when it is due, and what else stands at the head of an invoice. */
export function HeadFields({ editor, isNew, kind, afterDate }: HeadFieldsProps) {
  const t = useT()
  const { hasDates, isOwed } = HEAD_OF[kind]
  const { form, faults } = editor
  const [wanted, setMore] = useState(() => hasMore(editor))
  // What is at fault is never folded away.
  const more = wanted || Object.keys(faults).some(isOfMore)
  // Most invoices do without: these fields are drawn when they are first asked for, and stay.
  const [isDrawn, setDrawn] = useState(more)
  if (more && !isDrawn) setDrawn(true)
  const set = (part: Partial<DraftForm>) => editor.dispatch({ type: 'set', part })
  return (
    <section aria-label={t('Head')}>
      <ClientPicker editor={editor} autoFocus={isNew && form.client === null} onMade={focusFirstLine} />
      <div className={classes.fields}>
        {hasDates && (
          <DateField
            label={kind === 'quote' ? t('Date [quote]') : t('Issue date')}
            value={form.issue_date}
            error={faults.issue_date && t(faults.issue_date)}
            onUnread={editor.followUnread('issue_date')}
            onChange={(issue_date) => issue_date && set({ issue_date })}
          />
        )}
        {afterDate}
        <TermsSelect editor={editor} isOwed={isOwed} set={set} />
        {isOwed && (
          <DateField
            label={t('Due date')}
            value={form.due_date}
            error={faults.due_date && t(faults.due_date)}
            onUnread={editor.followUnread('due_date')}
            onChange={(due_date) => set({ due_date })}
          />
        )}
        <CurrencySelect
          label={t('Currency')}
          disabled={editor.order !== null}
          value={form.currency}
          error={faults.currency && t(faults.currency)}
          onChange={(currency) => currency && set({ currency })}
        />
      </div>
      {isOwed && <ExchangeRateFields editor={editor} set={set} />}
      <UnstyledButton className={classes.moreToggle} aria-expanded={more} onClick={() => setMore(!more)}>
        {t('More')}
        <span className={classes.moreWords}>
          {hasDates
            ? t('Language, order number, reference, period, template, prices with tax')
            : t('Language, order number, reference, template, prices with tax')}
        </span>
        <ChevronDown size={15} className={classes.chevron} data-open={more || undefined} />
      </UnstyledButton>
      <Collapse expanded={more}>
        {isDrawn && <MoreFields editor={editor} hasDates={hasDates} set={set} />}
        {isDrawn && <CustomFields editor={editor} set={set} />}
      </Collapse>
    </section>
  )
}
