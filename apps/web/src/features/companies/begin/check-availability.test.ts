import { beforeEach, expect, test, vi } from 'vitest'
import { tokenStore } from '../../../api/tokens/token-store.ts'
import { checkCompanyEmail, checkCompanyName } from './check-availability.ts'

let answer: () => Response = () => new Response('{}')
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(String(init.body))])
    return answer()
  })
})

const says = (status: number, body: object) => () => new Response(JSON.stringify(body), { status })

test('what is free is free, and the company that has the name already is left out', async () => {
  answer = says(200, { isAvailable: true, message: '' })
  expect(await checkCompanyName('Acme', 'c1')).toEqual({ isAvailable: true, message: '' })
  expect(await checkCompanyEmail('a@acme.test')).toEqual({ isAvailable: true, message: '' })
  expect(sent).toEqual([
    ['/api/auth/validate-company-name/', { company_name: 'Acme', exclude_id: 'c1' }],
    ['/api/auth/validate-company-email/', { company_email: 'a@acme.test' }],
  ])
})

test('400 is a no, in the words of the server or else in the usual ones', async () => {
  answer = says(400, { detail: 'No such luck.' })
  expect(await checkCompanyName('Acme')).toEqual({ isAvailable: false, message: 'No such luck.' })
  answer = says(400, { isAvailable: false, message: 'At most 200 characters.' })
  expect(await checkCompanyName('n'.repeat(201))).toEqual({
    isAvailable: false,
    message: 'At most 200 characters.',
  })
  answer = says(400, {})
  expect(await checkCompanyName('Acme')).toEqual({
    isAvailable: false,
    message: 'This company name is already taken',
  })
  expect(await checkCompanyEmail('a@acme.test')).toEqual({
    isAvailable: false,
    message: 'This email is already registered',
  })
})

test.each([429, 500, 503])('on %i both count as free, and of the name it is said', async (status) => {
  answer = says(status, {})
  expect(await checkCompanyName('Acme')).toEqual({
    isAvailable: true,
    message: 'Unable to verify availability',
  })
  expect(await checkCompanyEmail('a@acme.test')).toEqual({ isAvailable: true, message: '' })
})
