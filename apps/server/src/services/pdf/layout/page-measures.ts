import type { DocumentPaper } from '../invoice-document.ts'

/**
 * The measures of `invoice.typ` that texts must fit, in points. They only decide where over-long words are
 * broken; the template remains what places things.
 */
export const TYPE_SIZES = {
  body: 8.7,
  name: 9.2,
  small: 7.6,
  label: 7.2,
  number: 10.5,
  amount: 15,
  account: 8,
}

const MILLIMETRE = 72 / 25.4
const SIDE_MARGIN = 20 * MILLIMETRE
const PAPER_WIDTH: Record<DocumentPaper, number> = { a4: 210 * MILLIMETRE, 'us-letter': 612 }

export interface PageMeasures {
  content: number
  party: number
  title: number
  wordmark: number
  totals: number
  half: number
  stubText: number
  /** Account labels and values together, beside a QR code. */
  account: number
}

export function pageMeasures(paper: DocumentPaper): PageMeasures {
  const content = PAPER_WIDTH[paper] - 2 * SIDE_MARGIN
  const mm = (value: number) => value * MILLIMETRE
  return {
    content,
    party: (content - mm(14)) / 3,
    title: mm(78),
    wordmark: content - mm(86),
    totals: mm(78),
    half: (content - mm(14)) / 2,
    stubText: mm(52),
    account: content - mm(52 + 30 + 12 + 3),
  }
}
