import { allJobs } from '../../src/all-jobs.ts'
import type { TestApp } from '../processes/build-test-app.ts'
import type { Actor } from '../processes/factories.ts'
import type { ApiResponse } from './call-api.ts'

const PATHS = {
  clients: '/api/clients/bulk_import/',
  products: '/api/products/bulk_import/',
  bank_lines: '/api/payments/statements/',
}
type Noun = keyof typeof PATHS

/** The path of an import, or of what can be done with it. */
export const importPath = (noun: Noun, id: string, deed = '') => `${PATHS[noun]}${id}/${deed}`

/** Does what the job of an import does. */
export async function runImportJob(app: TestApp, companyId: string, importId: string): Promise<void> {
  await allJobs(app.deps).import_file?.({ company_id: companyId, import_id: importId })
}

/** Carries out what was ordered of an import, and answers what has become of it; a refusal of the order as it is. */
export async function carriedOut(
  app: TestApp,
  actor: Actor,
  noun: Noun,
  ordered: ApiResponse,
): Promise<ApiResponse> {
  if (ordered.status !== 202) return ordered
  await runImportJob(app, actor.companyId, ordered.body.id)
  return actor.get(importPath(noun, ordered.body.id))
}
