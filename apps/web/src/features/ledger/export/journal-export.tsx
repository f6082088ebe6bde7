import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { datesOfPreset } from '@counterfoil/domain/dates/date-presets.ts'
import { JOURNAL_FORMATS, type JournalFormat } from '@counterfoil/domain/ledger/journal/journal-programs.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { msg } from '../../../i18n/msg.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ExportButton } from '../../../ui/export-button.tsx'
import { DateField } from '../../../ui/fields/dates/date-field.tsx'
import { PeriodSelect } from '../../../ui/fields/period-select.tsx'
import { CurrencySelect } from '../../../ui/fields/reference-selects.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import classes from './journal-export.module.css'
import { JournalSettingsForm } from './journal-settings-form.tsx'

const FORMATS: Readonly<Record<JournalFormat, string>> = {
  csv: msg('Table (CSV)'),
  datev: msg('DATEV (EXTF)'),
  xero: msg('Xero (manual journals)'),
  quickbooks: msg('QuickBooks (journal entries)'),
}

/** What comes of a choice, in a sentence. */
const ABOUT: Readonly<Record<JournalFormat, string>> = {
  csv: msg('Every movement with its accounts, debits and credits, for a spreadsheet.'),
  datev: msg(
    'A batch of postings that your tax adviser imports into DATEV. It is of one fiscal year and one currency. Test payments are left out.',
  ),
  xero: msg('Manual journals in one currency, 300 lines a file. Test payments are left out.'),
  quickbooks: msg(
    'Journal entries in one currency, 1,000 rows a file. Turn off account numbers in QuickBooks while you import. Test payments are left out.',
  ),
}

/** The journal of some days as a file, and how it is written for a program of the accountant's. */
export function JournalExport() {
  const t = useT()
  const company = useCompany()
  const today = todayIn(company.time_zone)
  const [format, setFormat] = useState<JournalFormat>('csv')
  const [days, setDays] = useState<{ from: string | undefined; to: string | undefined }>(() =>
    datesOfPreset('last_month', calendarDate(today)),
  )
  const [currency, setCurrency] = useState<string | null>(null)
  const settings = useQuery({ ...apiQuery('getJournalSettings'), enabled: format !== 'csv' })
  const { from, to } = days
  const query = { format, ...(from && { from }), ...(to && { to }), ...(currency && { currency }) }
  return (
    <>
      <section className={classes.export} aria-label={t('Export of the journal')}>
        <div className={classes.choices}>
          <Select
            label={t('Format')}
            data={JOURNAL_FORMATS.map((one) => ({ value: one, label: t(FORMATS[one]) }))}
            value={format}
            allowDeselect={false}
            onChange={(chosen) => setFormat(JOURNAL_FORMATS.find((one) => one === chosen) ?? 'csv')}
          />
          <PeriodSelect label={t('Period')} today={today} from={from} to={to} onChange={setDays} />
          <DateField
            label={t('From')}
            value={from ?? null}
            clearable
            onChange={(day) => setDays({ from: day ?? undefined, to: day && to && day > to ? day : to })}
          />
          <DateField
            label={t('Until')}
            value={to ?? null}
            clearable
            onChange={(day) =>
              setDays({ from: day && from && day < from ? day : from, to: day ?? undefined })
            }
          />
          <CurrencySelect
            label={t('Currency')}
            placeholder={format === 'csv' ? t('All currencies') : company.currency}
            clearable
            value={currency}
            onChange={setCurrency}
          />
        </div>
        <p className={classes.about}>{t(ABOUT[format])}</p>
        <ExportButton
          label={t('Download')}
          fileName="journal.csv"
          load={() => api.exportJournal({ query: query as never })}
        />
      </section>
      {format !== 'csv' && (
        <QueryState query={settings} skeleton={<LinesSkeleton lines={6} />}>
          {(data) => <JournalSettingsForm key={format} settings={data} program={format} />}
        </QueryState>
      )}
    </>
  )
}
