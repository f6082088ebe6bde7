import type { BankAccount } from '@counterfoil/domain/bank-accounts/bank-account.ts'
import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import type { PlanId, PlanInterval } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { ExemptionReasons, TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import type { Language } from '@counterfoil/domain/text/languages.ts'
import type { BuyerHabit } from './payment-habits.ts'

/** One company of the demo, as it is written down: everything else is made of this and of chance. */
export type Profile = {
  readonly key: string
  readonly name: string
  readonly legalName: string
  readonly email: string
  readonly phone: string
  readonly website: string
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly state: string | null
  readonly zip: string
  readonly country: string
  readonly taxNumber: string
  readonly currency: string
  readonly language: Language
  readonly timeZone: string
  readonly accent: string
  readonly prefix: string
  readonly termsDays: number
  readonly notes: string
  readonly terms: string
  readonly bankAccounts: readonly BankAccount[]
  readonly logoSvg: string
  readonly pricesIncludeTax: boolean
  readonly rates: readonly ProfileRate[]
  /** Which rate a line bears at home, by the service's own key, and which all lines bear for buyers elsewhere. */
  readonly rateAbroad: (buyer: { country: string; isBusiness: boolean }) => string | null
  readonly services: readonly Service[]
  readonly clients: readonly ProfileClient[]
  /** Invoices in an ordinary month, and what January to December make of it. */
  readonly monthly: number
  readonly seasons: readonly number[]
  /** The prices of a client who pays in another currency. */
  readonly priceFactors: Readonly<Record<string, number>>
  readonly words: ProfileWords
  /** What it pays for the product; null while it is in its trial. */
  readonly plan: { readonly plan: PlanId; readonly interval: PlanInterval } | null
}

type ProfileRate = {
  readonly key: string
  readonly name: string
  readonly rate: string
  readonly category: TaxCategory
  readonly reason: string | null
  /** For documents in English where the company's own are not. */
  readonly reasonInEnglish?: string
}

export type Service = {
  readonly name: string
  /** For documents in English where the company's own are not. */
  readonly nameInEnglish: string
  readonly unit: string
  readonly unitInEnglish: string
  readonly price: number
  readonly rate: string
  readonly least: number
  readonly most: number
  readonly step: number
  /** Billed month by month to whoever has it as a contract. */
  readonly isContract: boolean
  /** Comes with something else, never alone. */
  readonly isExtra: boolean
}

export type ProfileClient = {
  readonly name: string
  readonly isBusiness: boolean
  readonly line1: string
  readonly zip: string
  readonly city: string
  readonly state: string | null
  readonly country: string
  readonly contact: string
  readonly position: string | null
  readonly taxNumber: string | null
  readonly habit: BuyerHabit
  /** How often it orders, against the others. */
  readonly weight: number
  readonly termsDays: number | null
  readonly currency: string | null
  readonly tags: readonly string[]
  /** The contract it pays monthly, by the service's place in the list. */
  readonly contract: number | null
  /** Months before today between which it orders. */
  readonly since: number
  readonly until: number
  readonly status: ClientStatus
  readonly statusReason: string | null
}

type ProfileWords = {
  readonly cancelReasons: readonly string[]
  readonly refundReasons: readonly string[]
  readonly doubleReason: string
  readonly doubleNote: string
  readonly returnedReason: string
  readonly goodwillReason: string
  readonly depositFor: readonly string[]
  readonly internalNotes: readonly string[]
  readonly invoiceTags: readonly string[]
  readonly project: string
  /** What its own two fields are called, and what the second one is chosen from. */
  readonly ownFields: {
    readonly costCentre: string
    readonly team: string
    readonly teams: readonly string[]
  }
  /** What its saved views are called: the shared one and the owner's. */
  readonly views: { readonly shared: string; readonly own: string }
}

/** Why a rate is not charged, in each language the company has words for. */
export function wordingsOf(
  { language }: Profile,
  { reason, reasonInEnglish }: ProfileRate,
): ExemptionReasons {
  return {
    ...(reason !== null && { [language]: reason }),
    ...(reasonInEnglish !== undefined && { en: reasonInEnglish }),
  }
}
