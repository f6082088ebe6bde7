import {
  addMoney,
  compareMoney,
  isPositiveMoney,
  type Money,
  minMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../money/money.ts'

/** What becomes of a credit: a part lowers what its invoice has due, a part is kept for the client, a part is paid back. */
export type CreditSplit = { readonly apply: Money; readonly keep: Money; readonly refund: Money }

export type CreditSplitReason = 'credit_split_differs' | 'credit_above_due'

/** Where nothing is said: as much as is due is applied, the rest is kept. */
export function defaultSplit(worth: Money, amountDue: Money): CreditSplit {
  const zero = zeroMoney(worth.currency)
  const apply = isPositiveMoney(amountDue) ? minMoney(worth, amountDue) : zero
  return { apply, keep: subtractMoney(worth, apply), refund: zero }
}

/** Why a credit cannot be split so; null where it can. The parts make the credit, and no more is applied than is due. */
export function faultOfSplit(split: CreditSplit, worth: Money, amountDue: Money): CreditSplitReason | null {
  const sum = addMoney(addMoney(split.apply, split.keep), split.refund)
  if (compareMoney(sum, worth) !== 0) return 'credit_split_differs'
  const due = isPositiveMoney(amountDue) ? amountDue : zeroMoney(worth.currency)
  return compareMoney(split.apply, due) > 0 ? 'credit_above_due' : null
}

/** What an invoice has of test payments and of credit notes, before another one is issued (decision 59). */
export type TestStanding = {
  /** What it asks for: its total less what is withheld. */
  readonly payable: Money
  /** What it has of test payments: of their money, and of credit that came of it. */
  readonly paidInTest: Money
  /** What its issued credit notes applied to it. */
  readonly applied: Money
  /** What they left to the client as money. */
  readonly keptAsMoney: Money
}

/**
 * How much of a credit note may be left to the client as money, where a part of it is applied: all that the invoice asked for
 * but what test payments have paid, what was applied to it, and what was left as money before. The rest came of test payments.
 */
export function mostAsMoney(standing: TestStanding, apply: Money): Money {
  const { payable, paidInTest, applied, keptAsMoney } = standing
  const taken = sumMoney([paidInTest, applied, keptAsMoney, apply], payable.currency)
  const rest = subtractMoney(payable, taken)
  return isPositiveMoney(rest) ? rest : zeroMoney(payable.currency)
}

/** Where credit of a client lies: the rest of a payment, or what was kept of a credit note. */
export type CreditSource = {
  readonly id: string
  readonly kind: 'payment' | 'credit_note'
  /** `YYYY-MM-DD`; of two on one day the smaller id is the older. */
  readonly date: string
  /** It comes of test payments: no money is behind it. */
  readonly isTest: boolean
  readonly left: Money
}

/** What is taken of each source for an amount, the oldest first and what comes of test payments last; null where they hold less than it. */
export function takeOldestFirst(
  sources: readonly CreditSource[],
  amount: Money,
): readonly { readonly source: CreditSource; readonly amount: Money }[] | null {
  const isOlder = (a: CreditSource, b: CreditSource) => (a.date === b.date ? a.id < b.id : a.date < b.date)
  const inOrder = sources.toSorted((a, b) =>
    a.isTest === b.isTest ? (isOlder(a, b) ? -1 : 1) : Number(a.isTest) - Number(b.isTest),
  )
  const taken: { source: CreditSource; amount: Money }[] = []
  let missing = amount
  for (const source of inOrder) {
    const part = minMoney(missing, source.left)
    if (!isPositiveMoney(part)) continue
    taken.push({ source, amount: part })
    missing = subtractMoney(missing, part)
  }
  return isPositiveMoney(missing) ? null : taken
}

/** What a client has of credit in all. */
export function sumSources(sources: readonly CreditSource[], zero: Money): Money {
  return sumMoney(
    sources.map(({ left }) => left),
    zero.currency,
  )
}
