import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CollectionDesk, openCollectionDesk } from '../../../../test/collection/collection-desk.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { makeClient, makeOwner } from '../../../../test/processes/factories.ts'

let app: TestApp
let desk: CollectionDesk

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  desk = await openCollectionDesk(app)
})

const cardsOf = () =>
  app.sql<{ status: string; end_reason: string | null; is_named: boolean; last4: string | null }>(
    `select status, end_reason, name_encrypted is not null as is_named, last4 from saved_cards where company_id = $1
     order by consented_at, id`,
    [desk.owner.companyId],
  )
const memberView = async () => (await desk.owner.get(`/api/clients/${desk.client.id}/saved_card/`)).body
const companyName = async () => (await desk.view()).company_name

describe('a card that a payer saves over the portal', () => {
  test('is shown to both sides, with the words that were agreed to', async () => {
    const before = (await desk.view()).automatic_payment
    expect(before).toEqual({
      consents: {
        all: `I allow ${await companyName()} to charge its invoices to this card when they are due. I am told of each charge by e-mail 3 days before. I can withdraw this at any time on this page.`,
        recurring: expect.stringContaining('the invoices of recurring services'),
      },
      has_own_page: false,
      test_mode: true,
      card: null,
    })
    expect((await memberView()).card).toBeNull()
    expect(await desk.saved()).toEqual({ status: 'saved', redirect_url: null })
    const card = {
      brand: 'visa',
      last4: '4242',
      is_expired: false,
      scope: 'all',
      saved_at: expect.any(String),
    }
    expect((await desk.view()).automatic_payment.card).toEqual(card)
    expect(await memberView()).toEqual({
      client: desk.client.id,
      card: {
        ...card,
        exp_month: 12,
        exp_year: 2034,
        id: expect.any(String),
        consent: before.consents.all,
        consented_at: expect.any(String),
        is_test: true,
        is_charged: true,
      },
      coming: [],
    })
    const events = (await desk.owner.get(`/api/timeline/events/?client=${desk.client.id}`)).body.results
    expect(events[0].text).toBe(
      `A card was saved for ${desk.client.name} over the portal link, and automatic collection agreed to.`,
    )
    // Its number is nowhere.
    const [found] = await app.sql<{ found: boolean }>(
      "select exists (select from saved_cards k where k::text like '%4242424242424242%') as found",
    )
    expect(found?.found).toBe(false)
  })

  test('is agreed to in the language of the client', async () => {
    const german = await openCollectionDesk(app, { language: 'de' })
    expect((await german.view()).automatic_payment.consents.all).toContain(
      'Jede Abbuchung wird mir 3 Tage vorher per E-Mail angekündigt.',
    )
    const french = await openCollectionDesk(app, { language: 'fr' })
    await french.saved({ scope: 'recurring' })
    const { card } = (await french.owner.get(`/api/clients/${french.client.id}/saved_card/`)).body
    expect(card.consent).toContain('à débiter cette carte des factures de prestations récurrentes')
  })

  test('takes the place of the one before, and can be withdrawn, which the provider hears of', async () => {
    await desk.saved()
    await desk.saved({ scope: 'recurring' })
    await app.runJobs()
    expect(await cardsOf()).toEqual([
      { status: 'withdrawn', end_reason: 'replaced', is_named: false, last4: '4242' },
      { status: 'saved', end_reason: null, is_named: true, last4: '4242' },
    ])
    expect((await desk.withdraw()).body.automatic_payment.card).toBeNull()
    expect((await desk.withdraw()).status).toBe(200)
    await app.runJobs()
    expect((await cardsOf())[1]).toEqual({
      status: 'withdrawn',
      end_reason: 'payer',
      is_named: false,
      last4: '4242',
    })
    const events = (await desk.owner.get(`/api/timeline/events/?client=${desk.client.id}`)).body.results
    expect(events.filter(({ type }: { type: string }) => type === 'client.card_withdrawn')).toMatchObject([
      {
        text: `The saved card of ${desk.client.name} was withdrawn over the portal link. Nothing is collected from it any more.`,
      },
    ])
  })

  test('can be removed by a member, twice at once too', async () => {
    await desk.saved()
    const path = `/api/clients/${desk.client.id}/saved_card/`
    const answers = await Promise.all([desk.owner.delete(path), desk.owner.delete(path)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await memberView()).toMatchObject({ card: null })
    const events = (await desk.owner.get(`/api/timeline/events/?client=${desk.client.id}`)).body.results
    expect(events.filter(({ type }: { type: string }) => type === 'client.card_removed')).toHaveLength(1)
  })

  test('saved ten times at once is one card', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.save()))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await cardsOf()).filter(({ status }) => status === 'saved')).toHaveLength(1)
    // Whoever tries out cards has to wait.
    expect((await desk.save()).status).toBe(429)
  })

  test('that the bank declines is not kept', async () => {
    const card = { number: '4000000000000002', exp_month: 12, exp_year: 2034, cvc: '123' }
    const refused = await desk.save({ card })
    expect(refused.status).toBe(402)
    expect(refused.problem).toMatchObject({ error_code: 'card_declined', detail: 'Your card was declined.' })
    expect(await cardsOf()).toEqual([{ status: 'failed', end_reason: null, is_named: false, last4: null }])
  })

  test.each([
    [{ consent: undefined }, 'consent'],
    [{ consent: true }, 'consent'],
    [{ scope: 'some' }, 'scope'],
    [{ card: undefined }, 'card.number'],
    [{ card: { number: '4242424242424241', exp_month: 12, exp_year: 2034, cvc: '123' } }, 'card.number'],
    [{ card: { number: '4242424242424242', exp_month: 1, exp_year: 2025, cvc: '123' } }, 'card.exp_month'],
  ])('is refused with %j', async (body, field) => {
    const refused = await desk.save(body)
    expect(refused.status, refused.text).toBe(400)
    expect(Object.keys(refused.problem.errors ?? {})).toContain(field)
    expect(await cardsOf()).toEqual([])
  })

  test('is agreed to in the words that were read: others by now are refused', async () => {
    const { consents } = (await desk.view()).automatic_payment
    await desk.owner.patch('/api/collection/settings/', { notice_days: 5 })
    const refused = await desk.save({ consent: consents.all })
    expect(refused.status).toBe(409)
    expect(refused.problem).toMatchObject({ error_code: 'collection_terms_changed' })
    expect((await desk.save()).status).toBe(200)
  })

  test('is promised the days of notice it was saved with, and gets more where the company gives more', async () => {
    await desk.owner.patch('/api/collection/settings/', { notice_days: 5 })
    await desk.saved()
    await desk.owner.patch('/api/collection/settings/', { notice_days: 1 })
    const invoice = await desk.issue()
    await desk.noon('2026-12-06')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2026-12-11', null])
    await desk.owner.patch('/api/collection/settings/', { notice_days: 8 })
    const later = await desk.issue()
    await desk.noon('2026-12-04')
    expect(await desk.stateOf(later.id)).toEqual(['announced', 0, '2026-12-12', null])
  })

  test('is removed with the portal link that is revoked, and forgotten with the client', async () => {
    await desk.saved()
    expect((await desk.owner.delete(`/api/clients/${desk.client.id}/portal/`)).status).toBe(204)
    expect((await cardsOf())[0]).toMatchObject({ status: 'withdrawn', end_reason: 'member' })
    const alone = await openCollectionDesk(app)
    await alone.saved()
    expect((await alone.owner.delete(`/api/clients/${alone.client.id}/`)).status).toBe(204)
    await app.runJobs()
  })

  test('is not offered by a company that does not collect, or takes no cards', async () => {
    await desk.owner.patch('/api/collection/settings/', { is_enabled: false })
    expect((await desk.view()).automatic_payment).toBeNull()
    expect((await desk.save()).problem).toMatchObject({ error_code: 'collection_not_offered' })
    await desk.owner.patch('/api/collection/settings/', { is_enabled: true })
    const methods = (await desk.owner.get('/api/payments/methods/')).body.results
    const card = methods.find(({ method }: { method: string }) => method === 'card')
    await desk.owner.patch(`/api/payments/methods/${card.id}/`, { enabled: false })
    expect((await desk.view()).automatic_payment).toBeNull()
  })

  test('stays to be withdrawn where the company has turned it off', async () => {
    await desk.saved()
    await desk.owner.patch('/api/collection/settings/', { is_enabled: false })
    expect((await desk.view()).automatic_payment).toMatchObject({ consents: null, card: { last4: '4242' } })
    expect((await desk.withdraw()).body.automatic_payment).toBeNull()
  })

  test('is none of a stranger’s', async () => {
    await desk.saved()
    const stranger = await makeOwner(app)
    const path = `/api/clients/${desk.client.id}/saved_card/`
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.delete(path)).status).toBe(404)
    const wrong = `/api/portal/${'A'.repeat(43)}/card/`
    expect((await app.call({ path: wrong, body: { scope: 'all', consent: 'Yes.' } })).status).toBe(404)
    expect((await app.call({ method: 'DELETE', path: wrong })).status).toBe(404)
    expect((await cardsOf()).map(({ status }) => status)).toEqual(['saved'])
  })
})

describe('of two clients that are merged', () => {
  const merge = async (from: string, into: string) => {
    const merged = await desk.owner.post(`/api/clients/${from}/merge/`, { into })
    expect(merged.status, merged.text).toBe(200)
  }

  test('the other takes the card over with the portal', async () => {
    await desk.saved()
    const other = await makeClient(desk.owner)
    await merge(desk.client.id, other.id)
    expect((await desk.owner.get(`/api/clients/${other.id}/saved_card/`)).body.card).toMatchObject({
      last4: '4242',
    })
  })

  test('it is withdrawn where the other has a portal of its own: its holder could not any more', async () => {
    await desk.saved()
    const other = await makeClient(desk.owner)
    await desk.owner.post(`/api/clients/${other.id}/portal/`)
    await merge(desk.client.id, other.id)
    expect((await desk.owner.get(`/api/clients/${other.id}/saved_card/`)).body.card).toBeNull()
    expect((await cardsOf())[0]).toMatchObject({ status: 'withdrawn', end_reason: 'merged' })
  })

  test('one card stays where both have one, and what the other was announced for comes by that', async () => {
    await desk.saved()
    const invoice = await desk.issue()
    await desk.noon('2026-12-08')
    const kept = await openSecond()
    await merge(desk.client.id, kept)
    expect(await desk.stateOf(invoice.id)).toEqual(['called_off', 0, '2026-12-11', 'card_withdrawn'])
    await desk.noon('2026-12-09')
    expect(await desk.stateOf(invoice.id)).toEqual(['announced', 0, '2026-12-12', null])
    await desk.noon('2026-12-12')
    expect(await desk.stateOf(invoice.id)).toEqual(['collected', 1, '2026-12-12', null])
    expect((await cardsOf()).map(({ end_reason }) => end_reason)).toEqual(['merged', null])
  })

  async function openSecond(): Promise<string> {
    const other = await makeClient(desk.owner)
    const portal = await desk.owner.post(`/api/clients/${other.id}/portal/`)
    const token = String(portal.body.url).split('/').at(-1)
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
    const { consents } = (await app.call({ path: `/api/portal/${token}/` })).body.automatic_payment
    const saved = await app.call({
      path: `/api/portal/${token}/card/`,
      body: { scope: 'all', consent: consents.all, card },
    })
    expect(saved.status, saved.text).toBe(200)
    return other.id
  }
})
