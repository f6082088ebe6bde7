import { PlainFault } from '../plain-fault.ts'

/** Who calls, made through the API itself: a user, their company, its taxes. */
export type Account = {
  readonly username: string
  readonly userId: string
  readonly companyId: string
  readonly token: string
  readonly rates: readonly TaxRate[]
}
type TaxRate = { readonly id: string; readonly name: string; readonly rate: string }

export const PASSWORD = 'Corr3ct!horse'

export function headersOf(account: Pick<Account, 'token' | 'companyId'>): Record<string, string> {
  return { authorization: `Bearer ${account.token}`, 'x-company-id': account.companyId }
}

export async function callApi<T>(
  url: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<T> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new PlainFault(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Registers, signs in and founds a company with two tax rates. */
export async function makeAccount(url: string, username: string): Promise<Account> {
  await callApi(
    url,
    '/api/auth/register/',
    {},
    {
      username,
      email: `${username}@example.com`,
      password: PASSWORD,
      first_name: 'Ada',
      last_name: 'Lovelace',
      terms_accepted: true,
    },
  )
  const { access } = await callApi<{ access: string }>(
    url,
    '/api/auth/login/',
    {},
    { username, password: PASSWORD },
  )
  const { company_id, user } = await callApi<{ company_id: string; user: { id: string } }>(
    url,
    '/api/auth/sign-in/',
    { authorization: `Bearer ${access}` },
    {
      company_name: `Company ${username}`,
      company_email: `${username}@company.example.com`,
      country: 'DE',
      currency: 'EUR',
      time_zone: 'UTC',
    },
  )
  const account = { token: access, companyId: company_id }
  const rates: TaxRate[] = []
  for (const [name, rate] of [
    ['VAT 19 %', '19'],
    ['VAT 7 %', '7'],
  ]) {
    rates.push(
      await callApi<TaxRate>(url, '/api/invoices/taxes/rates/', headersOf(account), {
        name,
        rate,
        category: 'S',
      }),
    )
  }
  return { ...account, username, userId: user.id, rates }
}
