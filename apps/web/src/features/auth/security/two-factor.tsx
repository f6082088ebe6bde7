import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FormPart } from '../../../ui/fields/form-part.tsx'
import { keepFocus } from '../../../ui/focus/keep-focus.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'
import { SetUpTwoFactor } from './set-up-two-factor.tsx'
import { TwoFactorProof } from './two-factor-proof.tsx'

type Task = 'set-up' | 'renew' | 'disable'

type Codes = readonly string[] | null

type Dialog = { task: Task; codes: Codes; onCodes: (codes: readonly string[]) => void; onClose: () => void }

function TaskDialog({ task, codes, onCodes, onClose }: Dialog) {
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (task === 'set-up') return <SetUpTwoFactor onDone={onCodes} onCancel={onClose} />
  return <TwoFactorProof task={task} onCodes={onCodes} onClose={onClose} />
}

function State({ enabled, left, ask }: { enabled: boolean; left: number; ask: (task: Task) => void }) {
  const t = useT()
  if (!enabled) {
    return (
      <div className={classes.fields}>
        <p className={classes.text}>{t('It is off. Your password alone opens your account.')}</p>
        <div>
          <Button variant="default" onClick={() => ask('set-up')}>
            {t('Switch on')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.fields}>
      <p className={classes.text}>
        {t(
          'It is on. {count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
          {
            count: left,
          },
        )}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => ask('renew')}>
          {t('New recovery codes')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => ask('disable')}>
          {t('Switch off')}
        </Button>
      </div>
    </div>
  )
}

/** The second factor: on, off, and its recovery codes. */
export function TwoFactor() {
  const t = useT()
  const [task, setTask] = useState<Task | null>(null)
  const [codes, setCodes] = useState<Codes>(null)
  const place = useRef<HTMLDivElement>(null)
  const state = useQuery(apiQuery('getTwoFactor'))
  const close = () => setTask(null)
  const ask = (next: Task) => {
    setCodes(null)
    setTask(next)
  }
  const titles: Record<Task, string> = {
    'set-up': t('Switch two-factor authentication on'),
    renew: t('New recovery codes'),
    disable: t('Switch two-factor authentication off'),
  }
  return (
    <FormPart
      title={t('Two-factor authentication')}
      text={t('A code from your phone beside the password, whenever you sign in.')}
    >
      <QueryState query={state}>
        {({ enabled, recovery_codes_left }) => (
          <div ref={place}>
            <State enabled={enabled} left={recovery_codes_left} ask={ask} />
          </div>
        )}
      </QueryState>
      <Modal
        opened={task !== null}
        onClose={close}
        // Switched on, the button that opened it has made way for others.
        onExitTransitionEnd={() => keepFocus(place.current?.querySelector<HTMLElement>('button'))}
        // What is shown once is not lost by a click beside it, nor by a key.
        closeOnClickOutside={false}
        closeOnEscape={codes === null}
        withCloseButton={codes === null}
        title={task && titles[task]}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {task && <TaskDialog key={task} task={task} codes={codes} onCodes={setCodes} onClose={close} />}
      </Modal>
    </FormPart>
  )
}
