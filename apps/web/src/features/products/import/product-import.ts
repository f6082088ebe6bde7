import { PRODUCT_FIELDS, PRODUCT_IMPORT_FIELDS } from '@counterfoil/domain/products/import-columns.ts'
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
import { TABLE_FILES } from '../../imports/table-files.ts'

/** What the fields are called, as in the form of a product. */
const LABELS: Readonly<Record<(typeof PRODUCT_FIELDS)[number], EnglishText>> = {
  name: msg('Name'),
  description: msg('Details'),
  unit: msg('Unit'),
  unit_code: msg('Unit code'),
  price: msg('Price'),
  currency: msg('Currency'),
  tax_rates: msg('Taxes'),
  is_active: msg('Active (yes or no)'),
}
const PRICE = 'price_'

function label(field: string, t: Translate): string | null {
  if (field.startsWith(PRICE)) return t('Price in {currency}', { currency: field.slice(PRICE.length) })
  return Object.hasOwn(LABELS, field) ? t(LABELS[field as keyof typeof LABELS]) : null
}

function useTakeIn(onOrdered: Parameters<ImportNoun['useTakeIn']>[0]) {
  const call = useApiMutation('importProducts', { onSuccess: onOrdered })
  return { run: (form: ImportForm) => call.mutate(form), isRunning: call.isPending }
}

const useLatest = () =>
  useQuery({ ...apiQuery('listProductImports', {}), refetchInterval: askWhileOneIsUnderWay })

const useDetail = (id: string | null) =>
  useQuery({
    ...apiQuery('getProductImport', { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: askWhileUnderWay,
  })

function useCancel() {
  const call = useApiMutation('cancelProductImport')
  return { run: (id: string) => call.mutateAsync({ params: { id }, body: {} }), isRunning: call.isPending }
}

function useUndo() {
  const call = useApiMutation('undoProductImport')
  return { run: (id: string) => call.mutateAsync({ params: { id }, body: {} }), isRunning: call.isPending }
}

function useExample() {
  const t = useT()
  const work = { name: t('Consulting'), description: t('By agreement'), unit: t('Hour'), unit_code: 'HUR' }
  return {
    fileName: t('products-example.csv'),
    fields: PRODUCT_FIELDS,
    rows: [
      { ...work, price: '120', currency: 'EUR', tax_rates: '19%', is_active: t('yes') },
      { name: t('Hosting'), unit: t('Month'), unit_code: 'MON', price: '15', currency: 'EUR' },
    ],
  }
}

/** Products from a file. */
export const productImport: ImportNoun = {
  noun: 'product',
  permission: 'products.write',
  listPath: '/dashboard/products',
  listSearch: {},
  importedSearch: { ordering: '-created_at' },
  files: TABLE_FILES,
  recordPath: '/dashboard/products/$id',
  preview: (form, signal) => api.previewProductImport({ ...form, signal }),
  useTakeIn,
  previewRefusals: (form) => api.previewProductImportRefusals(form),
  detail: (id) => api.getProductImport({ params: { id } }),
  refusals: (id) => api.getProductImportRefusals({ params: { id } }),
  useLatest,
  useDetail,
  useCancel,
  useUndo,
  groups: [
    { label: msg('Product'), fields: PRODUCT_FIELDS },
    {
      label: msg('Prices by currency'),
      fields: PRODUCT_IMPORT_FIELDS.filter((field) => field.startsWith(PRICE)),
    },
  ],
  label,
  useExample,
  texts: {
    noNames: msg('No column holds the names of the products. Choose the one that does.'),
    run: msg('{count, plural, one {Import # product} other {Import # products}}'),
    done: msg(
      '{count, plural, =0 {No product was imported} one {# product was imported} other {# products were imported}}',
    ),
    leftOut: msg(
      '{count, plural, one {# row was left out.} other {# rows were left out.}} Correct the file and import it again: what is there already is not imported twice.',
    ),
    show: msg('Show the products'),
    undo: msg(
      'The products of this import are deleted for good. Those that were used or changed since stay.',
    ),
    removed: msg(
      '{count, plural, =0 {No product was removed} one {# product was removed} other {# products were removed}}',
    ),
    kept: msg('{count, plural, one {One product stays} other {# products stay}}'),
    used: msg('Lines of invoices name it.'),
  },
}
