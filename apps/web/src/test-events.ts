import type { TimelineEvent } from '@counterfoil/contract/timeline/timeline.schema.ts'

const START = Date.parse('2026-11-20T10:00:00.000Z')
const SECONDS = 1000

type Told = Pick<TimelineEvent, 'type' | 'subject'> & Partial<TimelineEvent>

/** A client, an invoice drafted for it, and so many saves of that draft: newest first, as the server answers them. */
export function savesOfOneDraft(saves: number): TimelineEvent[] {
  const draft = {
    subject: 'Zeta',
    invoice: '00000000-0000-4000-8000-000000006431',
    client: '00000000-0000-4000-8000-000000006331',
  }
  const told: Told[] = [
    { type: 'client.created', subject: 'Zeta', client: '00000000-0000-4000-8000-000000006331' },
    { type: 'invoice.created', ...draft },
    ...Array.from({ length: saves }, () => ({
      type: 'invoice.updated',
      ...draft,
      data: { lifecycle: 'draft' },
    })),
  ]
  const events = told.map((event, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    text: '',
    invoice: null,
    client: null,
    payment: null,
    recurring: null,
    quote: null,
    about: null,
    comments: 0,
    actor: 'Ada Lovelace',
    data: {},
    created_at: new Date(START + at * 20 * SECONDS).toISOString(),
    ...event,
  }))
  return events.reverse()
}
