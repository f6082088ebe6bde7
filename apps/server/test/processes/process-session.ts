import { randomUUID } from 'node:crypto'
import { type ApiResponse, callApi } from '../calls/call-api.ts'

export type Session = { token: string; client: string }

/** The answer's body, or an error that says what came instead. */
export async function expectOk(answer: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}

/** Somebody new in a process of its own, with a company and a client. */
export async function signUp(url: string): Promise<Session> {
  const name = `p_${randomUUID().slice(0, 8)}`
  const user = { username: name, email: `${name}@example.com`, password: 'Corr3ct!horse' }
  await expectOk(
    callApi(url, {
      path: '/api/auth/sign-in/',
      body: {
        ...user,
        first_name: 'A',
        last_name: 'B',
        terms_accepted: true,
        company_name: name,
        company_email: user.email,
      },
    }),
  )
  const { access: token } = await expectOk(
    callApi(url, { path: '/api/auth/login/', body: { username: name, password: user.password } }),
  )
  const client = await expectOk(
    callApi(url, { path: '/api/clients/', token, body: { name: 'Client', email: 'client@example.com' } }),
  )
  return { token, client: client.id }
}
