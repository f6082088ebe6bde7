import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../scalars.ts'
import { user } from './auth.schema.ts'

const AVATAR_MAX_BYTES = 5 * 1024 * 1024

export const avatarEndpoints = defineEndpoints({
  uploadAvatar: {
    method: 'POST',
    path: '/api/auth/me/avatar/',
    summary: 'Sets the picture: a PNG, JPEG or WebP image, cut square and re-encoded',
    access: 'user',
    upload: { field: 'avatar', maxBytes: AVATAR_MAX_BYTES },
    repeat: 'natural',
    response: user,
    errors: ['body_too_large', 'unsupported_media_type'],
  },
  deleteAvatar: {
    method: 'DELETE',
    path: '/api/auth/me/avatar/',
    summary: 'Removes the picture',
    access: 'user',
    response: user,
  },
  getAvatar: {
    method: 'GET',
    path: '/api/auth/avatars/{id}/{key}/',
    summary: 'The picture itself; the key in its address is new with each picture',
    access: 'public',
    params: z.object({ id, key: z.string().regex(/^[0-9a-f]{64}$/) }),
    file: 'image/png',
    response: z.any(),
    errors: ['not_found'],
  },
})
