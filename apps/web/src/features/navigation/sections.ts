import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import {
  BookOpenText,
  ChartColumnBig,
  ChartNoAxesColumn,
  CreditCard,
  FileCheck,
  FileMinus,
  Files,
  FileText,
  Package,
  Percent,
  Repeat,
  Settings,
  Users,
  UsersRound,
} from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import type { Section } from '../../ui/frame/side-bar.tsx'
import { useHasRoute } from '../../ui/frame/use-has-route.ts'

export function useSections(): { sections: Section[]; lowerSections: Section[] } {
  const t = useT()
  const hasRoute = useHasRoute()
  const sections: Section[] = [
    { to: '/dashboard', label: t('Dashboard'), icon: ChartNoAxesColumn, exact: true },
    { to: '/dashboard/invoices', label: t('Invoices'), icon: FileText },
    { to: '/dashboard/quotes', label: t('Quotes'), icon: FileCheck },
    { to: '/dashboard/credit-notes', label: t('Credit notes'), icon: FileMinus },
    { to: '/dashboard/recurring', label: t('Recurring invoices'), icon: Repeat },
    { to: '/dashboard/clients', label: t('Clients'), icon: Users },
    { to: '/dashboard/products', label: t('Products'), icon: Package },
    { to: '/dashboard/payments', label: t('Payments'), icon: CreditCard },
    { to: '/dashboard/files', label: t('Files'), icon: Files },
    { to: '/dashboard/taxes', label: t('Taxes'), icon: Percent },
    { to: '/dashboard/reports', label: t('Reports'), icon: ChartColumnBig },
    { to: '/dashboard/ledger', label: t('Ledger'), icon: BookOpenText },
  ]
  const lowerSections: Section[] = [
    { to: '/dashboard/users', label: t('Users'), icon: UsersRound },
    { to: '/dashboard/settings', label: t('Settings'), icon: Settings },
  ]
  return {
    sections: sections.filter((section) => hasRoute(section.to)),
    lowerSections: lowerSections.filter((section) => hasRoute(section.to)),
  }
}

export type CreateTarget = {
  id: string
  label: string
  to: string
  icon: Section['icon']
  permission: Permission
}

/** What can be made from anywhere. */
export function useCreateTargets(): CreateTarget[] {
  const t = useT()
  const hasRoute = useHasRoute()
  const targets: CreateTarget[] = [
    {
      id: 'invoice',
      label: t('New invoice'),
      to: '/dashboard/invoices/new',
      icon: FileText,
      permission: 'invoices.write',
    },
    {
      id: 'quote',
      label: t('New quote'),
      to: '/dashboard/quotes/new',
      icon: FileCheck,
      permission: 'invoices.write',
    },
    {
      id: 'recurring',
      label: t('New recurring invoice'),
      to: '/dashboard/recurring/new',
      icon: Repeat,
      permission: 'recurring.write',
    },
    {
      id: 'client',
      label: t('New client'),
      to: '/dashboard/clients/new',
      icon: Users,
      permission: 'clients.write',
    },
    {
      id: 'product',
      label: t('New product'),
      to: '/dashboard/products/new',
      icon: Package,
      permission: 'products.write',
    },
    {
      id: 'payment',
      label: t('Record a payment'),
      to: '/dashboard/payments/new',
      icon: CreditCard,
      permission: 'payments.record',
    },
  ]
  return targets.filter((target) => hasRoute(target.to))
}
