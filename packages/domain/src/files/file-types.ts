/** What a file is to whoever looks for it. */
export const FILE_KINDS = [
  'pdf',
  'image',
  'document',
  'spreadsheet',
  'presentation',
  'text',
  'archive',
] as const
export type FileKind = (typeof FILE_KINDS)[number]

type FileTypeFacts = {
  readonly kind: FileKind
  /** The first is put behind a name that ends in none of them. */
  readonly endings: readonly string[]
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/**
 * Every media type a file may have (decision 71), by what its bytes say and never by its name or by what a browser calls
 * it. None of them runs in a browser: HTML and SVG are not among them.
 */
export const FILE_TYPES: Readonly<Record<string, FileTypeFacts>> = {
  'application/pdf': { kind: 'pdf', endings: ['pdf'] },
  'image/png': { kind: 'image', endings: ['png'] },
  'image/jpeg': { kind: 'image', endings: ['jpg', 'jpeg'] },
  'image/gif': { kind: 'image', endings: ['gif'] },
  'image/webp': { kind: 'image', endings: ['webp'] },
  'text/plain': { kind: 'text', endings: ['txt', 'log', 'md'] },
  'text/csv': { kind: 'spreadsheet', endings: ['csv'] },
  'application/xml': { kind: 'text', endings: ['xml'] },
  [`${OFFICE}.wordprocessingml.document`]: { kind: 'document', endings: ['docx'] },
  [`${OFFICE}.spreadsheetml.sheet`]: { kind: 'spreadsheet', endings: ['xlsx'] },
  [`${OFFICE}.presentationml.presentation`]: { kind: 'presentation', endings: ['pptx'] },
  [`${OPEN_DOCUMENT}.text`]: { kind: 'document', endings: ['odt'] },
  [`${OPEN_DOCUMENT}.spreadsheet`]: { kind: 'spreadsheet', endings: ['ods'] },
  'application/zip': { kind: 'archive', endings: ['zip'] },
}

/** What a type of {@link FILE_TYPES} is; one that is none of them is kept by nobody, and is an archive to the types. */
export function fileKindOf(type: string): FileKind {
  return FILE_TYPES[type]?.kind ?? 'archive'
}

/** The types of a kind, for whoever looks for it. */
export function fileTypesOf(kind: FileKind): string[] {
  return Object.keys(FILE_TYPES).filter((type) => fileKindOf(type) === kind)
}

/** Whether a browser may show it in place of keeping it: pictures and PDF, under a policy that lets nothing run. */
export function isShownInline(type: string): boolean {
  const kind = fileKindOf(type)
  return kind === 'image' || kind === 'pdf'
}
