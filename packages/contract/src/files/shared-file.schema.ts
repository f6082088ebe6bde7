import { z } from 'zod'
import { queryFlag } from '../paging.ts'
import { pathOnServer, textOrNull, textOut, timestampOrNull } from '../scalars.ts'
import { bytes, fileKind } from './files.schema.ts'

/** What opens a file with a password for an hour, once the password was given. */
const grant = z.string().max(200).optional().meta({ description: 'Out of the answer to the password.' })

export const sharedDownloadQuery = z.strictObject({
  grant,
  inline: queryFlag.default(false).meta({ description: 'To be shown: pictures and PDF.' }),
})

export const openSharedBody = z
  .strictObject({ password: z.string().max(128).nullable().default(null) })
  .meta({ id: 'OpenSharedFile' })

export const sharedFile = z
  .object({
    company_name: textOut('Who shares it.'),
    company_logo: pathOnServer.nullable(),
    /** A password is to be given first: nothing of the file is told before. */
    needs_password: z.boolean(),
    name: textOrNull('What the file is called.'),
    kind: fileKind.nullable(),
    type: textOrNull('Its media type.'),
    size: bytes.nullable(),
    expires_at: timestampOrNull,
    grant: textOrNull('What the download takes; null where there is no password.'),
  })
  .meta({ id: 'SharedFile' })
export type SharedFile = z.output<typeof sharedFile>
