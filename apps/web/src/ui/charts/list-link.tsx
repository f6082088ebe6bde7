import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type ListTarget =
  | '/dashboard/invoices'
  | '/dashboard/payments'
  | '/dashboard/settings'
  | `/dashboard/clients/${string}`
  | `/dashboard/enterprises/${string}`
  | `/dashboard/invoices/${string}`
  | `/dashboard/quotes/${string}`
  | `/dashboard/recurring/${string}`

type ListLinkProps = {
  to: ListTarget
  search?: Record<string, string>
  className?: string
  title?: string
  label?: string
  children: ReactNode
}

/** The way from a figure to the list behind it. */
export function ListLink({ to, search, className, title, label, children }: ListLinkProps) {
  const target: string = to
  return (
    <Link
      to={target}
      search={search as never}
      className={className}
      title={title}
      aria-label={label}
      preload={false}
    >
      {children}
    </Link>
  )
}
