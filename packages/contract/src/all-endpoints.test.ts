import { fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { PERMISSIONS } from '@counterfoil/domain/users/permissions.ts'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import { bodyLimits, type Endpoint, needsPlan } from './endpoint.ts'
import { ERRORS } from './errors.ts'
import { faultsOf } from './faults-of.ts'
import { listMeta, paged } from './paging.ts'
import { problem } from './problem.ts'
import { textOut } from './scalars.ts'

const calls = Object.entries<Endpoint>(allEndpoints)
const namesOf = (isMeant: (endpoint: Endpoint) => boolean) =>
  calls.filter(([, endpoint]) => isMeant(endpoint)).map(([name]) => name)

describe('every call', () => {
  test('has a method and an address of its own', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('names the parameters of its path, and no other', () => {
    for (const [name, { path, params }] of calls) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      expect(Object.keys(params?.shape ?? {}), name).toEqual(named)
    }
  })

  test('that changes something in a company wants a permission, but for those that are the member’s own', () => {
    const free = namesOf(
      ({ access, method, permission }) => access === 'member' && method !== 'GET' && !permission,
    )
    expect(free).toEqual(['leaveCompany', 'setDefaultCompany'])
  })

  test('wants a permission that there is', () => {
    const known = PERMISSIONS.map(({ key }) => key)
    for (const [name, { permission }] of calls) if (permission) expect(known, name).toContain(permission)
  })

  test('of a company in the path answers 404 to a stranger', () => {
    const unsaid = namesOf(
      (endpoint) => endpoint.companyInPath === true && !endpoint.errors?.includes('not_found'),
    )
    expect(unsaid).toEqual([])
  })

  test('that answers nothing says so with 204', () => {
    const unsaid = namesOf(({ response, status }) => response.safeParse(null).success && status === 204)
    expect(namesOf(({ status }) => status === 204)).toEqual(unsaid)
  })

  test('that only reads is never refused for want of a plan', () => {
    expect(namesOf((endpoint) => endpoint.method === 'GET' && needsPlan(endpoint))).toEqual([])
    expect(needsPlan(allEndpoints.createInvoice)).toBe(true)
    expect(needsPlan(allEndpoints.chooseSubscription)).toBe(false)
  })

  test('of anybody may send little, of a member an invoice of five thousand lines', () => {
    expect(bodyLimits(allEndpoints.login)).toEqual({ bytes: 32_768, values: 500 })
    expect(bodyLimits(allEndpoints.createInvoice)).toEqual({ bytes: 5_242_880, values: 130_000 })
    expect(bodyLimits(allEndpoints.createClient)).toEqual({ bytes: 1_048_576, values: 30_000 })
    expect(bodyLimits(allEndpoints.calculateTaxes).values).toBe(250_000)
  })
})

describe('a problem', () => {
  const PROBLEM = {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    error_code: 'not_found',
    code: 'not_found',
    params: {},
    request_id: 'r-1',
  }

  test('says at least what kind it is', () => {
    expect(faultsOf(problem, PROBLEM)).toEqual({})
    for (const field of Object.keys(PROBLEM)) {
      expect(Object.keys(faultsOf(problem, { ...PROBLEM, [field]: undefined })), field).toEqual([field])
    }
  })

  test('has a code that there is, and faults as lists of sentences', () => {
    expect(Object.keys(faultsOf(problem, { ...PROBLEM, error_code: 'oops' }))).toEqual(['error_code'])
    expect(faultsOf(problem, { ...PROBLEM, errors: { 'items.0.quantity': ['Give a quantity.'] } })).toEqual(
      {},
    )
    expect(Object.keys(faultsOf(problem, { ...PROBLEM, errors: { name: 'wrong' } }))).toEqual(['errors.name'])
  })

  test.each(Object.entries(ERRORS))(
    '%s has a status of a refusal and a title',
    (_code, { status, title }) => {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
      expect(title).toMatch(/^[A-Z][^.]+$/)
    },
  )

  // Other programs show these word for word.
  test.each([
    ['invalid_password', 'Invalid password. Please check your password and try again.'],
    ['user_not_found', 'No account found with this username or email address.'],
    ['account_inactive', 'Your account has been deactivated. Please contact support.'],
    ['permission_denied', 'You do not have permission to perform this action'],
    ['not_found', 'Resource not found'],
    ['server_error', 'Server error. Please try again later'],
    ['service_unavailable', 'Service is temporarily unavailable. Please try again in a few minutes.'],
    ['conflict', 'This action conflicts with existing data. Please refresh the page and try again.'],
    ['token_expired', 'Your session has expired. Please log in again.'],
  ] as const)('%s says: %s', (code, sentence) => {
    expect(faultText(fault(code))).toBe(sentence)
  })
})

describe('a list', () => {
  const PAGE = { count: 1, next: '/api/clients/?cursor=x', previous: null }

  test('says how many there are and where its neighbours lie', () => {
    expect(faultsOf(listMeta, PAGE)).toEqual({})
    expect(Object.keys(faultsOf(listMeta, { ...PAGE, next: 'https://elsewhere.example/' }))).toEqual(['next'])
    expect(Object.keys(faultsOf(listMeta, { ...PAGE, count: 1.5 }))).toEqual(['count'])
  })

  test('is of something that has a name', () => {
    expect(() => paged(textOut('Anything.'))).toThrow('What is listed needs a name')
    expect(faultsOf(paged(textOut('A word.').meta({ id: 'Word' })), { ...PAGE, results: ['a'] })).toEqual({})
  })
})
