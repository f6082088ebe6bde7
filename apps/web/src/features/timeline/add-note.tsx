import { Button } from '@mantine/core'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { NoteForm } from './note-form.tsx'
import classes from './notes.module.css'
import type { RecordOf } from './record-of.ts'

/** The way to write a note on a record; its form takes its place. */
export function AddNote({ of }: { of: RecordOf }) {
  const t = useT()
  const [isWriting, setIsWriting] = useState(false)
  if (isWriting) return <NoteForm of={of} onClose={() => setIsWriting(false)} />
  return (
    <div className={classes.add}>
      <PermissionGate permission="notes.write">
        <Button
          variant="default"
          size="xs"
          leftSection={<MessageSquarePlus size={14} />}
          onClick={() => setIsWriting(true)}
        >
          {t('Write a note')}
        </Button>
      </PermissionGate>
    </div>
  )
}
