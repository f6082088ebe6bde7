import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import {
  CalendarPlus,
  CircleCheck,
  CircleX,
  FilePen,
  type LucideIcon,
  MailCheck,
  Receipt,
  Send,
} from 'lucide-react'
import { msg } from '../../../i18n/msg.ts'
import type { EnglishText } from '../../../i18n/text.ts'

/** What asks in a dialog before it is done. */
export type QuoteDialog = 'send' | 'mark_sent' | 'accept' | 'reject' | 'extend' | 'convert'
/** What is done with a quote towards its client, and what follows from their answer. */
export type QuoteAct = QuoteDialog | 'revise'

type Look = { readonly label: EnglishText; readonly icon: LucideIcon; readonly permission: Permission }

/** How each act looks and who may do it, as a button and in the menu alike. In the order of the menu. */
export const QUOTE_ACTS: Readonly<Record<QuoteAct, Look>> = {
  send: { label: msg('Send'), icon: Send, permission: 'invoices.issue' },
  mark_sent: { label: msg('Mark as sent…'), icon: MailCheck, permission: 'invoices.issue' },
  accept: { label: msg('Record acceptance'), icon: CircleCheck, permission: 'invoices.issue' },
  reject: { label: msg('Record rejection'), icon: CircleX, permission: 'invoices.issue' },
  extend: { label: msg('Extend…'), icon: CalendarPlus, permission: 'invoices.write' },
  convert: { label: msg('Invoice it…'), icon: Receipt, permission: 'invoices.write' },
  revise: { label: msg('New version…'), icon: FilePen, permission: 'invoices.write' },
}
export const QUOTE_ACT_NAMES = Object.keys(QUOTE_ACTS) as QuoteAct[]
