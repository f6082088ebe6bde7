import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { auditProof } from './audit.schema.ts'

const read = { access: 'member', permission: 'settings.write', method: 'GET' } as const

export const auditEndpoints = defineEndpoints({
  verifyEvents: {
    ...read,
    path: '/api/audit/verify/',
    summary: 'Walks the chain of all events, and says whether and where it was changed',
    response: auditProof,
  },
  exportEventChain: {
    ...read,
    path: '/api/audit/export/',
    summary: 'The chain of all events as JSON lines, each with its hash and the text that was hashed',
    file: 'application/jsonl',
    response: z.any(),
  },
})
