import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useT } from '../../i18n/use-t.ts'
import classes from './confirm-action.module.css'

type Place = { readonly routeId: string; readonly pathname: string; readonly search: unknown }

type LeaveQuestionProps = {
  /** Translated. */
  title: string
  /** What becomes of the changes, translated. */
  text: string
  isDirty: boolean
  /** Whether a way within the application leads away from what is changed. */
  leads: (from: Place, to: Place) => boolean
  /** Set once it is saved: then it may be left at once, before it is drawn again. */
  isSaved?: RefObject<boolean>
}

/**
 * Asks before changes that are not saved are left: in a dialogue on a way within the application, and in the browser's
 * own words before the page goes.
 */
export function LeaveQuestion({ title, text, isDirty, leads, isSaved }: LeaveQuestionProps) {
  const t = useT()
  const isLost = () => isDirty && isSaved?.current !== true
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLost() && leads(current, next),
    enableBeforeUnload: isLost,
    withResolver: true,
  })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => reset?.()}>
          {t('Go back')}
        </Button>
        <Button onClick={() => proceed?.()}>{t('Leave without saving')}</Button>
      </div>
    </Modal>
  )
}
