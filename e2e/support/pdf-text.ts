import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, its white space folded: what a reader, and an accountant's program, gets to see. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
