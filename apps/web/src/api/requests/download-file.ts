import type { DownloadedFile } from '../api-types.ts'

const REVOKE_AFTER_MS = 60_000

/** Hands bytes to the browser as a download: `saveFile(await api.exportInvoice({ params: { id } }), 'invoice.pdf')`. */
export function saveFile(file: DownloadedFile, fallbackName: string): void {
  const address = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = address
  link.download = file.fileName ?? fallbackName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
