import { useT } from '../../i18n/use-t.ts'
import type { ChartWords } from './period-chart.tsx'

/** The words of a chart of what was invoiced and what came in. */
export function useInvoicedWords(): ChartWords {
  const t = useT()
  return {
    title: t('Invoiced and received'),
    first: t('Invoiced'),
    second: t('Received'),
    spoken: ({ name, first: invoiced, second: received }) =>
      t('{name}: {invoiced} invoiced, {received} received', { name, invoiced, received }),
  }
}
