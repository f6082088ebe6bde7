import { useEffect, useRef } from 'react'
import { createTabChannel } from '../../../../api/tokens/tab-channel.ts'

type DraftSaved = { id: string; version: number }

const channel = createTabChannel<DraftSaved>('counterfoil.drafts')

/** Tells the other tabs of this browser which version of a draft this one has saved. */
export function tellDraftSaved({ id, version }: DraftSaved): void {
  channel.post({ id, version })
}

/** Asks later whether another tab of this browser has saved a version of a draft. */
export function useSavesElsewhere(): (id: string, version: number) => boolean {
  const versions = useRef(new Map<string, number>())
  useEffect(() => channel.listen(({ id, version }) => void versions.current.set(id, version)), [])
  return (id, version) => versions.current.get(id) === version
}
