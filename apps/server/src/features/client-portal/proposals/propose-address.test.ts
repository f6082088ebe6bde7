import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { TWENTY } from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { companyDay, makeClient, makeMember } from '../../../../test/processes/factories.ts'
import { portalCalls, portalOf } from '../../../../test/stories/portal-calls.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const { portal, act, makeDesk } = portalCalls(() => app)

describe('an address that a client proposes', () => {
  const NEW = {
    line1: 'New Street 2',
    line2: null,
    city: 'Basel',
    state: null,
    zip_code: '4051',
    country: 'CH',
  }

  test('waits for somebody to decide, and becomes the billing address once it is accepted', async () => {
    const { owner, client, token } = await makeDesk()
    const answer = await act(token, 'address/', { ...NEW, note: 'We moved' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.proposed_address).toEqual({ address: NEW, proposed_on: companyDay(0) })
    expect(answer.body.address.city).toBe('Berlin')
    expect(answer.text).not.toContain('We moved')
    const { proposal } = (await portalOf(owner, client)).body
    expect(proposal).toEqual({
      id: expect.any(String),
      address: NEW,
      note: 'We moved',
      proposed_at: expect.any(String),
    })
    const path = `/api/clients/${client.id}/portal/proposals/${proposal.id}`
    expectProblem(
      await (await makeMember(app, owner, 'viewer')).post(`${path}/accept/`),
      403,
      'permission_denied',
    )
    const accepted = await owner.post(`${path}/accept/`)
    expect(accepted.body.proposal).toBeNull()
    expect((await owner.get(`/api/clients/${client.id}/`)).body.addresses).toMatchObject([
      { ...NEW, kind: 'billing', is_default: true },
    ])
    expectProblem(await owner.post(`${path}/accept/`), 409, 'address_proposal_decided')
    expectProblem(await owner.post(`${path}/decline/`), 409, 'address_proposal_decided')
    expect((await portal(token)).body).toMatchObject({ address: NEW, proposed_address: null })
    const texts = (await owner.get(`/api/timeline/events/?client=${client.id}`)).body.results.map(
      ({ text }: { text: string }) => text,
    )
    expect(texts.slice(0, 3)).toEqual([
      `Ada Lovelace accepted the new address of ${client.name}.`,
      `Ada Lovelace changed the client ${client.name}.`,
      `A new address of ${client.name} was proposed over the portal link.`,
    ])
  })

  test('is left as it is when it is declined; a later one takes the place of the one before', async () => {
    const { owner, client, token } = await makeDesk()
    await act(token, 'address/', NEW)
    const first = (await portalOf(owner, client)).body.proposal.id
    expect((await act(token, 'address/', NEW)).status).toBe(200)
    expect((await portalOf(owner, client)).body.proposal.id).toBe(first)
    await act(token, 'address/', { ...NEW, city: 'Chur' })
    const second = (await portalOf(owner, client)).body.proposal
    expect(second.address.city).toBe('Chur')
    const at = (id: string) => `/api/clients/${client.id}/portal/proposals/${id}`
    expectProblem(await owner.post(`${at(first)}/accept/`), 409, 'address_proposal_decided')
    expect((await owner.post(`${at(second.id)}/decline/`)).body.proposal).toBeNull()
    expect((await owner.get(`/api/clients/${client.id}/`)).body.addresses).toMatchObject([{ city: 'Berlin' }])
    const statuses = await app.sql('select status from address_proposals where client_id = $1 order by id', [
      client.id,
    ])
    expect(statuses).toEqual([{ status: 'replaced' }, { status: 'declined' }])
  })

  test('is refused where it is the one there is, of no country, or too much; ten an hour are enough', async () => {
    const { token } = await makeDesk()
    const same = await act(token, 'address/', {
      line1: 'Hauptstraße 1',
      city: 'Berlin',
      zip_code: '10115',
      country: 'DE',
    })
    expect([same.status, same.body.errors]).toEqual([400, { city: ['This is the address we have already.'] }])
    expectProblem(await act(token, 'address/', { city: '', country: 'CH' }), 400, 'validation_error')
    expectProblem(await act(token, 'address/', { city: 'Bern', country: 'XX' }), 400, 'validation_error')
    expectProblem(await act(token, 'address/', { ...NEW, note: 'x'.repeat(501) }), 400, 'validation_error')
    const answers: number[] = []
    for (let n = 0; n < 11; n += 1)
      answers.push((await act(token, 'address/', { ...NEW, line2: `${n}` })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('twenty people deciding at once decide once', async () => {
    const { owner, client, token } = await makeDesk()
    await act(token, 'address/', NEW)
    const { id } = (await portalOf(owner, client)).body.proposal
    const said = await Promise.all(
      TWENTY.map((n) =>
        owner.post(`/api/clients/${client.id}/portal/proposals/${id}/${n % 2 ? 'accept' : 'decline'}/`),
      ),
    )
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
    const events = (await owner.get(`/api/timeline/events/?client=${client.id}`)).body.results
    expect(
      events.filter(({ type }: { type: string }) => /address_(accepted|declined)/.test(type)),
    ).toHaveLength(1)
  })

  test('is none of another client’s', async () => {
    const { owner, client, token } = await makeDesk()
    await act(token, 'address/', NEW)
    const { id } = (await portalOf(owner, client)).body.proposal
    const other = await makeClient(owner)
    const path = `/api/clients/${other.id}/portal/proposals/${id}/accept/`
    expectProblem(await owner.post(path), 404, 'not_found')
    expect((await portalOf(owner, client)).body.proposal.id).toBe(id)
  })

  test('twenty at once leave one that is open', async () => {
    const { client, token } = await makeDesk()
    const said = await Promise.all(TWENTY.map((n) => act(token, 'address/', { ...NEW, line2: `${n}` })))
    expect(said.filter(({ status }) => status === 200)).toHaveLength(10)
    const open = await app.sql("select from address_proposals where client_id = $1 and status = 'open'", [
      client.id,
    ])
    expect(open).toHaveLength(1)
  })

  test('goes along when the client is merged', async () => {
    const { owner, client, token } = await makeDesk()
    await act(token, 'address/', NEW)
    const { id } = (await portalOf(owner, client)).body.proposal
    const other = await makeClient(owner)
    await owner.post(`/api/clients/${client.id}/merge/`, { into: other.id })
    expect((await portalOf(owner, other)).body.proposal).toMatchObject({ id, address: NEW })
  })
})
