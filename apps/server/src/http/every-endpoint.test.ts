import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import { type Endpoint, needsPlan } from '@counterfoil/contract/endpoint.ts'
import type { Permission, Role } from '@counterfoil/domain/users/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiCall, ApiResponse } from '../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, logIn, makeMember, makeOwner } from '../../test/processes/factories.ts'
import { databaseDigest } from '../../test/stories/database-digest.ts'
import {
  type Fixtures,
  makeFixtures,
  sampleBody,
  samplePath,
  sampleUpload,
} from '../../test/stories/endpoint-samples.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const ROLES: readonly Role[] = ['viewer', 'member', 'accountant', 'admin', 'owner']
/** Who may do what, said here once more: owner, admin, accountant, member, viewer. */
const MAY: Readonly<Record<Permission, string>> = {
  'company.read': 'yyyyy',
  'clients.write': 'yyyy-',
  'products.write': 'yyyy-',
  'invoices.write': 'yyyy-',
  'files.write': 'yyyy-',
  'notes.write': 'yyyy-',
  'invoices.issue': 'yyyy-',
  'recurring.write': 'yyyy-',
  'email.send': 'yyyy-',
  'payment_links.write': 'yyyy-',
  'payments.record': 'yyyy-',
  'payments.refund': 'yyy--',
  'taxes.write': 'yyy--',
  'templates.write': 'yyy--',
  'exports.create': 'yyy--',
  'settings.write': 'yy---',
  'payment_methods.setup': 'yy---',
  'email.setup': 'yy---',
  'users.manage': 'yy---',
  'company.delete': 'y----',
  'plan.write': 'y----',
  'owners.make': 'y----',
}
const may = (role: Role, permission: Permission) => MAY[permission][4 - ROLES.indexOf(role)] === 'y'
const ALL = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
const CLOSED = ALL.filter(([, { access }]) => access !== 'public')
const OF_A_COMPANY = ALL.filter(([, { access }]) => access === 'member')

let app: TestApp
let owner: Actor
let stranger: Actor
let members: Record<Role, Actor>
let fixtures: Fixtures
let foreign: Fixtures
let cells = 0

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  const made = await Promise.all(ROLES.slice(0, 4).map((role) => makeMember(app, owner, role)))
  members = Object.fromEntries([...made, owner].map((actor) => [actor.role, actor])) as Record<Role, Actor>
  fixtures = await makeFixtures(app, owner)
  foreign = await makeFixtures(app, stranger)
})
afterAll(() => app?.close())

type Who = { token?: string | undefined; company?: string | undefined }
const as = (actor: Actor): Who => ({ token: actor.token, company: actor.companyId })

/** The call with a body it takes, so that what is refused is refused for the caller's sake alone. */
function callOf(name: EndpointName, endpoint: Endpoint, who: Who, path: string): Promise<ApiResponse> {
  const call: ApiCall = {
    method: endpoint.method,
    path,
    token: who.token ?? null,
    company: who.company ?? null,
  }
  if (endpoint.upload) return app.call({ ...call, raw: sampleUpload(endpoint.upload.field) })
  return app.call(endpoint.body ? { ...call, body: sampleBody(name, fixtures) } : call)
}

/** Holds a group of tests to it that, all together, they wrote nothing. */
function nothingIsWritten(): void {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await databaseDigest(app)
  })
  afterAll(async () => {
    expect(await databaseDigest(app)).toEqual(before)
  })
}

/** Counts as it checks: the number of cells is part of what this file promises. */
function cell(answer: ApiResponse, status: number, code: string): void {
  cells += 1
  expectProblem(answer, status, code)
}

const isMissing = (endpoint: Endpoint) => (endpoint.companyInPath ? 404 : 403)
const codeOfMissing = (endpoint: Endpoint) => (endpoint.companyInPath ? 'not_found' : 'permission_denied')

describe('whoever is not signed in', () => {
  nothingIsWritten()

  test('finds every call closed that is not meant to be public', () => {
    expect(
      ALL.filter(([, { access }]) => access === 'public')
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'acceptInvitation',
      'acceptPublicQuote',
      'checkInvitation',
      'checkResetToken',
      'downloadInvoicePdf',
      'downloadSharedFile',
      'forgotPassword',
      'getApplicationConfig',
      'getAvatar',
      'getCompanyLogo',
      'getHealth',
      'getInvoiceConfig',
      'getPortal',
      'getPortalInvoicePdf',
      'getPortalStatement',
      'getPublicPayment',
      'getPublicPaymentPdf',
      'getPublicPaymentReceipt',
      'getPublicQuote',
      'getPublicQuotePdf',
      'getReadiness',
      'getSharedFile',
      'listCardBrands',
      'listCountries',
      'listCurrencies',
      'listLanguages',
      'listPaymentMethodKinds',
      'listPortalInvoices',
      'listTimeZones',
      'login',
      'logout',
      'markPortalViewed',
      'markPublicPaymentViewed',
      'markPublicQuoteViewed',
      'openSharedFile',
      'payOverPortal',
      'payPublicPayment',
      'proposeAddress',
      'receivePlanEvent',
      'receiveStripeEvent',
      'refreshTokens',
      'register',
      'rejectPublicQuote',
      'resetPassword',
      'returnToPortalCard',
      'returnToPublicPayment',
      'savePortalCard',
      'signIn',
      'validateCompanyEmail',
      'validateCompanyName',
      'verifyTwoFactor',
      'withdrawPortalCard',
    ])
  })

  test.each(CLOSED)('%s', async (name, endpoint) => {
    const path = samplePath(endpoint, fixtures)
    const company = owner.companyId
    const none = await callOf(name, endpoint, { company }, path)
    cell(none, 401, 'not_authenticated')
    expect(none.headers.get('www-authenticate')).toBe('Bearer')
    cell(await callOf(name, endpoint, { token: 'garbage', company }, path), 401, 'not_authenticated')
    cell(await callOf(name, endpoint, { token: `${owner.token}x`, company }, path), 401, 'not_authenticated')
    cell(await callOf(name, endpoint, { token: owner.refresh, company }, path), 401, 'not_authenticated')
  })
})

describe('the owner of another company', () => {
  nothingIsWritten()

  test.each(OF_A_COMPANY)('%s', async (name, endpoint) => {
    const path = samplePath(endpoint, fixtures)
    const inTheirs = await callOf(name, endpoint, { token: stranger.token, company: owner.companyId }, path)
    cell(inTheirs, isMissing(endpoint), codeOfMissing(endpoint))
    if (!endpoint.companyInPath) {
      const nowhere = await callOf(name, endpoint, { token: stranger.token, company: NOBODY }, path)
      cell(nowhere, 403, 'permission_denied')
      expectSameProblem(inTheirs, nowhere)
    }
    if (endpoint.params && !endpoint.companyInPath) {
      const theirs = await callOf(name, endpoint, as(stranger), path)
      cell(theirs, 404, 'not_found')
      const nobodys = await callOf(
        name,
        endpoint,
        as(stranger),
        samplePath(endpoint, fixtures, { id: NOBODY }),
      )
      cell(nobodys, 404, 'not_found')
      expectSameProblem(theirs, nobodys)
    }
  })

  const nested = OF_A_COMPANY.filter(([, { path }]) =>
    /\{(itemId|addressId|contactId|userId|invitationId)\}/.test(path),
  )
  test.each(nested)('%s does not reach another record’s part', async (name, endpoint) => {
    const { itemId, addressId, contactId, colleagueId: userId, invitationId } = foreign
    const ids = { itemId, addressId, contactId, userId, invitationId }
    const path = samplePath(endpoint, fixtures, ids)
    cell(await callOf(name, endpoint, as(owner), path), 404, 'not_found')
  })
})

describe('an id nobody has', () => {
  test.each(ALL.filter(([, { params }]) => params))('%s', async (name, endpoint) => {
    const path = (id: string) => endpoint.path.replaceAll(/\{\w+\}/g, id)
    for (const id of [
      NOBODY,
      'ABCDEF01-0000-7000-8000-000000000000',
      'x',
      '0',
      '..%2f..',
      "'%20or%20'1'='1",
      '%00',
    ])
      cell(await callOf(name, endpoint, as(owner), path(id)), 404, 'not_found')
  })
})

describe('a body', () => {
  nothingIsWritten()

  // What a payment provider sends has whatever fields it likes: its signature is what counts.
  const withBody = ALL.filter(([name, { body }]) => body && !/^receive(Stripe|Plan)Event$/.test(name))

  test.each(withBody)('of %s with fields there are not names them all', async (name, endpoint) => {
    const body = { ...sampleBody(name, fixtures), surprise: 1, is_superuser: true, company_id: NOBODY }
    const answer = await app.call({
      method: endpoint.method,
      path: samplePath(endpoint, fixtures),
      token: owner.token,
      company: owner.companyId,
      ...(endpoint.upload ? { raw: sampleUpload(endpoint.upload.field, body) } : { body }),
    })
    cell(answer, 400, 'validation_error')
    expect(answer.body.detail).toBeUndefined()
    expect(answer.body.errors).toEqual({
      surprise: ['Unknown field.'],
      is_superuser: ['This field is set by the server.'],
      company_id: ['This field is set by the server.'],
    })
  })

  const OF_THE_SERVER = {
    total: '0.01',
    subtotal: '999999999999.99',
    tax_total: '-1.00',
    discount_total: '0.00',
    withholding_total: '0.00',
    amount_due: '0.00',
    amount_paid: '999999999999.99',
    amount_credited: '999999999999.99',
    balance: '0.00',
    paid_at: '2026-01-01T00:00:00Z',
    lifecycle: 'issued',
  }
  const ofJson = withBody.filter(([, { upload }]) => !upload)
  test.each(ofJson)(
    'of %s with sums and states of its own is refused by each name',
    async (name, endpoint) => {
      const body = { ...sampleBody(name, fixtures), ...OF_THE_SERVER }
      const path = samplePath(endpoint, fixtures)
      const answer = await app.call({ method: endpoint.method, path, ...as(owner), body })
      cell(answer, 400, 'validation_error')
      expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual(Object.keys(OF_THE_SERVER).sort())
    },
  )

  test.each(ALL.filter(([, { method }]) => method !== 'GET'))(
    'of %s that is no JSON',
    async (name, endpoint) => {
      const call = { method: endpoint.method, path: samplePath(endpoint, fixtures), ...as(owner) }
      const raw = JSON.stringify(sampleBody(name, fixtures))
      for (const type of [
        'text/plain',
        'text/plain;charset=application/json',
        'application/x-www-form-urlencoded',
      ])
        cell(
          await app.call({ ...call, raw, headers: { 'content-type': type } }),
          415,
          'unsupported_media_type',
        )
      if (!endpoint.upload)
        cell(await app.call({ ...call, raw: sampleUpload('logo') }), 415, 'unsupported_media_type')
    },
  )
})

describe('looking', () => {
  nothingIsWritten()

  const acting = ALL.filter(
    ([, { method, path }]) =>
      method !== 'GET' && !ALL.some(([, one]) => one.method === 'GET' && one.path === path),
  )
  test.each(acting)('at %s does not do it', async (_name, endpoint) => {
    const path = samplePath(endpoint, fixtures)
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.call({ method, path, ...as(owner) })
      cells += 1
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')?.split(', ')).toContain(endpoint.method)
      if (method === 'GET') expectProblem(answer, 405, 'method_not_allowed')
    }
  })
})

describe('asking', () => {
  nothingIsWritten()

  // A download over a link is counted, and that is all it writes: the room of files says so.
  const counted: EndpointName = 'downloadSharedFile'
  test.each(ALL.filter(([name, { method }]) => method === 'GET' && name !== counted))(
    '%s changes nothing',
    async (name, endpoint) => {
      const answer = await callOf(name, endpoint, as(owner), samplePath(endpoint, fixtures))
      cells += 1
      // Over the link of the samples nothing was paid yet.
      const unpaid = name === 'getPublicPaymentReceipt' ? [409] : []
      expect([200, 404, ...unpaid], answer.text.slice(0, 200)).toContain(answer.status)
    },
  )
})

describe('a role that may not', () => {
  nothingIsWritten()

  test('is told apart by every call of a company, but where everybody may', () => {
    const names = (calls: typeof ALL) => calls.map(([name]) => name).sort()
    const table = OF_A_COMPANY.filter(([, { permission }]) => permission)
    expect(table.length).toBeGreaterThan(55)
    // What one says of one's own membership, and the company's name and address.
    expect(names(OF_A_COMPANY.filter(([, { permission }]) => !permission))).toEqual([
      'getCompany',
      'leaveCompany',
      'setDefaultCompany',
    ])
    // What is asked with a body and changes nothing, and what one keeps for oneself.
    expect(
      names(table.filter(([, { permission, method }]) => permission === 'company.read' && method !== 'GET')),
    ).toEqual([
      'calculateTaxes',
      'checkInvoices',
      'createSavedView',
      'createSubscription',
      'deleteSavedView',
      'deleteSubscription',
      'downloadFiles',
      'exportInvoice',
      'openSavedViewFirst',
      'previewEmailTemplate',
      'previewInvoice',
      'previewInvoiceTemplate',
      'previewQuote',
      'updateDigestSettings',
      'updateSavedView',
    ])
  })

  const refused = ROLES.flatMap((role) =>
    OF_A_COMPANY.filter(([, { permission }]) => permission && !may(role, permission)).map(
      ([name, endpoint]) => [role, name, endpoint] as const,
    ),
  )
  test.each(refused)('%s may not %s', async (role, name, endpoint) => {
    const answer = await callOf(name, endpoint, as(members[role]), samplePath(endpoint, fixtures))
    cell(answer, 403, 'permission_denied')
    expect(answer.body.detail).toBe('You do not have permission to perform this action')
    const unknown = await callOf(
      name,
      endpoint,
      as(members[role]),
      samplePath(endpoint, fixtures, { id: companyOr(endpoint) }),
    )
    cell(unknown, 403, 'permission_denied')
  })

  const companyOr = (endpoint: Endpoint) => (endpoint.companyInPath ? owner.companyId : NOBODY)
})

describe('a role that may', () => {
  // Who reads comes before who changes: what is read must still be there. Who leaves may do nothing after it.
  const turn = ({ method, path }: Endpoint) => (method === 'GET' ? 0 : path.endsWith('/leave/') ? 2 : 1)
  const allowed = ROLES.flatMap((role) =>
    CLOSED.filter(([, { permission }]) => !permission || may(role, permission)).map(
      ([name, endpoint]) => [role, name, endpoint] as const,
    ),
  ).sort((one, other) => turn(one[2]) - turn(other[2]))
  test.each(allowed)('%s may %s', async (role, name, endpoint) => {
    const answer = await callOf(name, endpoint, as(members[role]), samplePath(endpoint, fixtures))
    cells += 1
    expect([401, 403], `${answer.status} ${answer.text.slice(0, 200)}`).not.toContain(answer.status)
    expect(answer.status, answer.text.slice(0, 200)).toBeLessThan(500)
    if (endpoint.method === 'GET') expect(answer.status, answer.text.slice(0, 200)).toBe(200)
  })
})

describe('a company without trial or plan', () => {
  const until = (instant: string) =>
    app.sql('update companies set writable_until = $2 where company_id = $1', [owner.companyId, instant])
  const writes = OF_A_COMPANY.filter(([, { method }]) => method !== 'GET')

  let viewer: Actor
  beforeAll(async () => {
    viewer = await makeMember(app, owner, 'viewer')
    await until('2020-01-01T00:00:00Z')
  })
  afterAll(() => until('2999-01-01T00:00:00Z'))
  nothingIsWritten()

  test('may do nothing that changes its records', () => {
    expect(
      writes
        .filter(([, endpoint]) => !needsPlan(endpoint))
        .map(([name]) => name)
        .sort(),
    ).toEqual(
      [
        // What changes no record.
        'calculateTaxes',
        'checkInvoices',
        'downloadFiles',
        'downloadInvoices',
        'exportInvoice',
        'previewBankStatement',
        'previewBankStatementRefusals',
        'previewClientImport',
        'previewClientImportRefusals',
        'previewEmailTemplate',
        'previewInvoice',
        'previewInvoiceTemplate',
        'previewProductImport',
        'previewProductImportRefusals',
        'previewQuote',
        'previewSubscription',
        // What is not to become a record.
        'cancelBankStatement',
        'cancelClientImport',
        'cancelProductImport',
        // A plan, and fewer people for a smaller one.
        'cancelSubscription',
        'chooseSubscription',
        'deactivateUser',
        'removeMember',
        'resumeSubscription',
        'returnToPlan',
        'revokeInvitation',
        // One's own way out, and what one sees first.
        'leaveCompany',
        'setDefaultCompany',
        // Fewer mails for oneself.
        'deleteSubscription',
        'updateDigestSettings',
      ].sort(),
    )
  })

  test.each(writes.filter(([, endpoint]) => needsPlan(endpoint)))('cannot %s', async (name, endpoint) => {
    const answer = await callOf(name, endpoint, as(members.owner), samplePath(endpoint, fixtures))
    cell(answer, 402, 'plan_required')
    expect(answer.body.detail).toBe('Choose a plan to go on making changes. Nothing is lost.')
    // Who may not anyway is told that, and nothing of the plan.
    if (endpoint.permission && !may('viewer', endpoint.permission)) {
      const refused = await callOf(name, endpoint, as(viewer), samplePath(endpoint, fixtures))
      cell(refused, 403, 'permission_denied')
    }
  })

  // About a record nobody has, and in a state that forbids it: what is done here would be missing to the tests below.
  const open = OF_A_COMPANY.filter(([, endpoint]) => !needsPlan(endpoint))
  test.each(open)('can %s', async (name, endpoint) => {
    const nobody: Record<string, string> = endpoint.companyInPath
      ? { userId: NOBODY, invitationId: NOBODY }
      : { id: NOBODY }
    const answer = await callOf(name, endpoint, as(members.owner), samplePath(endpoint, fixtures, nobody))
    cells += 1
    expect(answer.status, answer.text.slice(0, 200)).not.toBe(402)
  })
})

describe('power that was taken away', () => {
  const ask = ([name, endpoint]: (typeof OF_A_COMPANY)[number], actor: Actor) =>
    callOf(name, endpoint, as(actor), samplePath(endpoint, fixtures)).then((answer) => ({ endpoint, answer }))

  /** All calls, a hundred at once: no caller may have many more waiting. */
  async function probe(actor: Actor) {
    const asked: Awaited<ReturnType<typeof ask>>[] = []
    for (let at = 0; at < OF_A_COMPANY.length; at += 100)
      asked.push(...(await Promise.all(OF_A_COMPANY.slice(at, at + 100).map((call) => ask(call, actor)))))
    return asked
  }

  test('with the membership ends every call at once', async () => {
    const gone = await makeMember(app, owner, 'admin')
    expect((await gone.get('/api/clients/')).status).toBe(200)
    await app.sql('delete from memberships where user_id = $1', [gone.userId])
    for (const { endpoint, answer } of await probe(gone))
      cell(answer, isMissing(endpoint), codeOfMissing(endpoint))
  })

  test('with the session ends every call at once', async () => {
    const gone = await makeMember(app, owner, 'admin')
    expect((await app.call({ method: 'POST', path: '/api/auth/logout/', token: gone.token })).status).toBe(
      204,
    )
    for (const { answer } of await probe(gone)) cell(answer, 401, 'not_authenticated')
  })

  test('with the account ends every call at once', async () => {
    const gone = await makeMember(app, owner, 'admin')
    await app.sql('update users set is_active = false where id = $1', [gone.userId])
    for (const { answer } of await probe(gone)) cell(answer, 401, 'account_inactive')
  })

  test('with time ends every call', async () => {
    const old = await makeMember(app, owner, 'admin')
    app.clock.advance(3_601_000)
    try {
      for (const { answer } of await probe(old)) cell(answer, 401, 'token_expired')
    } finally {
      app.clock.advance(-3_601_000)
    }
    expect((await logIn(app, old.username)).access).not.toBe(old.token)
  })
})

test('what is written is noticed', async () => {
  const before = await databaseDigest(app)
  await owner.patch('/api/auth/me/', { first_name: 'Augusta' })
  expect(await databaseDigest(app)).not.toEqual(before)
})

test('this was a thorough walk', async ({ annotate }) => {
  await annotate(`${cells} cells over ${ALL.length} calls`)
  expect(ALL.length).toBeGreaterThanOrEqual(90)
  expect(cells).toBeGreaterThanOrEqual(1500)
})
