import { FILE_MAX_BYTES } from '@counterfoil/domain/files/file-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { mutationText } from '../../../api/errors/error-texts.ts'
import type { ErrorText } from '../../../api/errors/fault-text.ts'
import { refreshQueries } from '../../../api/queries/api-mutation.ts'
import { api } from '../../../api/requests/api-client.ts'
import { randomKey } from '../../../api/requests/random-key.ts'
import { msg } from '../../../i18n/msg.ts'

/** Sent at once; the others wait for their turn. */
const AT_ONCE = 2

export type Upload = {
  /** Also the key under which it is sent: tried again, it is the same upload. */
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly failure: ErrorText | null
}

/** What the files belong to. */
export type UploadLinks = {
  readonly category?: string
  readonly client?: string
  readonly invoice?: string
  readonly quote?: string
  readonly payment?: string
}

/** Files on their way, a few at a time; one that failed stays until it is tried again or given up. */
export function useUploads(links: UploadLinks) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const sending = useRef(new Map<string, AbortController>())

  const change = (id: string, part: Partial<Upload> | null) =>
    setUploads((now) =>
      now.flatMap((one) => (one.id !== id ? [one] : part === null ? [] : [{ ...one, ...part }])),
    )

  async function send({ id, file }: Upload): Promise<void> {
    const gone = new AbortController()
    sending.current.set(id, gone)
    change(id, { state: 'sending', failure: null })
    try {
      await api.uploadFile({ file, body: links, idempotencyKey: id, signal: gone.signal })
      change(id, null)
      refreshQueries(client, ['files'])
    } catch (error) {
      if (!gone.signal.aborted) change(id, { state: 'failed', failure: mutationText(toApiError(error)) })
    } finally {
      sending.current.delete(id)
      next()
    }
  }

  function next(): void {
    while (sending.current.size < AT_ONCE) {
      const upload = queue.current.shift()
      if (!upload) return
      void send(upload)
    }
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const isTooLarge = file.size > FILE_MAX_BYTES
        const failure = isTooLarge ? { id: msg('This file is larger than 25 MB.') } : null
        return { id: randomKey(), file, state: isTooLarge ? 'failed' : 'waiting', failure }
      })
      setUploads((now) => [...now, ...added])
      queue.current.push(...added.filter(({ state }) => state === 'waiting'))
      next()
    },
    retry: (upload: Upload) => {
      queue.current.push(upload)
      change(upload.id, { state: 'waiting', failure: null })
      next()
    },
    cancel: ({ id }: Upload) => {
      queue.current = queue.current.filter((one) => one.id !== id)
      sending.current.get(id)?.abort()
      change(id, null)
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>
