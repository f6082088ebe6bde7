import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { msg } from '../../../i18n/msg.ts'

/** What a permission lets a person do. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  'company.read': msg('Read everything of the company'),
  'clients.write': msg('Write clients'),
  'products.write': msg('Write products'),
  'invoices.write': msg('Write draft invoices'),
  'files.write': msg('Write files'),
  'notes.write': msg('Write notes and comments'),
  'invoices.issue': msg('Issue, send and cancel invoices'),
  'recurring.write': msg('Write recurring invoices'),
  'email.send': msg('Send mail'),
  'payment_links.write': msg('Write payment links'),
  'payments.record': msg('Record payments'),
  'payments.refund': msg('Refund, delete and bulk-change payments'),
  'taxes.write': msg('Write taxes'),
  'templates.write': msg('Write templates'),
  'exports.create': msg('Export'),
  'settings.write': msg('Change company settings'),
  'payment_methods.setup': msg('Set up payment methods'),
  'email.setup': msg('Set up e-mail'),
  'users.manage': msg('Manage users, roles and invitations'),
  'company.delete': msg('Delete the company'),
  'plan.write': msg('Choose the plan'),
  'owners.make': msg('Make an owner'),
}

const GROUP_WORDS: Readonly<Record<string, string>> = {
  reading: msg('Reading'),
  records: msg('Clients, drafts, files and notes'),
  invoicing: msg('Issuing, sending and recording payments'),
  bookkeeping: msg('Refunds, taxes, templates and exports'),
  settings: msg('Set-up'),
  users: msg('Users, roles and invitations'),
  ownership: msg('Ownership'),
}

/** A group's name in the person's language; one that this page does not know yet, as the server calls it. */
export function groupWords({ key, label }: { key: string; label: string }): string {
  return GROUP_WORDS[key] ?? label
}
