import { BANK_LINE_FIELDS } from '@counterfoil/domain/bank-statements/import-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { msg } from '../../../i18n/msg.ts'
import type { EnglishText } from '../../../i18n/text.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/use-t.ts'
import { askWhileOneIsUnderWay, askWhileUnderWay } from '../../imports/ask-while-under-way.ts'
import type { ImportForm, ImportNoun } from '../../imports/import-noun.ts'

const LABELS: Readonly<Record<(typeof BANK_LINE_FIELDS)[number], EnglishText>> = {
  booked_on: msg('Booked on'),
  value_date: msg('Value date'),
  amount: msg('Amount with its sign'),
  credit: msg('Amount that came in'),
  debit: msg('Amount that went out'),
  direction: msg('Credit or debit'),
  currency: msg('Currency'),
  name: msg('Payer or payee'),
  account: msg('Their account (IBAN)'),
  reference: msg('Reference'),
  details: msg('Text of the payment'),
  bank_reference: msg("The bank's reference"),
  own_account: msg('Your account'),
}

function label(field: string, t: Translate): string | null {
  return Object.hasOwn(LABELS, field) ? t(LABELS[field as keyof typeof LABELS]) : null
}

function useTakeIn(onOrdered: Parameters<ImportNoun['useTakeIn']>[0]) {
  const call = useApiMutation('importBankStatement', { onSuccess: onOrdered })
  return { run: (form: ImportForm) => call.mutate(form), isRunning: call.isPending }
}

const useLatest = () =>
  useQuery({ ...apiQuery('listBankStatements', {}), refetchInterval: askWhileOneIsUnderWay })

const useDetail = (id: string | null) =>
  useQuery({
    ...apiQuery('getBankStatement', { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: askWhileUnderWay,
  })

function useCancel() {
  const call = useApiMutation('cancelBankStatement')
  return { run: (id: string) => call.mutateAsync({ params: { id }, body: {} }), isRunning: call.isPending }
}

function useUndo() {
  const call = useApiMutation('undoBankStatement')
  return { run: (id: string) => call.mutateAsync({ params: { id }, body: {} }), isRunning: call.isPending }
}

function useExample() {
  const t = useT()
  const line = { booked_on: '2026-11-24', currency: 'EUR' }
  return {
    fileName: t('bank-statement-example.csv'),
    fields: ['booked_on', 'amount', 'currency', 'name', 'account', 'details'],
    rows: [
      {
        ...line,
        amount: '178.50',
        name: 'Harbour & Finch Ltd',
        account: 'GB29NWBK60161331926819',
        details: 'INV-2026-0042',
      },
      { ...line, amount: '-10.50', name: 'Stadtwerke Berlin', details: t('Electricity') },
    ],
  }
}

/** Lines of a bank's file: CAMT.053 and MT940 say themselves what stands where, a CSV file's columns are asked for. */
export const bankStatementImport: ImportNoun = {
  noun: 'bank_line',
  permission: 'payments.record',
  listPath: '/dashboard/payments',
  listSearch: { tab: 'statements' },
  importedSearch: { tab: 'statements' },
  files: {
    drop: msg('Drop a bank statement here'),
    choose: msg('Choose a bank statement'),
    kinds: msg(
      'CAMT.053 (.xml), MT940 (.sta, .mt940) or CSV, as your bank offers it for download. At most 25 MB and 50,000 lines.',
    ),
    accept: '.xml,.sta,.mt940,.940,.txt,.csv,.xlsx,text/xml,application/xml,text/csv,text/plain',
  },
  recordPath: null,
  preview: (form, signal) => api.previewBankStatement({ ...form, signal }),
  useTakeIn,
  previewRefusals: (form) => api.previewBankStatementRefusals(form),
  detail: (id) => api.getBankStatement({ params: { id } }),
  refusals: (id) => api.getBankStatementRefusals({ params: { id } }),
  useLatest,
  useDetail,
  useCancel,
  useUndo,
  groups: [{ label: msg('Line of the statement'), fields: BANK_LINE_FIELDS }],
  label,
  useExample,
  texts: {
    noNames: msg('No column holds the day a line was booked on. Choose the one that does.'),
    run: msg('{count, plural, one {Import # line} other {Import # lines}}'),
    done: msg(
      '{count, plural, =0 {No new line was imported} one {# line was imported} other {# lines were imported}}',
    ),
    leftOut: msg(
      '{count, plural, one {# line was left out.} other {# lines were left out.}} Lines that are there already are not imported twice.',
    ),
    show: msg('Look at the lines'),
    undo: msg('The lines of this import are removed. Those that were booked or set aside since stay.'),
    removed: msg(
      '{count, plural, =0 {No line was removed} one {# line was removed} other {# lines were removed}}',
    ),
    kept: msg('{count, plural, one {One line stays} other {# lines stay}}'),
    used: msg('It was booked.'),
  },
}
