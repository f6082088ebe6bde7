import type { File } from '@counterfoil/contract/files/files.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toApiError } from '../../../api/errors/api-error.ts'
import { mutationText } from '../../../api/errors/error-texts.ts'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { api } from '../../../api/requests/api-client.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'
import { saveFile } from '../../../api/requests/download-file.ts'
import { useT } from '../../../i18n/use-t.ts'
import { KIND_ICONS } from '../file-kind-words.ts'
import classes from '../files.module.css'

/** Says what went wrong with a download. */
export function useDownload() {
  const t = useT()
  return async (id: string, name: string, version?: number): Promise<void> => {
    try {
      saveFile(await api.downloadFile({ params: { id }, query: { version: version ?? null } }), name)
    } catch (error) {
      const text = mutationText(toApiError(error))
      showToast('error', t(text.id, text.values), { act: id })
    }
  }
}

/** The bytes of a picture or a PDF under an address of this page alone; null until they are there. */
function useLocalAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: ['files', 'bytes', companyScope.get(), file.id, file.current_version],
    queryFn: ({ signal }) => api.downloadFile({ params: { id: file.id }, query: { inline: true }, signal }),
    enabled: file.kind === 'image' || file.kind === 'pdf',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data.blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address
}

/** A picture as it is, a PDF behind a click, and of any other file what can be done with it. */
export function FilePreview({ file }: { file: File }) {
  const t = useT()
  const address = useLocalAddress(file)
  const download = useDownload()
  const Icon = KIND_ICONS[file.kind]
  if (file.kind === 'image' && address)
    return (
      <div className={classes.preview}>
        <img src={address} alt={file.name} />
      </div>
    )
  return (
    <div className={classes.preview}>
      <div className={classes.previewText}>
        <Icon size={40} strokeWidth={1.2} aria-hidden="true" />
        <div className={classes.actions}>
          {file.kind === 'pdf' && address && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<ExternalLink size={15} />}
            >
              {t('Open in a new tab')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<Download size={15} />}
            onClick={() => void download(file.id, file.name)}
          >
            {t('Download')}
          </Button>
        </div>
      </div>
    </div>
  )
}
