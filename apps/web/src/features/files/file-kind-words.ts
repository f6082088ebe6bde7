import type { FileKind } from '@counterfoil/domain/files/file-types.ts'
import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Presentation,
  ScrollText,
} from 'lucide-react'
import { msg } from '../../i18n/msg.ts'

export const KIND_WORDS = {
  pdf: msg('PDF'),
  image: msg('Picture'),
  document: msg('Document'),
  spreadsheet: msg('Spreadsheet'),
  presentation: msg('Presentation'),
  text: msg('Text'),
  archive: msg('ZIP archive'),
} as const satisfies Record<FileKind, string>

export const KIND_ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  pdf: File,
  image: FileImage,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  text: ScrollText,
  archive: FileArchive,
}
