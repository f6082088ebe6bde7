import type { AllEndpoints, EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { z } from 'zod'

// Types only: nothing here may reach the browser, or the schema library would come along.

export type { EndpointName }

type Input<S> = S extends z.ZodType ? z.input<S> : never

/** A query as a screen holds it: numbers and flags are written out by the client. */
type LooseQuery<Q> = { [K in keyof Q]: Q[K] | (string extends NonNullable<Q[K]> ? number : boolean) | null }

type ParamsPart<E> = E extends { readonly params: infer P } ? { params: Input<P> } : unknown
type QueryPart<E> = E extends { readonly query: infer Q } ? { query?: LooseQuery<Input<Q>> } : unknown
type BodyPart<E> = E extends { readonly body: infer B }
  ? undefined extends Input<B>
    ? { body?: Input<B> }
    : { body: Input<B> }
  : unknown
type UploadPart<E> = E extends { readonly upload: object } ? { file: File } : unknown

type CallOptions = {
  signal?: AbortSignal
  /** Told of each part of a file as it comes, with the headers of its answer. */
  onPart?: (part: Uint8Array, headers: Headers) => void
  /** One for each action of a person; the same when it is tried again. Made up when left out. */
  idempotencyKey?: string
  /** The company it is for; the current one when left out. */
  companyId?: string | null
  /** `version` of the record as it was read: a stale one is refused (412). */
  ifMatch?: number
}

type CallParts<E> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & UploadPart<E>
export type CallInput<N extends EndpointName> = CallParts<AllEndpoints[N]> & CallOptions

/** Bytes with the name the server gave them. */
export type DownloadedFile = { blob: Blob; fileName: string | null }

type Answer<E> = E extends { readonly file: string }
  ? DownloadedFile
  : E extends Endpoint
    ? z.output<E['response']>
    : never
export type CallAnswer<N extends EndpointName> = Answer<AllEndpoints[N]>

/** Names of the calls whose answer may be a file. */
export type FilesEndpointName = {
  [N in EndpointName]: AllEndpoints[N] extends { readonly files: readonly string[] } ? N : never
}[EndpointName]

/** The input may be left out where nothing in it is required. */
export type CallArguments<N extends EndpointName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

export type Api = { readonly [N in EndpointName]: (...input: CallArguments<N>) => Promise<CallAnswer<N>> }

/** Names of the calls that only read. */
export type QueryName = {
  [N in EndpointName]: AllEndpoints[N] extends { readonly method: 'GET' } ? N : never
}[EndpointName]
/** Names of the calls that change something. */
export type MutationName = Exclude<EndpointName, QueryName>

/** The loose shape the machinery below the types works with. */
export type AnyCallInput = CallOptions & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: File
}
