import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { openSharedBody, sharedDownloadQuery, sharedFile } from './shared-file.schema.ts'

const shareParams = z.object({ shareToken: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })

export const sharedFileEndpoints = defineEndpoints({
  getSharedFile: {
    access: 'public',
    method: 'GET',
    path: '/api/files/shared/{shareToken}/',
    summary: 'What is shared, and whether it opens with a password',
    params: shareParams,
    response: sharedFile,
    errors: ['not_found'],
  },
  openSharedFile: {
    access: 'public',
    method: 'POST',
    path: '/api/files/shared/{shareToken}/open/',
    summary: 'Somebody has the page before them, with the password where there is one',
    params: shareParams,
    body: openSharedBody,
    response: sharedFile,
    errors: ['not_found', 'share_password_required', 'share_password_wrong', 'rate_limited'],
    repeat: 'natural',
  },
  downloadSharedFile: {
    access: 'public',
    method: 'GET',
    path: '/api/files/shared/{shareToken}/download/',
    summary: 'The bytes of the shared file; ranges are answered, and each download is counted',
    params: shareParams,
    query: sharedDownloadQuery,
    file: 'application/octet-stream',
    response: z.any(),
    errors: ['not_found', 'share_password_required', 'range_not_satisfiable', 'rate_limited'],
  },
})
