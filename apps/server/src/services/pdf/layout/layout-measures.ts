import type { TemplateLayout } from '@counterfoil/domain/invoice-templates/template-design.ts'
import type { DocumentPaper } from '../invoice-document.ts'

/** Sizes of type in points. */
export interface TypeSizes {
  body: number
  name: number
  small: number
  label: number
  number: number
  /** What is due in the head, and beside the sums and the ways to pay. */
  figure: number
  due: number
  account: number
  title: number
}

/** The measures of a layout that the template is told, in millimetres, and those that its texts must fit. */
interface LayoutMeasures {
  leftMm: number
  rightMm: number
  topMm: number
  bottomMm: number
  logoMm: { width: number; height: number }
  /** Half of A4, so that notes and terms below stand in the same two columns. */
  totalsMm: number
  /** Of the items' table, on either side of its text, in points: for one whose rows are filled. */
  tableEdge: number
  /** Of the name where there is no logo, the largest first. */
  wordmarkSizes: readonly [number, ...number[]]
  smallestWordmark: number
  sizes: TypeSizes
  /** Columns of the head, the stub and its link. */
  titleMm: number
  partyMm: number | null
  wordmarkLessMm: number
  stubMm: number
  linkMm: number
  /** Of a fact where they stand below one another; null where they share a row with the amount. */
  factMm: number | null
  /** Of its name, where that stands beside it; null where it stands above. */
  factNameMm: number | null
}

const CLASSIC: LayoutMeasures = {
  leftMm: 20,
  rightMm: 20,
  topMm: 16,
  bottomMm: 19,
  logoMm: { width: 62, height: 18 },
  totalsMm: 78,
  tableEdge: 0,
  wordmarkSizes: [17, 13.5],
  smallestWordmark: 11,
  sizes: {
    body: 8.7,
    name: 9.2,
    small: 7.6,
    label: 7.2,
    number: 10.5,
    figure: 15,
    due: 15,
    account: 8,
    title: 23,
  },
  titleMm: 78,
  partyMm: null,
  wordmarkLessMm: 86,
  stubMm: 52,
  linkMm: 30,
  factMm: null,
  factNameMm: null,
}

const MEASURES: Readonly<Record<TemplateLayout, LayoutMeasures>> = {
  classic: CLASSIC,
  modern: {
    ...CLASSIC,
    leftMm: 18,
    rightMm: 18,
    topMm: 15,
    logoMm: { width: 56, height: 15 },
    totalsMm: 80,
    sizes: {
      body: 8.8,
      name: 9.6,
      small: 7.7,
      label: 7.2,
      number: 11,
      figure: 19,
      due: 16,
      account: 8,
      title: 31,
    },
    titleMm: 106,
    partyMm: 48,
    wordmarkLessMm: 0,
    stubMm: 48,
    linkMm: 38,
    factMm: 27,
  },
  compact: {
    ...CLASSIC,
    leftMm: 14,
    rightMm: 14,
    topMm: 12,
    bottomMm: 17,
    logoMm: { width: 50, height: 13 },
    totalsMm: 84,
    tableEdge: 4,
    wordmarkSizes: [14, 12],
    smallestWordmark: 9.5,
    sizes: {
      body: 7.6,
      name: 8,
      small: 6.8,
      label: 6.5,
      number: 9.5,
      figure: 12,
      due: 12,
      account: 7.2,
      title: 16,
    },
    titleMm: 86,
    partyMm: 55,
    wordmarkLessMm: 94,
    stubMm: 46,
    linkMm: 34,
    factMm: 40,
  },
  letter: {
    ...CLASSIC,
    leftMm: 25,
    logoMm: { width: 70, height: 22 },
    totalsMm: 75.5,
    sizes: {
      body: 9.4,
      name: 9,
      small: 8.2,
      label: 7.6,
      number: 10,
      figure: 13,
      due: 13,
      account: 8.4,
      title: 14,
    },
    titleMm: 150,
    partyMm: 68,
    wordmarkLessMm: 0,
    stubMm: 48,
    linkMm: 30,
    factMm: 38,
    factNameMm: 29,
  },
  bold: {
    ...CLASSIC,
    leftMm: 18,
    rightMm: 18,
    topMm: 14,
    logoMm: { width: 52, height: 14 },
    totalsMm: 80,
    sizes: {
      body: 9,
      name: 10,
      small: 7.8,
      label: 7.4,
      number: 12,
      figure: 21,
      due: 15,
      account: 8.2,
      title: 29,
    },
    titleMm: 88,
    partyMm: 50,
    wordmarkLessMm: 0,
    factMm: 38,
  },
}

const MILLIMETRE = 72 / 25.4
const PAPER_WIDTH: Record<DocumentPaper, number> = { a4: 210 * MILLIMETRE, 'us-letter': 612 }

/**
 * The measures of a layout that texts must fit, in points. They decide where over-long words are broken and how wide
 * columns are; the template remains what places things.
 */
export interface PageMeasures {
  content: number
  party: number
  title: number
  wordmark: number
  /** Beside the totals, and of texts side by side. */
  half: number
  stubText: number
  /** Account labels and values together, beside a QR code. */
  account: number
  fact: number | null
  factName: number | null
  /** What the columns of the items share. */
  table: number
  layout: LayoutMeasures
}

export function pageMeasures(paper: DocumentPaper, name: TemplateLayout): PageMeasures {
  const layout = MEASURES[name]
  const content = PAPER_WIDTH[paper] - (layout.leftMm + layout.rightMm) * MILLIMETRE
  const mm = (value: number) => value * MILLIMETRE
  return {
    content,
    party: layout.partyMm === null ? (content - mm(14)) / 3 : mm(layout.partyMm),
    title: mm(layout.titleMm),
    wordmark: content - mm(layout.wordmarkLessMm),
    half: Math.min(content - mm(layout.totalsMm + 14), (content - mm(14)) / 2),
    stubText: mm(layout.stubMm),
    account: content - mm(layout.stubMm + layout.linkMm + 12 + 3),
    fact: layout.factMm === null ? null : mm(layout.factMm),
    factName: layout.factNameMm === null ? null : mm(layout.factNameMm),
    table: content - 2 * layout.tableEdge,
    layout,
  }
}
