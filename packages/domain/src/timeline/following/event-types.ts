import { type EventType, SENTENCES } from '../event-sentence.ts'

/** The first word of a type: what it happened to. */
export type EventGroup = EventType extends `${infer Group}.${string}` ? Group : never

export const EVENT_TYPES = Object.keys(SENTENCES) as EventType[]

/** Every group with its name in English. */
export const EVENT_GROUPS: Readonly<Record<EventGroup, string>> = {
  company: 'Company',
  user: 'Users',
  invitation: 'Invitations',
  client: 'Clients',
  product: 'Products',
  tax_rate: 'Tax rates',
  tax_group: 'Tax groups',
  invoice_template: 'Templates',
  custom_field: 'Custom fields',
  quote: 'Quotes',
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  recurring: 'Recurring invoices',
  reminder_step: 'Steps of reminders',
  reminders: 'Reminders',
  late_fees: 'Charges for late payment',
  collection: 'Automatic collection',
  ledger: 'Ledger',
  payment: 'Payments',
  bank_statement: 'Bank statements',
  bank_line: 'Lines of bank statements',
  payment_method: 'Payment methods',
  payment_link: 'Payment links',
  email: 'Mails',
  email_template: 'E-mail templates',
  plan: 'Plan',
  note: 'Notes',
  comment: 'Comments',
}

export function groupOfEvent(type: EventType): EventGroup {
  return type.slice(0, type.indexOf('.')) as EventGroup
}

export function isEventType(type: string): type is EventType {
  return Object.hasOwn(SENTENCES, type)
}

/** A type in words, in English: "Payment method set up". */
export function eventTypeLabel(type: EventType): string {
  const words = type.replace(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
