// The server's own copies of these, so that both sides of a comparison run on the same code.
// biome-ignore lint/correctness/noUndeclaredDependencies: taken from the server on purpose
export { invoiceCreate } from '@counterfoil/contract/invoices/invoices.schema.ts'
// biome-ignore lint/correctness/noUndeclaredDependencies: taken from the server on purpose
export { type FastifyInstance, fastify } from 'fastify'
// biome-ignore lint/correctness/noUndeclaredDependencies: taken from the server on purpose
export { default as pg } from 'pg'
// biome-ignore lint/correctness/noUndeclaredDependencies: taken from the server on purpose
export { v7 as newId } from 'uuid'
