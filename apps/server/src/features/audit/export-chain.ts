import { canonicalEvent } from '@counterfoil/domain/audit/canonical-event.ts'
import type { Tx } from '../../db/database.ts'
import { allowMinutes } from '../../db/tables/allow-minutes.db.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import type { StreamedFile } from '../../http/handler.ts'
import { chainOf } from './audit.db.ts'
import { sealedEvent } from './verify-events.ts'

const PAGE = 500

async function* writeChain(tx: Tx, companyId: string): AsyncGenerator<string> {
  for await (const rows of tx.pages(chainOf, { company_id: companyId }, PAGE)) {
    const lines = rows.map((row) => {
      const event = sealedEvent(row)
      return JSON.stringify({
        sequence: Number(row.seq),
        hash: row.hash.toString('hex'),
        event: event && canonicalEvent(event),
      })
    })
    yield `${lines.join('\n')}\n`
  }
}

/**
 * The chain as JSON lines: of each place its hash and the very text that was hashed, so that whoever has the file can prove
 * it without this program.
 */
export async function exportChain(tx: Tx, { companyId, today }: CompanyScope): Promise<StreamedFile> {
  await tx.run(allowMinutes)
  return {
    name: `events-${today}.jsonl`,
    type: 'application/jsonl',
    inline: false,
    chunks: writeChain(tx, companyId),
  }
}
