import sharp from 'sharp'
import type { ApiResponse } from '../calls/call-api.ts'
import type { Actor } from '../processes/factories.ts'

export const UPLOAD = '/api/files/files/upload/'

/** Sends a file as a browser does; `texts` stand beside it. */
export function sendFile(
  actor: Actor,
  content: Uint8Array | string,
  name = 'notes.txt',
  { path = UPLOAD, texts = {} }: { path?: string; texts?: Record<string, string> } = {},
): Promise<ApiResponse> {
  const form = new FormData()
  for (const [field, text] of Object.entries(texts)) form.append(field, text)
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return actor.post(path, undefined, { raw: form })
}

/** {@link sendFile} of one that is taken. */
export async function makeFile(
  actor: Actor,
  content: Uint8Array | string,
  name?: string,
  texts: Record<string, string> = {},
  // A test reads an answer's fields by name and asserts them.
): Promise<ApiResponse['body']> {
  const answer = await sendFile(actor, content, name, { texts })
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body
}

/** A picture of one colour. */
export const picture = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
