import type { Report } from '@counterfoil/contract/reports/reports.schema.ts'
import { PLAIN_DESIGN } from '@counterfoil/domain/invoice-templates/template-design.ts'
import { cellWords } from '@counterfoil/domain/reports/report-words.ts'
import { knownLanguage, type Language } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { Deps } from '../../../deps.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import type { DocumentSnapshot } from '../../invoices/documents/document-snapshot.ts'
import type { DocumentAsker } from '../../invoices/documents/draw-invoice.ts'
import { linelessDocument } from '../../invoices/documents/lineless-document.ts'
import { type Letterhead, readLetterhead } from '../../invoices/documents/read-letterhead.ts'
import { reportCells } from './report-cells.ts'
import { reportFileName } from './report-table.ts'

/** A report as a document for the renderer, which writes its days and figures. */
function reportDocument(report: Report, head: Letterhead, today: string): InvoiceDocument {
  const words = textsOf(head.language)
  const { reports } = words
  const { columns, tables } = reportCells(report)
  const notes: string[] = []
  if (report.report === 'tax') notes.push(reports[report.basis])
  if (report.without_rate > 0)
    notes.push(
      reports.withoutRate
        .replace('{currency}', report.currency)
        .replace('{count}', String(report.without_rate)),
    )
  return {
    ...linelessDocument(head, {
      kind: 'report',
      number: '',
      stamp: null,
      currency: report.currency,
      issueDate: today,
      total: '0',
      amountDue: '0',
    }),
    design: {
      ...PLAIN_DESIGN,
      texts: { ...PLAIN_DESIGN.texts, heading: reports.titles[report.report] },
    },
    report: {
      from: report.from,
      to: report.to,
      before: report.before,
      isOfOneDay: report.report === 'ageing',
      notes,
      columns: columns.map(({ key, kind }) => ({ label: reports.columns[key], kind })),
      tables: tables.map(({ currency, isConverted, rows, total, rowsLeftOff }) => ({
        currency,
        isConverted,
        rows: rows.map((row) =>
          row.map((value, at) => {
            const column = columns[at]
            return value === null || column === undefined ? value : cellWords(column, value, words)
          }),
        ),
        total,
        rowsLeftOff,
      })),
    },
  }
}

type Drawn = {
  readonly report: Report
  readonly parties: DocumentSnapshot
  readonly language: Language
  readonly today: string
}

/** A report as a document; drawn outside any transaction, from what one transaction has read. */
export async function drawReport(
  deps: Deps,
  companyId: string,
  { report, parties, language, today }: Drawn,
  asker: DocumentAsker,
): Promise<FileAnswer> {
  const head = await readLetterhead(deps, companyId, {
    kind: 'statement',
    snapshot: parties,
    language: knownLanguage(language),
  })
  const bytes = await deps.pdf.renderInvoicePdf(reportDocument(report, head, today), {
    companyId,
    userId: asker.userId,
    isIssued: false,
    signal: asker.signal,
  })
  return { bytes, name: `${reportFileName(report)}.pdf`, type: 'application/pdf', inline: false }
}
