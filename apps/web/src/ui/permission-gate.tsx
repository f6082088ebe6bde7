import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { Tooltip } from '@mantine/core'
import { Lock } from 'lucide-react'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react'
import { useT } from '../i18n/use-t.ts'
import classes from './permission-gate.module.css'
import { usePermission, useReadOnlyReason } from './permissions.tsx'

type Control = ReactElement<Record<string, unknown>>
type DisabledReasonProps = {
  /** Why it may not be done now; null when it may. */
  reason: string | null
  /** Done in place of what may not be done, such as leading to what is missing. */
  onRefused?: (() => void) | undefined
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
export function DisabledReason({ reason, onRefused, children }: DisabledReasonProps) {
  if (reason === null) return children
  const refused = {
    'data-disabled': true,
    'aria-disabled': true,
    // The tooltip is there for the eye only.
    'aria-description': reason,
    onClick: (event: MouseEvent) => {
      refuse(event)
      onRefused?.()
    },
    type: 'button',
  }
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} multiline maw={280}>
      {cloneElement(children, refused)}
    </Tooltip>
  )
}

/** Why the person may not do this, in their words; null when they may. */
function useMissingPermission(permission: Permission): string | null {
  const t = useT()
  const missing = t('Your role in this company does not allow this. Ask an owner or an administrator.')
  const readOnly = useReadOnlyReason(permission)
  return usePermission(permission) ? readOnly : missing
}

type PermissionGateProps = {
  permission: Permission
  children: Control
  reason?: string | null
  /** Done on a click where only the `reason` stands in the way. */
  onRefused?: (() => void) | undefined
}

/** A control that needs a permission. A further `reason` applies to those who have it. */
export function PermissionGate({ permission, reason = null, onRefused, children }: PermissionGateProps) {
  const missing = useMissingPermission(permission)
  return (
    <DisabledReason reason={missing ?? reason} onRefused={missing === null ? onRefused : undefined}>
      {children}
    </DisabledReason>
  )
}

/** Fields that need a permission: without it they show what they hold, stay as they are, and the reason stands above. */
export function GatedFields({ permission, children }: { permission: Permission; children: ReactNode }) {
  const id = useId()
  const missing = useMissingPermission(permission)
  if (missing === null) return children
  return (
    <>
      <p id={id} className={classes.note}>
        <Lock size={14} aria-hidden="true" />
        {missing}
      </p>
      <fieldset disabled aria-describedby={id} className={classes.fields}>
        {children}
      </fieldset>
    </>
  )
}
