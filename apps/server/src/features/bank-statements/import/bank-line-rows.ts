import { createHash } from 'node:crypto'
import {
  type BankLineCreate,
  bankLineCreate,
} from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import {
  BANK_LINE_NAMING_FIELDS,
  type BankLineField,
} from '@counterfoil/domain/bank-statements/import-columns.ts'
import { bankLineFieldOf, importedBankLine } from '@counterfoil/domain/bank-statements/imported-line.ts'
import { firstBankLineStatus } from '@counterfoil/domain/bank-statements/line-status.ts'
import { recogniseBankLineColumns } from '@counterfoil/domain/bank-statements/recognise-columns.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  isWithinLimit,
  type Money,
  maxAmount,
  negateMoney,
  parseMoney,
} from '@counterfoil/domain/money/money.ts'
import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { v7 as newId } from 'uuid'
import type { ImportBatch, ImportRows, Repetitions, RowRules } from '../../imports/import-kind.ts'
import { readBankFile } from '../reading/read-bank-file.ts'

/** What lines are judged by: what an amount is in that names no currency, how days are written, and what is there already. */
export type BankLineRowsContext = {
  readonly currency: CurrencyCode
  readonly language: string
  readonly dayComesFirst: boolean
  /** The fingerprints of lines that were taken in before, in hexadecimal. */
  readonly known: readonly string[]
}

const amountOf = (line: BankLineCreate): Money | null => parseMoney(line.amount, currencyCode(line.currency))

/** What tells a line from another, the same whenever its file is read: two that are alike are told by their place among them. */
function fingerprintOf(line: BankLineCreate): string {
  const parts = [
    line.own_account,
    line.booked_on,
    amountOf(line)?.amount.toString(),
    line.currency,
    line.bank_reference,
    line.name,
    line.account,
    line.reference,
    line.details,
    line.occurrence,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

function repetitionsOf({ known }: BankLineRowsContext): Repetitions<BankLineField, BankLineCreate> {
  const there = new Set(known)
  return {
    repetitionOf: (line) =>
      there.has(fingerprintOf(line)) ? { field: 'amount', fault: fault('bank_line_exists') } : null,
    // Two of one file are never the same: they are counted.
    keep: () => undefined,
  }
}

/** Counts rows that are alike, in the order of the file. */
function counter(): (row: Record<string, unknown>) => number {
  const counts = new Map<string, number>()
  return (row) => {
    const key = JSON.stringify(row)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}

function faultsBeyond(line: BankLineCreate): FieldFaults | null {
  const amount = amountOf(line)
  const currency = currencyCode(line.currency)
  if (amount === null) return { amount: [fault('amount_not_of_currency', { currency })] }
  if (amount.amount === 0n) return { amount: [fault('bank_line_without_money')] }
  if (isWithinLimit(amount.amount < 0n ? negateMoney(amount) : amount)) return null
  return { amount: [fault('amount_too_large', { most: moneyParam(maxAmount(currency)) })] }
}

function rulesOf(
  context: BankLineRowsContext,
  file: Parameters<ImportRows<BankLineField, BankLineCreate, BankLineRowsContext>['rulesOf']>[1],
): RowRules<BankLineField, BankLineCreate> {
  const asked = {
    currency: context.currency,
    dayComesFirst: context.dayComesFirst,
    decimalSign: file.decimalSign ?? LANGUAGE_FACTS[knownLanguage(context.language)].decimalSign,
  }
  const countOf = counter()
  return {
    draftOf: (cells) => {
      const row = importedBankLine(cells, asked)
      return { ...row, occurrence: countOf(row) }
    },
    faultsBeyond,
    repetitions: repetitionsOf(context),
  }
}

function batchOf(made: readonly BankLineCreate[]): ImportBatch {
  const lines = made.map((line) => {
    const amount = amountOf(line)?.amount ?? 0n
    return {
      ...line,
      id: newId(),
      amount: amount.toString(),
      status: firstBankLineStatus(amount),
      fingerprint: fingerprintOf(line),
    }
  })
  return {
    records: lines.map(({ id, name }) => ({ id, name })),
    tables: { lines: JSON.stringify(lines) },
  }
}

/** Rows of a bank's file that become lines to look at (decision 65). */
export const importRows: ImportRows<BankLineField, BankLineCreate, BankLineRowsContext> = {
  namingFields: BANK_LINE_NAMING_FIELDS,
  read: readBankFile,
  recognise: recogniseBankLineColumns,
  schema: bankLineCreate,
  rulesOf,
  fieldOf: bankLineFieldOf,
  faultOf: (_field, found) => found,
  batchOf,
}
