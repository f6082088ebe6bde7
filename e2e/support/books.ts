import type { Worker } from './by-api.ts'
import type { WithId } from './draft.ts'
import { newPerson, PASSWORD } from './person.ts'

export type Books = {
  company: string
  user: string
  invoice: string
  draft: string
  client: string
  payPath: string
  /** Its only one, the default. */
  template: string
}

/** A company with one of everything; the long name is what pages break on. */
export async function makeBooks({ get, post, companyId }: Worker): Promise<Books> {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const rate = await post<WithId>('/api/invoices/taxes/rates/', {
    name: word.slice(0, 60),
    rate: '19',
    is_default: true,
  })
  const name = `${word} für ${'außerordentlich '.repeat(6)}lange Namen mbH`
  const client = await post<WithId>('/api/clients/', { name, email: 'client@example.com' })
  const items = [{ description: 'Work', quantity: '3', unit_price: '333333333.33', tax_rates: [rate.id] }]
  const draft = await post<WithId>('/api/invoices/', { client: client.id, items })
  const invoice = await post<WithId>('/api/invoices/', { client: client.id, items })
  await post(`/api/invoices/${invoice.id}/send_email/`)
  const link = await post<{ url: string }>('/api/payments/links/', { invoice: invoice.id })
  await post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '1.00' })
  const { username, email } = newPerson()
  const account = { username, email, password: PASSWORD, first_name: 'Grace', last_name: 'Hopper' }
  const colleague = await post<WithId>('/api/auth/users/', { ...account, role: 'viewer' })
  const [template] = (await get<{ results: WithId[] }>('/api/invoices/templates/')).results
  return {
    company: companyId,
    user: colleague.id,
    invoice: invoice.id,
    draft: draft.id,
    client: client.id,
    payPath: new URL(link.url).pathname,
    template: template?.id ?? '',
  }
}
