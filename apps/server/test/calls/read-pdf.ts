import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader sees on a PDF's pages, every kind of space as one. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/gu, ' ').trim()
}

/** The same page by page. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/gu, ' '))
}
