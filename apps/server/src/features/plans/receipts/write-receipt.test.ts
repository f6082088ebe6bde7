import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import type { Actor } from '../../../../test/processes/factories.ts'
import { chosen, NOON, newCompany, receiptsOf } from '../../../../test/stories/plan-story.ts'
import { sql } from '../../../db/statement.ts'
import type { Mailer, MailMessage } from '../../../services/mail/mailer.ts'

/** Every mail that left, as it left. */
const sent: MailMessage[] = []
const mailer: Mailer = {
  send: async (message) => {
    sent.push(message)
    return { outcome: 'captured', refused: [] }
  },
}

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp({ replace: { mailer } })
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(NOON)
  owner = await newCompany(app)
})

const receipts = () => receiptsOf(owner)

describe('a receipt', () => {
  beforeEach(async () => {
    await chosen(owner, 'team', 'month', '24.00')
  })

  test('comes by mail to the owner, from us and not in the company’s name', async () => {
    await app.runJobs()
    const { results } = (await owner.get('/api/email/outbox/')).body
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ to: [owner.email], kind: 'plan_receipt', status: 'captured' })
    const mail = (await owner.get(`/api/email/outbox/${results[0].id}/`)).body
    const number = `${owner.companyId.slice(-8).toUpperCase()}-0001`
    expect(mail.subject).toBe(`Your Counterfoil receipt ${number}`)
    const text = mail.text.replace(/[^\S\n]/gu, ' ')
    expect(text).toContain('Paid: €24.00 on 12 Mar 2026\n')
    expect(text).toContain(
      `Receipt: ${number}\nPlan: Team, monthly\nPeriod: 26 Mar – 26 Apr 2026\nCard: Visa •••• 4242`,
    )
    expect(text).toContain('This was a payment in test mode. No money has moved.')
    expect(text).toContain('http://counterfoil.test/dashboard/settings?tab=plan')
    expect(sent.filter(({ to }) => to.includes(owner.email))).toMatchObject([
      { fromName: null, replyTo: null },
    ])
  })

  test('speaks the owner’s language', async () => {
    await app.sql("update users set language = 'de' where id = $1", [owner.userId])
    await chosen(owner, 'business', 'month', '36.00', null)
    const { results } = (await owner.get('/api/email/outbox/')).body
    const mail = (await owner.get(`/api/email/outbox/${results[0].id}/`)).body
    expect(mail.subject).toBe(`Ihre Counterfoil-Quittung ${owner.companyId.slice(-8).toUpperCase()}-0002`)
    const text = mail.text.replace(/[^\S\n]/gu, ' ')
    expect(text).toContain('Bezahlt: 36,00 € am 12.03.2026\n')
    expect(text).toContain('Tarif: Business, monatlich\nZeitraum: 26.03. – 26.04.2026\nKarte: Visa •••• 4242')
  })

  test('is a PDF of what was kept, whatever the company is called since', async () => {
    const [{ id, number }] = await receipts()
    await owner.patch(`/api/auth/companies/${owner.companyId}/`, { company_name: `Other ${number}` })
    const answer = await owner.get(`/api/billing/receipts/${id}/pdf/`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`Counterfoil ${number}.pdf`)
    const text = await pdfText(answer.bytes)
    for (const part of [
      'Receipt',
      number,
      'Counterfoil Team, monthly',
      '€24.00',
      'Paid in full. Thank you.',
      'Paid with the Visa card ending in 4242.',
      'no money has moved',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Other')
    expect((await owner.get(`/api/billing/receipts/${id}/pdf/`)).bytes.equals(answer.bytes)).toBe(true)
  })

  test('is nobody else’s', async () => {
    const [{ id }] = await receipts()
    const stranger = await newCompany(app)
    expectProblem(await stranger.get(`/api/billing/receipts/${id}/pdf/`), 404, 'not_found')
    expect((await stranger.get('/api/billing/receipts/')).body.results).toEqual([])
  })

  test('cannot be changed or deleted by the application', async () => {
    for (const text of ['update plan_receipts set amount = 1', 'delete from plan_receipts']) {
      const identity = { companyId: owner.companyId, actor: owner.userId }
      const work = app.deps.database.transaction('write', identity, (tx) => tx.run(sql(text)))
      await expect(work).rejects.toMatchObject({ code: '42501' })
    }
  })
})
