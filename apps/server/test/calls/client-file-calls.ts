import { expect } from 'vitest'
import type { TestApp } from '../processes/build-test-app.ts'
import type { Actor } from '../processes/factories.ts'
import type { ApiCall, ApiResponse } from './call-api.ts'
import { carriedOut } from './import-calls.ts'

export const IMPORT = '/api/clients/bulk_import/'
export const PREVIEW = '/api/clients/bulk_import/preview/'
export const MEGABYTE = 1024 * 1024

export type Sent = {
  mapping?: unknown
  take?: string
  name?: string
  field?: string
  mappingFirst?: boolean
} & Partial<ApiCall>

export function done(answer: ApiResponse): ApiResponse['body'] {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** What is done with files of clients by the owner at hand, and what comes of it in the database. */
export function clientFileCalls(atHand: () => { app: TestApp; owner: Actor }) {
  function send(path: string, content: string | Uint8Array, sent: Sent = {}, actor = atHand().owner) {
    const { mapping, take, name = 'kunden.csv', field = 'file', mappingFirst = true, ...call } = sent
    const form = new FormData()
    const text = typeof mapping === 'string' ? mapping : JSON.stringify(mapping)
    if (mapping !== undefined && mappingFirst) form.append('mapping', text)
    if (take !== undefined) form.append('take', take)
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    form.append(field, new Blob([bytes], { type: 'text/csv' }), name)
    if (mapping !== undefined && !mappingFirst) form.append('mapping', text)
    return atHand().app.call({
      method: 'POST',
      path,
      token: actor.token,
      company: actor.companyId,
      raw: form,
      ...call,
    })
  }
  const orderImport = (content: string | Uint8Array, sent?: Sent, actor?: Actor) =>
    send(IMPORT, content, sent, actor)
  /** Orders an import and carries it out. */
  const importFile = async (content: string | Uint8Array, sent?: Sent, actor = atHand().owner) =>
    carriedOut(atHand().app, actor, 'clients', await orderImport(content, sent, actor))
  const previewFile = (content: string | Uint8Array, sent?: Sent, actor?: Actor) =>
    send(PREVIEW, content, sent, actor)
  const clientsOf = ({ companyId } = atHand().owner) =>
    atHand().app.sql('select * from clients where company_id = $1 order by name', [companyId])
  const namesOf = async (actor = atHand().owner) => (await clientsOf(actor)).map(({ name }) => name)
  const eventsOf = (type: string, { companyId } = atHand().owner) =>
    atHand().app.sql(
      'select type, client_id, actor_id, actor_name, subject, data from timeline_events where company_id = $1 and type = $2 order by subject',
      [companyId, type],
    )
  return { send, orderImport, importFile, previewFile, clientsOf, namesOf, eventsOf }
}
