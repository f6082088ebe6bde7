import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import classes from './confirm-action.module.css'

type Place = { readonly routeId: string; readonly search: unknown }

type LeaveQuestionProps = {
  /** What the changes are of: “Letters”. */
  name: string
  isDirty: boolean
  /** Whether a way within the application leads away from what is changed. */
  leads: (from: Place, to: Place) => boolean
}

/**
 * Asks before changes that are not saved are left: in a dialogue on a way within the application, where the form keeps
 * what was typed, and in the browser's own words before the page goes.
 */
export function LeaveQuestion({ name, isDirty, leads }: LeaveQuestionProps) {
  const t = useT()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && leads(current, next),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('Leave {name} without saving?', { name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <p className={classes.text}>
        {t(
          'Your changes are not saved and have no effect yet. They are kept here until you come back or close this page.',
        )}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => reset?.()}>
          {t('Go back')}
        </Button>
        <Button onClick={() => proceed?.()}>{t('Leave without saving')}</Button>
      </div>
    </Modal>
  )
}
