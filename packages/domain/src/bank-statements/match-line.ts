import { creditorReference, isSwissReference, swissReference } from '../bank-accounts/creditor-reference.ts'
import { ClientNames } from './same-names.ts'

/** An open invoice as lines are held against it; amounts in minor units of its currency. */
export type OpenInvoice = {
  readonly id: string
  readonly number: string
  readonly clientId: string
  readonly clientName: string
  readonly currency: string
  readonly amountDue: bigint
  readonly dueDate: string
  /** The sums that pay just some of its instalments; none without instalments. */
  readonly instalmentSums: readonly bigint[]
  /** A pending payment of this sum that covers this many invoices, this one among them. */
  readonly announced: { readonly payment: string; readonly amount: bigint; readonly invoices: number } | null
}

export type LineToMatch = {
  /** In minor units; above zero. */
  readonly amount: bigint
  readonly currency: string
  readonly name: string
  readonly account: string | null
  readonly reference: string | null
  readonly details: string | null
}

/** Why an invoice is thought to be meant, in the order in which it is said. */
export const MATCH_REASONS = [
  'reference',
  'number',
  'amount',
  'instalment',
  'part',
  'account',
  'name',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** What each reason counts, of 100. A reference has check digits, a number may be another's, an amount is often met by chance. */
const WEIGHTS: Readonly<Record<MatchReason, number>> = {
  reference: 70,
  number: 55,
  amount: 30,
  // As good as the whole sum: both sides have agreed on it.
  instalment: 30,
  part: 5,
  account: 20,
  name: 15,
}

/** From here on a line can be booked without a look at it: an invoice is named, and the sum is what it, or an instalment of it, has due. */
const SURE_SCORE = 85
const MOST_SUGGESTIONS = 5
/** Invoices of one amount that nothing else tells apart say nothing. */
const MOST_ALIKE = 5
/** A number is looked for in a text from so many letters and digits on: shorter ones are in every text. */
const SHORTEST_NUMBER = 4

export type Suggestion = {
  /** 0 to 100. */
  readonly score: number
  readonly reasons: readonly MatchReason[]
  /** The announced payment that the money is, where there is one. */
  readonly payment: string | null
  /** In minor units; together no more than the line. */
  readonly allocations: readonly { readonly invoice: string; readonly amount: bigint }[]
}

const amountKey = ({ currency, amount }: { currency: string; amount: bigint }, client = '') =>
  `${currency} ${amount} ${client}`

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

type Named = { readonly invoice: OpenInvoice; readonly by: 'reference' | 'number' }

/** All open invoices of a company, so that thousands of lines can be held against them. */
export class OpenInvoices {
  readonly #byReference = new Map<string, OpenInvoice[]>()
  readonly #byNumber = new Map<string, OpenInvoice[]>()
  readonly #byAmount = new Map<string, OpenInvoice[]>()
  readonly #byAmountAndClient = new Map<string, OpenInvoice[]>()
  readonly #places = new Map<OpenInvoice, number>()
  readonly #names: ClientNames
  readonly #clientOfAccount: ReadonlyMap<string, string>
  readonly #lengths = new Set<number>()

  /** `clientOfAccount`: whose money came from an account before. */
  constructor(invoices: Iterable<OpenInvoice>, clientOfAccount: ReadonlyMap<string, string>) {
    this.#clientOfAccount = clientOfAccount
    const names = new Map<string, string>()
    for (const invoice of invoices) {
      this.#add(invoice)
      names.set(invoice.clientId, invoice.clientName)
    }
    this.#names = new ClientNames(names)
  }

  #add(invoice: OpenInvoice): void {
    const add = (map: Map<string, OpenInvoice[]>, key: string | null) => {
      if (key === null) return
      const there = map.get(key)
      if (there) there.push(invoice)
      else map.set(key, [invoice])
    }
    const number = bare(invoice.number)
    this.#places.set(invoice, this.#places.size)
    add(this.#byReference, creditorReference(invoice.number))
    add(this.#byReference, swissReference(invoice.number))
    if (number.length >= SHORTEST_NUMBER && /\d/.test(number)) {
      add(this.#byNumber, number)
      this.#lengths.add(number.length)
    }
    for (const sum of [invoice.amountDue, ...invoice.instalmentSums]) {
      const amount = { currency: invoice.currency, amount: sum }
      add(this.#byAmount, amountKey(amount))
      add(this.#byAmountAndClient, amountKey(amount, invoice.clientId))
    }
  }

  /** The structured references in a line, with right check digits. */
  #referencesIn({ reference, details }: LineToMatch): string[] {
    const texts = [reference, details].flatMap((text) => (text === null ? [] : [text]))
    const found = texts.flatMap((text) => {
      const whole = bare(text)
      const parts = text.toUpperCase().match(/RF\d{2}[A-Z0-9]{1,21}|(?:\d ?){27}/g) ?? []
      return [whole, ...parts.map(bare)]
    })
    return found.filter((text) => text.startsWith('RF') || isSwissReference(text))
  }

  /** Each run of letters and digits of a text, and of neighbours written apart: "INV 2026-0042" holds INV20260042. */
  #numbersIn({ reference, details }: LineToMatch): Set<string> {
    const found = new Set<string>()
    for (const text of [reference, details]) {
      const words = (text ?? '').toUpperCase().match(/[A-Z0-9]+/g) ?? []
      for (let from = 0; from < words.length; from += 1) {
        let joined = ''
        for (const word of words.slice(from, from + 5)) {
          joined += word
          if (this.#lengths.has(joined.length)) found.add(joined)
        }
      }
    }
    return found
  }

  #namedIn(line: LineToMatch): Named[] {
    const named = new Map<string, Named>()
    const add = (by: Named['by'], invoices: readonly OpenInvoice[]) => {
      for (const invoice of invoices)
        if (invoice.currency === line.currency && !named.has(invoice.id))
          named.set(invoice.id, { invoice, by })
    }
    for (const reference of this.#referencesIn(line)) add('reference', this.#byReference.get(reference) ?? [])
    for (const number of this.#numbersIn(line)) add('number', this.#byNumber.get(number) ?? [])
    return [...named.values()]
  }

  #reasonsOf(line: LineToMatch, invoice: OpenInvoice): MatchReason[] {
    const reasons: MatchReason[] = []
    if (invoice.amountDue === line.amount) reasons.push('amount')
    else if (invoice.instalmentSums.includes(line.amount)) reasons.push('instalment')
    else if (line.amount < invoice.amountDue) reasons.push('part')
    if (line.account !== null && this.#clientOfAccount.get(line.account) === invoice.clientId)
      reasons.push('account')
    if (this.#names.clientsLike(line.name).has(invoice.clientId)) reasons.push('name')
    return reasons
  }

  #one(line: LineToMatch, invoice: OpenInvoice, by: Named['by'] | null): Suggestion {
    const reasons = [...(by === null ? [] : [by]), ...this.#reasonsOf(line, invoice)]
    const amount = line.amount < invoice.amountDue ? line.amount : invoice.amountDue
    const isAnnounced = invoice.announced?.amount === line.amount && invoice.announced.invoices === 1
    return {
      score: scoreOf(reasons),
      reasons,
      payment: isAnnounced ? (invoice.announced?.payment ?? null) : null,
      allocations: [{ invoice: invoice.id, amount }],
    }
  }

  /** Several invoices are named, and the line is the sum of what they have due. */
  #several(line: LineToMatch, named: readonly Named[]): Suggestion | null {
    if (named.length < 2) return null
    const sum = named.reduce((total, { invoice }) => total + invoice.amountDue, 0n)
    const clients = new Set(named.map(({ invoice }) => invoice.clientId))
    if (sum !== line.amount || clients.size > 1) return null
    const weakest = named.some(({ by }) => by === 'number') ? 'number' : 'reference'
    const [first] = named
    const other = first === undefined ? [] : this.#reasonsOf(line, first.invoice)
    const reasons: MatchReason[] = [
      weakest,
      'amount',
      ...other.filter((reason) => reason === 'account' || reason === 'name'),
    ]
    return {
      score: scoreOf(reasons),
      reasons,
      payment: announcedFor(line, named),
      allocations: [...named]
        .sort(
          (a, b) =>
            a.invoice.dueDate.localeCompare(b.invoice.dueDate) || (a.invoice.id < b.invoice.id ? -1 : 1),
        )
        .map(({ invoice }) => ({ invoice: invoice.id, amount: invoice.amountDue })),
    }
  }

  /**
   * Invoices with the sum of a line due, in all or by an instalment, without those that are named: where there are many, those of whom the account or the name tells.
   * Of one client all have the same reasons, so the first of them are enough.
   */
  #byAmountOf(line: LineToMatch, named: ReadonlySet<string>): OpenInvoice[] {
    const isOther = ({ id }: OpenInvoice) => !named.has(id)
    const alike = this.#byAmount.get(amountKey(line)) ?? []
    const few = alike.slice(0, MOST_ALIKE + 1 + named.size).filter(isOther)
    const names = this.#names.clientsLike(line.name)
    const payer = line.account === null ? undefined : this.#clientOfAccount.get(line.account)
    if (few.length <= MOST_ALIKE) {
      const known = few.filter(({ clientId }) => clientId === payer || names.has(clientId))
      return known.length > 0 ? known : few
    }
    return [...new Set([...names, ...(payer === undefined ? [] : [payer])])]
      .flatMap((client) => {
        const all = this.#byAmountAndClient.get(amountKey(line, client)) ?? []
        return all.slice(0, MOST_SUGGESTIONS + named.size).filter(isOther)
      })
      .sort((a, b) => (this.#places.get(a) ?? 0) - (this.#places.get(b) ?? 0))
  }

  /**
   * What a line of a bank statement may be the payment of, the likeliest first, at most five: by the structured reference
   * (ISO 11649, Swiss QR reference), the number in its text, the amount, the account money came from before, and the name.
   */
  suggestionsFor(line: LineToMatch): Suggestion[] {
    if (line.amount <= 0n) return []
    const named = this.#namedIn(line)
    const several = this.#several(line, named)
    const byAmount = this.#byAmountOf(line, new Set(named.map(({ invoice }) => invoice.id)))
    return [
      ...(several === null ? [] : [several]),
      ...named.map(({ invoice, by }) => this.#one(line, invoice, by)),
      ...byAmount.map((invoice) => this.#one(line, invoice, null)),
    ]
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_SUGGESTIONS)
  }
}

/** The payment that was announced for just these invoices, and of the sum of the line. */
function announcedFor({ amount }: LineToMatch, named: readonly Named[]): string | null {
  const announced = named[0]?.invoice.announced ?? null
  if (announced === null || announced.amount !== amount || announced.invoices !== named.length) return null
  const isOfAll = named.every(({ invoice }) => invoice.announced?.payment === announced.payment)
  return isOfAll ? announced.payment : null
}

function scoreOf(reasons: readonly MatchReason[]): number {
  return Math.min(
    100,
    reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  )
}

/**
 * Whether the first of a line's suggestions can be booked without a look: it is sure, and no other is as likely. Two invoices that
 * are named alike are for a person to tell apart.
 */
export function isSure([first, second]: readonly Pick<Suggestion, 'score'>[]): boolean {
  return (
    first !== undefined && first.score >= SURE_SCORE && (second === undefined || second.score < first.score)
  )
}
