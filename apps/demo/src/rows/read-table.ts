import { isBuyerHabit } from '../companies/payment-habits.ts'
import type { ProfileClient, Service } from '../companies/profile.ts'

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

const orNull = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell)
const numberOr = (cell: string | undefined, otherwise: number): number =>
  cell === undefined || cell === '' ? otherwise : Number(cell)

/** `name | English name | unit | English unit | price | rate | least | most | step`, and `contract` or `extra` where it is one. */
export function readServices(table: string): Service[] {
  return rowsOf(table).map(([name = '', english, unit = '', unitEnglish, price, rate = '', ...more]) => ({
    name,
    nameInEnglish: orNull(english) ?? name,
    unit,
    unitInEnglish: orNull(unitEnglish) ?? unit,
    price: Number(price),
    rate,
    least: numberOr(more[0], 1),
    most: numberOr(more[1], 1),
    step: numberOr(more[2], 1),
    isContract: more[3] === 'contract',
    isExtra: more[3] === 'extra',
  }))
}

const STATUS = /^(inactive|blocked): (.+)$/

/**
 * `name | line | code | city | state | country | contact | position | tax number | habit | weight | terms | currency |
 * tags | contract | since | until | status`. A client without a position is a person of their own.
 */
export function readClients(table: string): ProfileClient[] {
  return rowsOf(table).map((cells) => {
    const [name = '', line1 = '', zip = '', city = '', state, country = '', contact = '', position] = cells
    const [taxNumber, habit = '', weight, terms, currency, tags = '', contract, since, until, status = ''] =
      cells.slice(8)
    if (!isBuyerHabit(habit)) throw new Error(`${name} pays in no known way: ${habit}`)
    const [, ended, reason] = STATUS.exec(status) ?? []
    return {
      name,
      isBusiness: orNull(position) !== null,
      line1,
      zip,
      city,
      state: orNull(state),
      country,
      contact,
      position: orNull(position),
      taxNumber: orNull(taxNumber),
      habit,
      weight: numberOr(weight, 1),
      termsDays: orNull(terms) === null ? null : Number(terms),
      currency: orNull(currency),
      tags: tags.split(',').flatMap((tag) => orNull(tag.trim()) ?? []),
      contract: orNull(contract) === null ? null : Number(contract) - 1,
      since: numberOr(since, 18),
      until: numberOr(until, 0),
      status: ended === 'inactive' || ended === 'blocked' ? ended : 'active',
      statusReason: reason ?? null,
    }
  })
}
