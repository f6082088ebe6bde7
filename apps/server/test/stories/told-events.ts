import type { Actor } from '../processes/factories.ts'

export type ToldEvent = {
  type: string
  actor: string
  subject: string
  data: Record<string, unknown>
  text: string
}

/** The events of a type that an actor is shown of their company, the newest first. */
export const toldEvents = async (actor: Actor, type: string): Promise<ToldEvent[]> =>
  (await actor.get(`/api/timeline/events/?type=${type}`)).body.results
