import { Button } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'

type SaveFootProps = { dirty: boolean; busy: boolean; onReset: () => void; label: string; open?: boolean }

/** Saves what was changed, or takes it back. `open` where no permission is needed. */
export function SaveFoot({ dirty, busy, onReset, label, open = false }: SaveFootProps) {
  const t = useT()
  const save = (
    <Button type="submit" loading={busy}>
      {label}
    </Button>
  )
  return (
    <>
      {dirty && (
        <Button variant="default" onClick={onReset} disabled={busy}>
          {t('Discard changes')}
        </Button>
      )}
      {open ? save : <PermissionGate permission="settings.write">{save}</PermissionGate>}
    </>
  )
}
