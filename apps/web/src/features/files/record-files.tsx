import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../api/queries/api-query.ts'
import { formatByteSize } from '../../i18n/format-byte-size.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { ClientPart } from '../clients/detail/client-part.tsx'
import { FileName } from './file-columns.tsx'
import classes from './files.module.css'
import { UploadArea, UploadButton } from './upload/upload-area.tsx'
import { useUploads } from './upload/use-uploads.ts'

const SHOWN = 10

type RecordFilesProps = {
  of: { client: string } | { invoice: string } | { quote: string } | { payment: string }
}

/** The files of a client, an invoice, a quote or a payment, the latest first, and the way to more of them. */
export function RecordFiles({ of }: RecordFilesProps) {
  const t = useT()
  const locale = useLocale()
  const uploads = useUploads(of)
  const files = useQuery({
    ...apiQuery('listFiles', { query: { ...of, page_size: SHOWN } }),
    meta: { quiet: true },
  })
  const rows = files.data?.results ?? []
  return (
    <ClientPart title={t('Files')} aside={<UploadButton uploads={uploads} quiet />}>
      <UploadArea uploads={uploads}>
        {files.isSuccess && rows.length === 0 && <p className={classes.quiet}>{t('No files yet')}</p>}
        {rows.length > 0 && (
          <ul className={classes.rows}>
            {rows.map((file) => (
              <li key={file.id}>
                <Link
                  to="/dashboard/files/$id"
                  params={{ id: file.id }}
                  className={`${classes.link} ${classes.grow}`}
                >
                  <FileName file={file} />
                </Link>
                <span className={classes.quiet}>
                  {formatByteSize(file.size, locale)} · <RelativeTime at={file.created_at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </UploadArea>
    </ClientPart>
  )
}
