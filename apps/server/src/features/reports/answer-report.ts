import type { Report, ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import type { ReportName } from '@counterfoil/domain/reports/report-columns.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { Deps } from '../../deps.ts'
import { type CompanyScope, requirePermission } from '../../http/access/scope.ts'
import type { FileAnswer, InScope } from '../../http/handler.ts'
import { answerStatement } from '../client-accounts/statement/answer-statement.ts'
import { readSampleParties } from '../invoices/documents/read-letterhead.ts'
import { drawReport } from './files/report-document.ts'
import { reportTable } from './files/report-table.ts'
import { cutReport, READ_REPORT } from './read-report.ts'

type Asked<Name extends ReportName> = {
  readonly name: Name
  readonly query: ReportQuery<Name>
  readonly signal: AbortSignal
}

/** Nobody: a report is addressed to no one. */
const NO_PARTY = {
  buyer: { name: '', email: null, tax_number: null, attention: null },
  billing: null,
}

/**
 * A report as it is asked for. A table is an export, and of those who may export; the document is read like the report. The account
 * of a client is drawn as its statement is.
 */
export async function answerReport<Name extends ReportName>(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  { name, query, signal }: Asked<Name>,
): Promise<ReportOf<Name> | FileAnswer> {
  const { format } = query
  if (format === 'csv' || format === 'xlsx') requirePermission(scope, 'exports.create')
  if (format === 'pdf' && 'client' in query) {
    const { client, from, to, currency } = query as ReportQuery<'statement'>
    const asked = { clientId: client, query: { from, to, currency, format }, signal }
    return (await answerStatement(deps, scope, inScope, asked)) as FileAnswer
  }
  const { report, parties } = await inScope('read', async (tx) => ({
    report: await READ_REPORT[name](tx, scope, query),
    parties: format === 'pdf' ? await readSampleParties(tx, scope.companyId, NO_PARTY) : null,
  }))
  if (format === 'csv' || format === 'xlsx') return reportTable(report as Report, format, scope.language)
  const cut = cutReport(report as Report)
  if (parties === null) return cut as ReportOf<Name>
  return drawReport(
    deps,
    scope.companyId,
    { report: cut, parties, language: knownLanguage(scope.language), today: scope.today },
    { userId: scope.user.id, signal },
  )
}
