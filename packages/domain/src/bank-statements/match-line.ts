import { creditorReference, isSwissReference, swissReference } from '../bank-accounts/creditor-reference.ts'
import { plainName } from '../imports/column-words.ts'

/** An open invoice as lines are held against it; amounts in minor units of its currency. */
export type OpenInvoice = {
  readonly id: string
  readonly number: string
  readonly clientId: string
  readonly clientName: string
  readonly currency: string
  readonly amountDue: bigint
  readonly dueDate: string
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
export const MATCH_REASONS = ['reference', 'number', 'amount', 'part', 'account', 'name'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** What each reason counts, of 100. A reference has check digits, a number may be another's, an amount is often met by chance. */
const WEIGHTS: Readonly<Record<MatchReason, number>> = {
  reference: 70,
  number: 55,
  amount: 30,
  part: 5,
  account: 20,
  name: 15,
}

/** From here on a line can be booked without a look at it: an invoice is named, and the sum is what it has due. */
const SURE_SCORE = 85
const MOST_SUGGESTIONS = 5
/** Invoices of one amount that nothing else tells apart say nothing. */
const MOST_BY_AMOUNT = 5
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

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The words of a name that tell one from another: legal forms and single letters do not. */
const LEGAL_FORMS = new Set(
  'gmbh ag ug kg ohg gbr ek mbh co ltd limited llc llp plc inc corp sarl sas sa srl spa bv nv oy ab as aps and und et the mr mrs ms herr frau'.split(
    ' ',
  ),
)
function nameWords(name: string): string[] {
  return name
    .split(/[\s.,;:/&+()-]+/)
    .map(plainName)
    .filter((word) => (word.length > 1 || /\d/.test(word)) && !LEGAL_FORMS.has(word))
}

/** Whether two names are of one: each word of the shorter is a word of the longer. Banks cut names, and turn them round. */
export function isSameName(a: string, b: string): boolean {
  const [short, long] = [nameWords(a), nameWords(b)].sort((one, other) => one.length - other.length)
  if (!short || !long || short.length === 0) return false
  return short.every((word) =>
    long.some((other) => other === word || (word.length >= 5 && other.startsWith(word))),
  )
}

type Named = { readonly invoice: OpenInvoice; readonly by: 'reference' | 'number' }

/** All open invoices of a company, so that thousands of lines can be held against them. */
export class OpenInvoices {
  readonly #byReference = new Map<string, OpenInvoice[]>()
  readonly #byNumber = new Map<string, OpenInvoice[]>()
  readonly #byAmount = new Map<string, OpenInvoice[]>()
  readonly #clientOfAccount: ReadonlyMap<string, string>
  readonly #lengths = new Set<number>()

  /** `clientOfAccount`: whose money came from an account before. */
  constructor(invoices: Iterable<OpenInvoice>, clientOfAccount: ReadonlyMap<string, string>) {
    this.#clientOfAccount = clientOfAccount
    const add = (map: Map<string, OpenInvoice[]>, key: string | null, invoice: OpenInvoice) => {
      if (key !== null) map.set(key, [...(map.get(key) ?? []), invoice])
    }
    for (const invoice of invoices) {
      const number = bare(invoice.number)
      add(this.#byReference, creditorReference(invoice.number), invoice)
      add(this.#byReference, swissReference(invoice.number), invoice)
      if (number.length >= SHORTEST_NUMBER && /\d/.test(number)) {
        add(this.#byNumber, number, invoice)
        this.#lengths.add(number.length)
      }
      add(this.#byAmount, `${invoice.currency} ${invoice.amountDue}`, invoice)
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
    else if (line.amount < invoice.amountDue) reasons.push('part')
    if (line.account !== null && this.#clientOfAccount.get(line.account) === invoice.clientId)
      reasons.push('account')
    if (isSameName(line.name, invoice.clientName)) reasons.push('name')
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
   * What a line of a bank statement may be the payment of, the likeliest first, at most five: by the structured reference
   * (ISO 11649, Swiss QR reference), the number in its text, the amount, the account money came from before, and the name.
   */
  suggestionsFor(line: LineToMatch): Suggestion[] {
    if (line.amount <= 0n) return []
    const named = this.#namedIn(line)
    const several = this.#several(line, named)
    const ids = new Set(named.map(({ invoice }) => invoice.id))
    const alike = (this.#byAmount.get(`${line.currency} ${line.amount}`) ?? []).filter(
      ({ id }) => !ids.has(id),
    )
    const byAmount = alike.map((invoice) => this.#one(line, invoice, null))
    const known = byAmount.filter(({ reasons }) => reasons.includes('name') || reasons.includes('account'))
    return [
      ...(several === null ? [] : [several]),
      ...named.map(({ invoice, by }) => this.#one(line, invoice, by)),
      ...(known.length > 0 || alike.length > MOST_BY_AMOUNT ? known : byAmount),
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
