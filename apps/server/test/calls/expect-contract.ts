import { allEndpoints } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { problem } from '@counterfoil/contract/problem.ts'

type Call = { readonly name: string; readonly endpoint: Endpoint; readonly address: RegExp }

// An address without a placeholder is told before one with: /invoices/views/ is no invoice.
const CALLS: readonly Call[] = Object.entries<Endpoint>(allEndpoints)
  .map(([name, endpoint]) => ({
    name,
    endpoint,
    address: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((one, other) => placeholders(one) - placeholders(other))

function placeholders({ endpoint }: Call): number {
  return endpoint.path.split('{').length
}

/** Fails unless a JSON answer is what the contract says of this call, or of every refusal. */
export function expectContract(method: string, path: string, status: number, body: unknown): void {
  const address = path.split('?')[0] ?? path
  const call = CALLS.find(({ endpoint, address: form }) => endpoint.method === method && form.test(address))
  if (!call) return
  const isAnswer = status < 300 || (call.endpoint.monitored && status === 503)
  const { error } = (isAnswer ? call.endpoint.response : problem).safeParse(body)
  if (!error) return
  const faults = error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`)
  throw new Error(`${call.name} answers ${status} with what the contract does not: ${faults.join('; ')}`)
}
