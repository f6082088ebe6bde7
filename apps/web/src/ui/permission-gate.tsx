import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { Tooltip } from '@mantine/core'
import { cloneElement, type MouseEvent, type ReactElement } from 'react'
import { useT } from '../i18n/use-t.ts'
import { usePermission } from './permissions.tsx'

type Control = ReactElement<Record<string, unknown>>
type DisabledReasonProps = {
  /** Why it may not be done now; null when it may. */
  reason: string | null
  children: Control
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Around one control: with a reason, the control is disabled and says why, on hover and on focus. It stays
 * reachable by keyboard, so that the reason is too.
 */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  if (reason === null) return children
  const refused = { 'data-disabled': true, 'aria-disabled': true, onClick: refuse, type: 'button' }
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} multiline maw={280}>
      {cloneElement(children, refused)}
    </Tooltip>
  )
}

type PermissionGateProps = { permission: Permission; children: Control; reason?: string | null }

/** A control that needs a permission. A further `reason` applies to those who have it. */
export function PermissionGate({ permission, reason = null, children }: PermissionGateProps) {
  const t = useT()
  const allowed = usePermission(permission)
  const missing = t('Your role in this company does not allow this. Ask an owner or an administrator.')
  return <DisabledReason reason={allowed ? reason : missing}>{children}</DisabledReason>
}
