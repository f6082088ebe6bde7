import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { DraftContent } from '@counterfoil/server/features/invoices/drafts/draft-content.ts'
import type { DraftFields } from '@counterfoil/server/features/invoices/drafts/draft-fields.ts'
import type { TaxTable } from '@counterfoil/server/features/taxes/load-tax-table.ts'
import type { EventFacts } from '@counterfoil/server/features/timeline/record-event.ts'
import type { Person } from './demo-people.ts'
import type { HabitMethod } from './payment-habits.ts'
import type { Profile, ProfileClient, Service } from './profile.ts'
import type { Chance } from './seeded-random.ts'
import type { WorkingTime } from './working-time.ts'

export type DemoAddress = {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly state: string | null
  readonly zip_code: string | null
  readonly country: string
}

export type DemoContact = {
  readonly first_name: string
  readonly last_name: string | null
  readonly email: string
  readonly phone: string
  readonly position: string | null
  readonly is_primary: boolean
  readonly receives_invoices: boolean
}

export type DemoClient = {
  readonly id: string
  readonly facts: ProfileClient
  readonly email: string
  readonly phone: string
  readonly website: string | null
  readonly language: Language
  readonly currency: CurrencyCode
  readonly billing: DemoAddress
  readonly shipping: DemoAddress | null
  readonly contacts: readonly DemoContact[]
  readonly createdAt: number
  readonly statusChangedAt: number | null
}

/** An invoice while its story is told; what happens to it is written into it. Instants are in milliseconds. */
export type DemoInvoice = {
  readonly id: string
  readonly client: DemoClient
  readonly currency: CurrencyCode
  readonly fields: DraftFields
  readonly content: DraftContent
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly payable: bigint
  readonly createdAt: number
  readonly issuedAt: number
  readonly createdBy: Person
  lifecycle: InvoiceLifecycle
  number: string | null
  sequence: number | null
  sentAt: number | null
  viewedAt: number | null
  paidAt: number | null
  cancelledAt: number | null
  cancelReason: string | null
  paid: bigint
}

export type DemoRefund = {
  readonly id: string
  readonly amount: bigint
  readonly reason: string
  readonly at: number
}

export type DemoPayment = {
  readonly id: string
  readonly client: DemoClient
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly method: HabitMethod
  readonly status: 'completed' | 'pending' | 'failed'
  readonly at: number
  readonly date: CalendarDate
  readonly notes: string | null
  readonly link: DemoLink | null
  readonly allocations: readonly { readonly invoice: DemoInvoice; readonly amount: bigint }[]
  readonly refunds: DemoRefund[]
}

export type DemoLink = {
  readonly id: string
  readonly token: string
  readonly invoice: DemoInvoice | null
  readonly client: DemoClient
  readonly currency: CurrencyCode
  readonly amount: bigint | null
  readonly description: string | null
  readonly createdAt: number
  readonly expiresAt: number | null
  status: 'active' | 'paid' | 'cancelled'
  payment: DemoPayment | null
}

export type DemoEvent = {
  readonly type: EventType
  readonly at: number
  readonly actor: { readonly id: string | null; readonly name: string | null }
  readonly subject: EventFacts['subject']
  readonly invoice?: DemoInvoice | null
  readonly client?: DemoClient | null
  readonly payment?: DemoPayment | null
  /** The id of the schedule it is told of. */
  readonly recurring?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** A company while its story is told. */
export type Story = {
  readonly profile: Profile
  readonly companyId: string
  readonly currency: CurrencyCode
  readonly logoKey: string
  readonly chance: Chance
  readonly time: WorkingTime
  readonly foundedAt: number
  /** The ids of the tax rates by the keys of the profile. */
  readonly rateIds: ReadonlyMap<string, string>
  readonly taxes: TaxTable
  /** The product of each service. */
  readonly productIds: ReadonlyMap<Service, string>
  readonly clients: readonly DemoClient[]
}
