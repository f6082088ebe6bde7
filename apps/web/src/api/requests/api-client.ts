import type {
  AnyCallInput,
  Api,
  CallInput,
  DownloadedFile,
  EndpointName,
  FilesEndpointName,
} from '../api-types.ts'
import { ApiError, readErrorAnswer } from '../errors/api-error.ts'
import { freshAccessToken } from '../tokens/refresh-tokens.ts'
import { tokenStore } from '../tokens/token-store.ts'
import { tokenSubject } from '../tokens/token-subject.ts'
import { endpointTable } from './endpoint-table.gen.ts'
import { randomKey } from './random-key.ts'
import { asksForFile, type EndpointFacts, endpointFacts, lostAnswer, sendRequest } from './send-request.ts'

/** Calls whose 401 is an answer about what was typed, not about the session. */
const WITHOUT_REFRESH = new Set<EndpointName>(['login', 'refreshTokens', 'logout'])

function fileNameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null
}

async function readAnswer(facts: EndpointFacts, input: AnyCallInput, response: Response): Promise<unknown> {
  if (!response.ok) throw await readErrorAnswer(response)
  if (response.status === 204) return null
  const lost = (error: unknown): never => {
    throw lostAnswer(error, input)
  }
  if (asksForFile(facts, input)) {
    const file: DownloadedFile = { blob: await response.blob().catch(lost), fileName: fileNameOf(response) }
    return file
  }
  const text = await response.text().catch(lost)
  try {
    return JSON.parse(text)
  } catch {
    // What says so little of the outcome is as good as no answer.
    throw new ApiError({ status: 0, code: 'unknown_error' })
  }
}

async function accessFor(name: EndpointName): Promise<string | null> {
  if (name === 'login' || name === 'refreshTokens') return null
  const { access, refresh } = tokenStore.read()
  if (access !== null || refresh === null || name === 'logout') return access
  return freshAccessToken(null)
}

/** Calls an endpoint by its name. A 401 fetches a new access token once and sends the request again. */
export async function callEndpoint(name: EndpointName, given: AnyCallInput = {}): Promise<unknown> {
  const facts = endpointFacts(name)
  const input =
    facts.method === 'GET' ? given : { ...given, idempotencyKey: given.idempotencyKey ?? randomKey() }
  const access = await accessFor(name)
  const response = await sendRequest(facts, input, access)
  if (response.status !== 401 || access === null || WITHOUT_REFRESH.has(name))
    return readAnswer(facts, input, response)
  const fresh = await freshAccessToken(access)
  // Whoever signed in meanwhile has not asked for this.
  const isSamePerson = fresh !== null && tokenSubject(fresh) === tokenSubject(access)
  return readAnswer(facts, input, isSamePerson ? await sendRequest(facts, input, fresh) : response)
}

/** Bytes of a call that answers JSON or a file, as the `format` of its query says. */
export function downloadAs<N extends FilesEndpointName>(
  name: N,
  input: CallInput<N>,
): Promise<DownloadedFile> {
  return callEndpoint(name, input as AnyCallInput) as Promise<DownloadedFile>
}

const names = Object.keys(endpointTable) as EndpointName[]

/** Every call of the contract, by its name: `api.getInvoice({ params: { id } })`. */
export const api = Object.fromEntries(
  names.map((name) => [name, (input?: AnyCallInput) => callEndpoint(name, input)]),
) as unknown as Api
