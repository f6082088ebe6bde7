import { randomBytes } from 'node:crypto'
import { invoiceCreate } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Given, Tx } from '@counterfoil/server/db/database.ts'
import type { Statement } from '@counterfoil/server/db/statement.ts'
import { enqueueJob } from '@counterfoil/server/db/tables/jobs.db.ts'
import { makeSnapshot } from '@counterfoil/server/features/invoices/documents/document-snapshot.ts'
import { partiesOf } from '@counterfoil/server/features/invoices/documents/invoice-documents.db.ts'
import { createInvoice } from '@counterfoil/server/features/invoices/drafts/create-invoice.ts'
import {
  draftDefaults,
  invoiceById,
  invoiceForUpdate,
  issueInvoice,
  itemsOfInvoice,
  paymentsOfInvoice,
  staleTaxes,
} from '@counterfoil/server/features/invoices/invoices.db.ts'
import { nextNumber, shareNumbering } from '@counterfoil/server/features/invoices/numbering/numbering.db.ts'
import { frameOf, placeOf } from '@counterfoil/server/features/invoices/numbering/take-number.ts'
import { insertLink } from '@counterfoil/server/features/issued-links/issued-links.db.ts'
import { taxTableGroups, taxTableRates } from '@counterfoil/server/features/taxes/taxes.db.ts'
import { insertEvent } from '@counterfoil/server/features/timeline/timeline.db.ts'
import type { CompanyScope } from '@counterfoil/server/http/access/scope.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { inTransaction, onConnection, type RawFacts, type Sent, send, sent } from './raw-client.ts'

const READS: ReadonlySet<unknown> = new Set([draftDefaults, taxTableRates, taxTableGroups])
const WITHOUT: ReadonlySet<unknown> = new Set([...READS, insertEvent])

/** As long as the API's own, which encrypts them; here they need not be opened. */
const ENCRYPTED_TOKEN = randomBytes(71)
const PAY_URL = randomBytes(98).toString('base64')

type Sending = readonly [statement: Statement<unknown, object>, given?: object]

/** The same of another invoice: its id is a value of its own, or the second where values have no names. */
function withId([statement, given]: Sent, id: string): Sent {
  return [statement, Array.isArray(given) ? given.with(1, id) : { ...given, id }]
}

type Recorded = { readonly writes: Sent[]; readonly answer: Record<string, unknown> }

/** The API's own action run once over a transaction that only takes notes: what it writes, and what it answers. */
async function record(pool: pg.Pool, facts: RawFacts): Promise<Recorded> {
  const writes: Sent[] = []
  const run = async (...[statement, given = []]: Sending) => {
    if (!WITHOUT.has(statement)) writes.push([statement, given])
    if (READS.has(statement))
      return (await onConnection(pool, (client) => send(client, [statement, given]))).rows
    return [{ created_at: new Date(), updated_at: new Date() }]
  }
  const tx = {
    rows: run,
    first: async (...call: Sending) => (await run(...call))[0],
    run: async (...call: Sending) => (await run(...call)).length,
    become: async () => undefined,
    pages: async function* () {},
    savepoint: async (work) => work(),
  } as Tx
  const scope = {
    companyId: facts.companyId,
    user: { id: facts.userId, name: '' },
    currency: 'EUR',
    today: facts.today,
  }
  const answer = await createInvoice(tx, scope as unknown as CompanyScope, invoiceCreate.parse(facts.draft))
  return { writes, answer }
}

/** A draft with its lines and their taxes. Totals are known beforehand and neither audit nor answer is kept. */
export async function rawCreate(
  pool: pg.Pool,
  facts: RawFacts,
): Promise<() => Promise<Record<string, unknown>>> {
  const { writes, answer } = await record(pool, facts)
  const reads: Sent[] = [
    [draftDefaults, [facts.companyId, facts.clientId]],
    [taxTableRates, [facts.companyId]],
    [taxTableGroups, [facts.companyId]],
  ]
  return () =>
    inTransaction(pool, async (client) => {
      const id = newId()
      await Promise.all(reads.map((each) => send(client, each)))
      await Promise.all(writes.map((write) => send(client, withId(write, id))))
      return { ...answer, id }
    })
}

/** The link an issued invoice is paid by, and its event. */
function linkWrites(
  companyId: string,
  row: { id: string; client_id: string; currency: string },
  number: string,
) {
  const { id, client_id, currency } = row
  const methods = ['card', 'bank_transfer']
  return [
    sent(insertLink, {
      company_id: companyId,
      id: newId(),
      invoice_id: id,
      client_id,
      amount: null,
      currency,
      description: null,
      methods,
      expires_at: null,
      token_hash: randomBytes(32),
      token_encrypted: ENCRYPTED_TOKEN,
      created_by: null,
      covers_several: false,
      of_portal: false,
    }),
    sent(insertEvent, {
      company_id: companyId,
      id: newId(),
      type: 'payment_link.created',
      invoice_id: id,
      client_id,
      payment_id: null,
      recurring_id: null,
      quote_id: null,
      about_id: null,
      actor_id: null,
      actor_name: 'Counterfoil',
      subject: number,
      data: JSON.stringify({ methods, expires_at: null }),
    }),
  ]
}

/** The API's statements of issuing, in its order. */
export function rawIssue(pool: pg.Pool, facts: RawFacts, id: string): Promise<Record<string, unknown>> {
  const { companyId } = facts
  const key = [companyId, id]
  return inTransaction(pool, async (client) => {
    const ask = async <Row, Values extends object = never>(
      statement: Statement<Row, Values>,
      ...[given = []]: Given<Values>
    ) => (await send(client, [statement, given])).rows
    const [row] = await ask(invoiceForUpdate, key)
    const [, [parties]] = await Promise.all([
      ask(shareNumbering, [companyId]),
      ask(partiesOf, [companyId, row.client_id, null]),
      ask(itemsOfInvoice, key),
    ])
    await ask(staleTaxes, key)
    const place = placeOf(companyId, parties, row.issue_date)
    const [counter] = await ask(nextNumber.invoice, { ...place, ...frameOf(parties, row.issue_date) })
    const period = row.issue_date.slice(0, 4)
    const number = `${parties.prefix}${period}-${String(counter.last_value).padStart(4, '0')}`
    const { issue_date, due_date } = row
    const snapshot = JSON.stringify(makeSnapshot(parties, { due_date, pay_url: PAY_URL, custom_fields: [] }))
    const job = JSON.stringify({ company_id: companyId, invoice_id: id })
    await Promise.all([
      ask(issueInvoice, {
        company_id: companyId,
        id,
        number,
        number_period: period,
        number_sequence: counter.last_value,
        snapshot,
        issue_date,
        due_date,
        client_name: parties.buyer.name,
      }),
      ask(insertEvent, {
        company_id: companyId,
        id: newId(),
        type: 'invoice.issued',
        invoice_id: id,
        client_id: row.client_id,
        payment_id: null,
        recurring_id: null,
        quote_id: null,
        about_id: null,
        actor_id: facts.userId,
        actor_name: 'Ada',
        subject: number,
        data: '{}',
      }),
      ...linkWrites(companyId, row, number).map((each) => send(client, each)),
      ask(enqueueJob, ['store_invoice_pdf', job, null]),
    ])
    const [[invoice], items, payments] = await Promise.all([
      ask(invoiceById, key),
      ask(itemsOfInvoice, key),
      ask(paymentsOfInvoice, key),
    ])
    return { ...invoice, items, payments }
  })
}
