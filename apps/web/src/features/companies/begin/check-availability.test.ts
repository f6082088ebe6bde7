import { beforeEach, expect, test } from 'vitest'
import { tokenStore } from '../../../api/tokens/token-store.ts'
import { answer, serve } from '../../../test-server.ts'
import { checkCompanyEmail, checkCompanyName } from './check-availability.ts'

let given = answer({})
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  tokenStore.save({ access: 'a', refresh: 'r', expires_in: 3600 }, false)
  serve(({ path, body }) => {
    sent.push([path, body])
    return given()
  })
})

const says = (status: number, body: object) => answer(body, status)

test('what is free is free, and the company that has the name already is left out', async () => {
  given = says(200, { isAvailable: true, message: '' })
  expect(await checkCompanyName('Acme', '00000000-0000-4000-8000-000000006331')).toEqual({
    isAvailable: true,
    message: '',
  })
  expect(await checkCompanyEmail('a@acme.test')).toEqual({ isAvailable: true, message: '' })
  expect(sent).toEqual([
    [
      '/api/auth/validate-company-name/',
      { company_name: 'Acme', exclude_id: '00000000-0000-4000-8000-000000006331' },
    ],
    ['/api/auth/validate-company-email/', { company_email: 'a@acme.test' }],
  ])
})

test('400 is a no, in the words of the server or else in the usual ones', async () => {
  given = says(400, { detail: 'No such luck.' })
  expect(await checkCompanyName('Acme')).toEqual({ isAvailable: false, message: 'No such luck.' })
  given = says(400, { isAvailable: false, message: 'At most 200 characters.' })
  expect(await checkCompanyName('n'.repeat(201))).toEqual({
    isAvailable: false,
    message: 'At most 200 characters.',
  })
  given = says(400, {})
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
  given = says(status, {})
  expect(await checkCompanyName('Acme')).toEqual({
    isAvailable: true,
    message: 'Unable to verify availability',
  })
  expect(await checkCompanyEmail('a@acme.test')).toEqual({ isAvailable: true, message: '' })
})
