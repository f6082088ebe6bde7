import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CreditCard, FileText, Users } from 'lucide-react'
import { apiQuery } from '../../api/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import type { PaletteGroup } from '../../ui/command-palette.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { useHasRoute } from './sections.ts'

const FOUND_AT_MOST = 5
const ICON = { size: 16, strokeWidth: 1.75 }

/** Clients, invoices and payments that match, each kind as a group of the palette. */
export function useRecordSearch(
  search: string,
  close: () => void,
): { groups: PaletteGroup[]; busy: boolean } {
  const t = useT()
  const navigate = useNavigate()
  const hasRoute = useHasRoute()
  const enabled = search.length >= 2
  const query = { search, page_size: FOUND_AT_MOST }
  const quiet = { enabled, meta: { quiet: true } }
  const clients = useQuery({
    ...apiQuery('listClients', { query }),
    ...quiet,
    enabled: enabled && hasRoute('/dashboard/clients'),
  })
  const invoices = useQuery({
    ...apiQuery('listInvoices', { query }),
    ...quiet,
    enabled: enabled && hasRoute('/dashboard/invoices'),
  })
  const payments = useQuery({
    ...apiQuery('listPayments', { query }),
    ...quiet,
    enabled: enabled && hasRoute('/dashboard/payments'),
  })
  const go = (to: string) => () => {
    close()
    void navigate({ to })
  }
  const found = {
    clients: enabled ? (clients.data?.results ?? []) : [],
    invoices: enabled ? (invoices.data?.results ?? []) : [],
    payments: enabled ? (payments.data?.results ?? []) : [],
  }
  const groups: PaletteGroup[] = [
    {
      label: t('Invoices'),
      items: found.invoices.map((invoice) => ({
        id: invoice.id,
        label: `${invoice.number ?? t('Draft')} · ${invoice.client_name}`,
        detail: <MoneyText amount={invoice.total} currency={invoice.currency} />,
        icon: <FileText {...ICON} />,
        run: go(`/dashboard/invoices/${invoice.id}`),
      })),
    },
    {
      label: t('Clients'),
      items: found.clients.map((client) => ({
        id: client.id,
        label: client.name,
        detail: client.email,
        icon: <Users {...ICON} />,
        run: go(`/dashboard/clients/${client.id}`),
      })),
    },
    {
      label: t('Payments'),
      items: found.payments.map((payment) => ({
        id: payment.id,
        label: payment.client_name,
        detail: <MoneyText amount={payment.amount} currency={payment.currency} />,
        icon: <CreditCard {...ICON} />,
        run: go(`/dashboard/payments?search=${encodeURIComponent(payment.reference ?? payment.client_name)}`),
      })),
    },
  ]
  return { groups, busy: [clients, invoices, payments].some((state) => state.isFetching) }
}
