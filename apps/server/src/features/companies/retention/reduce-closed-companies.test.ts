import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeOwner,
  unique,
} from '../../../../test/processes/factories.ts'
import { reduceClosedCompanies } from './reduce-closed-companies.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

/** A company with an invoice that was mailed and paid, and with what goes around it. */
async function makeBusyCompany() {
  const owner = await makeOwner(app)
  const client = await makeClient(owner, {
    name: 'Harbour & Finch',
    email: 'ada@harbour.example',
    phone: '+49 30 1234567',
    notes: 'Likes to talk',
    tags: ['regular'],
    contacts: [
      { first_name: 'Grace', last_name: 'Hopper', email: 'grace@harbour.example', is_primary: true },
    ],
  })
  const invoice = await makeIssued(owner, client.id)
  const sent = await owner.post(`/api/invoices/${invoice.id}/send_email/`, {
    to: ['grace@harbour.example'],
    subject: 'For Grace',
  })
  expect(sent.status, sent.text).toBe(200)
  await app.runJobs()
  expect((await owner.post(`/api/invoices/${invoice.id}/mark_paid/`)).status).toBe(200)
  expect((await owner.post(`/api/clients/${client.id}/portal/`)).status).toBeLessThan(300)
  const invited = await owner.post(`/api/auth/companies/${owner.companyId}/users/invite/`, {
    email: `${unique('asked')}@example.com`,
    role: 'viewer',
  })
  expect(invited.status, invited.text).toBe(201)
  return { owner, client, invoice }
}

const close = async ({ delete: remove, companyId }: Actor) =>
  expect((await remove(`/api/auth/companies/${companyId}/`, { company: null })).status).toBe(204)
const closedOn = (companyId: string, day: string) =>
  app.sql('update companies set closed_at = $2 where company_id = $1', [companyId, day])
const run = async (instant: string) => {
  app.clock.set(instant)
  await reduceClosedCompanies(app.deps)
}
const booksOf = (companyId: string) =>
  app.sql(
    `select (select jsonb_agg(to_jsonb(i) order by i.id) from invoices i where i.company_id = $1) as invoices,
       (select jsonb_agg(to_jsonb(p) order by p.id) from payments p where p.company_id = $1) as payments,
       (select count(*)::int from ledger_entries e where e.company_id = $1) as entries,
       (select count(*)::int from timeline_events t where t.company_id = $1) as events,
       (select count(*)::int from invoice_documents d where d.company_id = $1) as documents`,
    [companyId],
  )
/** Everything of a company that can hold a person, as one text. */
async function peopleIn(companyId: string): Promise<string> {
  const rows = await app.sql(
    `select to_jsonb(c)::text as row from clients c where company_id = $1
     union all select to_jsonb(x)::text from client_contacts x where company_id = $1
     union all select to_jsonb(m)::text from email_messages m where company_id = $1
     union all select to_jsonb(s)::text from search_texts s where company_id = $1
     union all select to_jsonb(i)::text from invitations i where company_id = $1
     union all select to_jsonb(p)::text from client_portals p where company_id = $1`,
    [companyId],
  )
  return rows.map(({ row }) => row).join('\n')
}

test('a closed company is reduced within 30 days to what its books need; others are not touched', async () => {
  const { owner } = await makeBusyCompany()
  const { companyId } = owner
  const open = await makeBusyCompany()
  await close(owner)
  await closedOn(companyId, '2026-11-01T09:00:00Z')
  const [books, others] = [await booksOf(companyId), await peopleIn(open.owner.companyId)]

  await run('2026-11-29T23:00:00Z')
  expect(await peopleIn(companyId)).toContain('grace@harbour.example')
  await run('2026-11-30T03:17:00Z')

  const left = await peopleIn(companyId)
  expect(left).not.toMatch(/grace|hopper|ada@|1234567|likes to talk|regular|asked/i)
  // The client stays by its name, beside its documents.
  expect(left).toContain('Harbour & Finch')
  expect(await booksOf(companyId)).toEqual(books)
  expect(await peopleIn(open.owner.companyId)).toBe(others)

  const versionOf = () =>
    app.sql('select version, reduced_at from companies where company_id = $1', [companyId])
  const once = await versionOf()
  await run('2026-12-05T03:17:00Z')
  expect(await versionOf()).toEqual(once)
})
