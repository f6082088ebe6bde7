import type { ImportField } from '@counterfoil/domain/clients/import-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { msg } from '../../../i18n/msg.ts'
import type { EnglishText } from '../../../i18n/text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { askWhileOneIsUnderWay, askWhileUnderWay } from '../../imports/ask-while-under-way.ts'
import type { ImportForm, ImportNoun } from '../../imports/import-noun.ts'
import { TABLE_FILES } from '../../imports/table-files.ts'

/** What the fields are called, as in the form of a client. */
const LABELS: Readonly<Record<ImportField, EnglishText>> = {
  name: msg('Name'),
  kind: msg('Kind of client'),
  email: msg('Email'),
  phone: msg('Phone'),
  website: msg('Website'),
  tax_number: msg('Tax number'),
  currency: msg('Currency'),
  language: msg('Language of documents'),
  payment_terms_days: msg('Payment terms in days'),
  notes: msg('Notes'),
  tags: msg('Tags'),
  line1: msg('Street and number'),
  line2: msg('Address line 2'),
  zip_code: msg('Postal code'),
  city: msg('City'),
  state: msg('State or region'),
  country: msg('Country'),
  contact_first_name: msg('First name'),
  contact_last_name: msg('Last name'),
  contact_email: msg('Contact email'),
  contact_phone: msg('Contact phone'),
  contact_position: msg('Position'),
}

const ADDRESS: readonly string[] = ['line1', 'line2', 'zip_code', 'city', 'state', 'country']
const isAddress = (field: string) => ADDRESS.includes(field)
const isContact = (field: string) => field.startsWith('contact_')
const fieldsThat = (isMeant: (field: string) => boolean) => Object.keys(LABELS).filter(isMeant)

function useTakeIn(onOrdered: Parameters<ImportNoun['useTakeIn']>[0]) {
  const call = useApiMutation('importClients', { onSuccess: onOrdered })
  return { run: (form: ImportForm) => call.mutate(form), isRunning: call.isPending }
}

const useLatest = () =>
  useQuery({ ...apiQuery('listClientImports', {}), refetchInterval: askWhileOneIsUnderWay })

const useDetail = (id: string | null) =>
  useQuery({
    ...apiQuery('getClientImport', { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: askWhileUnderWay,
  })

function useCancel() {
  const call = useApiMutation('cancelClientImport')
  return { run: (id: string) => call.mutateAsync({ params: { id }, body: {} }), isRunning: call.isPending }
}

function useUndo() {
  const call = useApiMutation('undoClientImport')
  return { run: (id: string) => call.mutateAsync({ params: { id }, body: {} }), isRunning: call.isPending }
}

function useExample() {
  const t = useT()
  const business = {
    name: t('Lindner & Sons Ltd'),
    kind: t('Business'),
    email: 'office@lindner.example',
    payment_terms_days: '14',
    line1: t('12 Mill Lane'),
    zip_code: '10115',
    city: 'Berlin',
    country: t('Germany'),
    contact_first_name: 'Maria',
    contact_last_name: 'Lindner',
  }
  const person = {
    name: 'Jonas Weber',
    kind: t('Individual'),
    email: 'jonas@weber.example',
    tags: t('Regulars'),
  }
  return { fileName: t('clients-example.csv'), fields: Object.keys(LABELS), rows: [business, person] }
}

/** Clients from a file. */
export const clientImport: ImportNoun = {
  noun: 'client',
  permission: 'clients.write',
  listPath: '/dashboard/clients',
  listSearch: {},
  importedSearch: { ordering: '-created_at' },
  files: TABLE_FILES,
  recordPath: '/dashboard/clients/$id',
  preview: (form, signal) => api.previewClientImport({ ...form, signal }),
  useTakeIn,
  previewRefusals: (form) => api.previewClientImportRefusals(form),
  detail: (id) => api.getClientImport({ params: { id } }),
  refusals: (id) => api.getClientImportRefusals({ params: { id } }),
  useLatest,
  useDetail,
  useCancel,
  useUndo,
  groups: [
    { label: msg('Client'), fields: fieldsThat((field) => !isAddress(field) && !isContact(field)) },
    { label: msg('Address'), fields: fieldsThat(isAddress) },
    { label: msg('Contact person'), fields: fieldsThat(isContact) },
  ],
  label: (field, t) => (Object.hasOwn(LABELS, field) ? t(LABELS[field as ImportField]) : null),
  useExample,
  texts: {
    noNames: msg('No column holds the names of the clients. Choose the one that does.'),
    run: msg('{count, plural, one {Import # client} other {Import # clients}}'),
    done: msg(
      '{count, plural, =0 {No client was imported} one {# client was imported} other {# clients were imported}}',
    ),
    leftOut: msg(
      '{count, plural, one {# row was left out.} other {# rows were left out.}} Correct the file and import it again: who is there already is not imported twice.',
    ),
    show: msg('Show the clients'),
    undo: msg('The clients of this import are deleted for good. Those that were used or changed since stay.'),
    removed: msg(
      '{count, plural, =0 {No client was removed} one {# client was removed} other {# clients were removed}}',
    ),
    kept: msg('{count, plural, one {One client stays} other {# clients stay}}'),
    used: msg('It has documents.'),
  },
}
