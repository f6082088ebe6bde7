import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { formatMoney } from '@counterfoil/domain/money/money.ts'
import { writePeriod } from '@counterfoil/domain/recurring/period-placeholders.ts'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { LeaveQuestion } from '../../../ui/feedback/leave-question.tsx'
import { type Crumb, Page } from '../../../ui/frame/page.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useMayNow } from '../../../ui/permissions.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { isTooLongToDraw } from '../../invoices/document/long-document.ts'
import { NewerVersionNote } from '../../invoices/editor/conflict/newer-version-note.tsx'
import type { DraftLine } from '../../invoices/editor/draft/draft-form.ts'
import screen from '../../invoices/editor/editor-screen.module.css'
import { DocumentFields } from '../../invoices/editor/fields/document-fields.tsx'
import type { NoteExtras } from '../../invoices/editor/fields/note-fields.tsx'
import { useLeadToFault } from '../../invoices/editor/fields/use-lead-to-fault.ts'
import type { LineExtras } from '../../invoices/editor/lines/line-row-props.ts'
import type { LeadToCell } from '../../invoices/editor/lines/use-cell-focus.ts'
import type { EditorPart } from '../../invoices/editor/part-switch.tsx'
import { Preview } from '../../invoices/editor/preview.tsx'
import { useTotalLabel } from '../../invoices/editor/totals-block.tsx'
import { useEditorKeys } from '../../invoices/editor/use-editor-keys.ts'
import { invoiceDrawing } from '../../invoices/editor/use-preview.ts'
import { type PeriodWords, periodAt } from '../schedule/coming-dates.ts'
import { NextDates } from '../schedule/next-dates.tsx'
import { ScheduleFields } from '../schedule/schedule-fields.tsx'
import { ruleOf } from '../schedule/schedule-values.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { PriceChangesNote } from './price-changes.tsx'
import classes from './recurring-editor.module.css'
import { writtenForm } from './recurring-form.ts'
import { type RecurringEditorState, type RecurringStart, useRecurringEditor } from './use-recurring-editor.ts'
import { useSaveRecurring } from './use-save-recurring.ts'
import { writtenText } from './written-text.ts'

const PartSwitch = lazyPart(
  async () => (await import('../../invoices/editor/part-switch.tsx')).PartSwitch,
  <div className={screen.tabs} />,
)
const PriceChangesDialog = lazyPart(async () => (await import('./price-changes.tsx')).PriceChangesDialog)

function useCrumbs(record: Recurring | null): Crumb[] {
  const t = useT()
  const list: Crumb = { label: t('Recurring invoices'), to: '/dashboard/recurring' }
  if (record === null) return [list]
  const label = record.name ?? record.client_name
  return [list, { label, to: '/dashboard/recurring/$recurringId', params: { recurringId: record.id } }]
}

/** What the invoice of the next date is for. */
function usePeriodNote({ schedule, dates }: RecurringEditorState): string | null {
  const t = useT()
  const locale = useLocale()
  const rule = ruleOf(schedule)
  const [next] = dates
  const period = rule && next ? periodAt(rule, schedule.period, next) : null
  return period && t('Next: {period}', { period: writePeriod(period, locale) })
}

/** When it is made, and the dates that come of it. */
function SchedulePart({ editor }: { editor: RecurringEditorState }) {
  const t = useT()
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.partTitle}>
        {t('Schedule')}
      </h2>
      <ScheduleFields
        values={editor.schedule}
        faults={editor.faults}
        onChange={editor.setSchedule}
        followUnread={editor.followUnread}
        periodNote={usePeriodNote(editor)}
      />
      <NextDates values={editor.schedule} dates={editor.dates} totalOn={editor.totalOn} />
    </section>
  )
}

/** What the lines have besides: what their texts will say, and what they cost later. */
function useLineExtras(
  words: PeriodWords | null,
  currency: string,
  onPrices: (line: DraftLine) => void,
): LineExtras {
  const t = useT()
  const below = useCallback<LineExtras['below']>(
    (line) => {
      const written = [line.description, line.details].flatMap((text) => writtenText(text, words) ?? [])
      return (
        <>
          {written.length > 0 && (
            <p className={classes.written}>{t('Will say: {text}', { text: written.join('\n') })}</p>
          )}
          <PriceChangesNote line={line} currency={currency} onOpen={() => onPrices(line)} />
        </>
      )
    },
    [words, currency, onPrices, t],
  )
  const menu = useCallback<LineExtras['menu']>(
    (line) => (
      <Menu.Item leftSection={<CalendarClock size={15} />} onClick={() => onPrices(line)}>
        {t('Price changes…')}
      </Menu.Item>
    ),
    [onPrices, t],
  )
  return useMemo(() => ({ below, menu, tools: <PlaceholderMenu words={words} /> }), [below, menu, words])
}

function useNoteExtras(words: PeriodWords | null): NoteExtras {
  const t = useT()
  return {
    written: (text) => {
      const written = writtenText(text, words)
      return written === null ? null : t('Will say: {text}', { text: written })
    },
    tools: <PlaceholderMenu words={words} />,
  }
}

type FormProps = {
  editor: RecurringEditorState
  isNew: boolean
  onLine: (line: number) => void
  lead: RefObject<LeadToCell | null>
}

function EditorFields({ editor, isNew, onLine, lead }: FormProps) {
  const [pricesOf, setPricesOf] = useState<DraftLine | null>(null)
  const lineExtras = useLineExtras(editor.words, editor.form.currency, setPricesOf)
  const noteExtras = useNoteExtras(editor.words)
  return (
    <div>
      <DocumentFields
        editor={editor}
        permission="recurring.write"
        isNew={isNew}
        kind="recurring"
        belowHead={<SchedulePart editor={editor} />}
        lineExtras={lineExtras}
        noteExtras={noteExtras}
        onLine={onLine}
        lead={lead}
      />
      {pricesOf && (
        <PriceChangesDialog
          line={pricesOf}
          currency={editor.form.currency}
          onClose={() => setPricesOf(null)}
          onDone={(price_changes) => {
            editor.dispatch({ type: 'line', key: pricesOf.key, part: { price_changes } })
            setPricesOf(null)
          }}
        />
      )}
    </div>
  )
}

/** The document of the next date, as it will print. */
function NextDocument({ editor, line }: { editor: RecurringEditorState; line: number }) {
  const { priced, words, dates, schedule, isBlocked } = editor
  const form = useMemo(() => {
    const rule = ruleOf(schedule)
    const [next] = dates
    const period = rule && next ? periodAt(rule, schedule.period, next) : null
    return {
      ...writtenForm(priced, words),
      period_start: period?.start ?? null,
      period_end: period?.end ?? null,
    }
  }, [priced, words, dates, schedule])
  return <Preview editor={{ form, isBlocked }} line={line} drawing={() => invoiceDrawing(form)} />
}

type RecurringEditorProps = RecurringStart & { onTakeTheirs?: () => Promise<void> }

/** What is made, and when, at the left; at the right the document of the next date. */
export function RecurringEditor({ onTakeTheirs, ...start }: RecurringEditorProps) {
  const t = useT()
  const { record } = start
  const editor = useRecurringEditor(start)
  const isSaved = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const lead = useRef<LeadToCell | null>(null)
  const [tab, setTab] = useState<EditorPart>('form')
  const [line, setLine] = useState(-1)
  const narrow = useMedia('(max-width: 75em)')
  const onFault = useLeadToFault(form, lead, () => setTab('form'), editor)
  const saving = useSaveRecurring({
    editor,
    record,
    onFault,
    onSaved: () => {
      isSaved.current = true
    },
  })
  const totalLabel = useTotalLabel(editor)
  const may = useMayNow()
  useEditorKeys({ save: () => may('recurring.write') && saving.save() })
  const { totals } = editor.totals
  return (
    <Page
      title={record ? t('Edit recurring invoice') : t('New recurring invoice')}
      breadcrumbs={useCrumbs(record)}
    >
      {saving.isStale && onTakeTheirs && (
        <NewerVersionNote
          text={t('Somebody else saved this recurring invoice meanwhile. Nothing of yours is saved yet.')}
          onKeepMine={saving.keepMine}
          onTakeTheirs={onTakeTheirs}
        />
      )}
      {narrow && <PartSwitch part={tab} onChange={setTab} />}
      <div
        className={screen.halves}
        data-undrawn={isTooLongToDraw(editor.form.lines.length) || undefined}
        ref={form}
      >
        {(!narrow || tab === 'form') && (
          <EditorFields editor={editor} isNew={record === null} onLine={setLine} lead={lead} />
        )}
        {(!narrow || tab === 'preview') && <NextDocument editor={editor} line={line} />}
      </div>
      <div className={screen.bar} data-foot-bar>
        <span className={screen.barTotal} data-old={editor.areTotalsOld || undefined}>
          {totalLabel}
          {totals && <MoneyText amount={formatMoney(totals.total)} currency={editor.form.currency} />}
        </span>
        <span className={screen.barStatus} role="status">
          {editor.isDirty && t('Your changes are not saved')}
        </span>
        <Button component={Link} {...backOf(record)} variant="default">
          {t('Cancel')}
        </Button>
        <PermissionGate permission="recurring.write">
          <Button loading={saving.isSaving} onClick={saving.save}>
            {t('Save')}
          </Button>
        </PermissionGate>
      </div>
      <LeaveQuestion
        title={t('Leave without saving?')}
        text={t('Your changes are not saved. If you leave now, they are gone.')}
        isDirty={editor.isDirty}
        leads={(from, to) => from.pathname !== to.pathname}
        isSaved={isSaved}
      />
    </Page>
  )
}

/** Where somebody goes who saves nothing. */
function backOf(record: Recurring | null): object {
  if (record === null) return { to: '/dashboard/recurring' }
  return { to: '/dashboard/recurring/$recurringId', params: { recurringId: record.id } }
}
