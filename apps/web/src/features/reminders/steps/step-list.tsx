import type { ReminderStep } from '@counterfoil/contract/reminders/reminders.schema.ts'
import { MOST_REMINDER_STEPS } from '@counterfoil/domain/reminders/reminder-step.ts'
import { languageName } from '@counterfoil/domain/text/language-facts.ts'
import { LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { showToast } from '../../../api/feedback/toast-store.ts'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { TONES, whenOf } from '../reminder-words.ts'
import classes from '../reminders.module.css'
import { StepModal } from './step-modal.tsx'

function StepRow({ step, onEdit }: { step: ReminderStep; onEdit: () => void }) {
  const t = useT()
  const remove = useApiMutation('deleteReminderStep', { success: 'Step deleted' })
  const when = whenOf(step.days, t)
  const languages = LANGUAGES.filter((one) => step.texts[one]).map((one) => languageName(one, one))
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>{when}</h3>
        <p className={classes.note}>
          {[
            t(TONES[step.tone]),
            ...(step.charges_late_fee ? [t('charges for late payment')] : []),
            ...(languages.length > 0
              ? [t('own words in {languages}', { languages: languages.join(', ') })]
              : []),
          ].join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        <PermissionGate permission="settings.write">
          <ActionIcon variant="subtle" aria-label={t('Change {name}', { name: when })} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </ActionIcon>
        </PermissionGate>
        <ConfirmAction
          danger
          title={t('Delete {name}?', { name: when })}
          text={t('No reminder goes out for it any more. Those that did stay in the history.')}
          confirmLabel={t('Delete step')}
          onConfirm={() => remove.mutateAsync({ params: { id: step.id } })}
        >
          {(ask) => (
            <PermissionGate permission="settings.write">
              <ActionIcon variant="subtle" aria-label={t('Delete {name}', { name: when })} onClick={ask}>
                <Trash2 size={16} aria-hidden="true" />
              </ActionIcon>
            </PermissionGate>
          )}
        </ConfirmAction>
      </div>
    </li>
  )
}

/** Steps most companies begin with, in days after the due date. */
const USUAL = [3, 10, 20]

function UsualSteps({ client }: { client: string | null }) {
  const t = useT()
  const create = useApiMutation('createReminderStep')
  // A second click comes between two of the calls, or after the last of them and before the list shows what they added.
  const isAdding = useRef(false)
  const addAll = async () => {
    if (isAdding.current) return
    isAdding.current = true
    try {
      for (const days of USUAL) await create.mutateAsync({ body: { days, client } })
      showToast('success', t('Steps added'))
    } catch {
      isAdding.current = false
    }
  }
  return (
    <PermissionGate permission="settings.write">
      <Button loading={create.isPending} onClick={() => void addAll()}>
        {t('Take 3, 10 and 20 days after')}
      </Button>
    </PermissionGate>
  )
}

function Steps({ steps, client }: { steps: readonly ReminderStep[]; client: string | null }) {
  const t = useT()
  const [opened, setOpened] = useState<{ step: ReminderStep | undefined } | null>(null)
  const reason =
    steps.length >= MOST_REMINDER_STEPS
      ? t('At most {max} steps can be set up.', { max: MOST_REMINDER_STEPS })
      : null
  const add = (
    <PermissionGate permission="settings.write" reason={reason}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Plus size={14} />}
        onClick={() => setOpened({ step: undefined })}
      >
        {t('New step')}
      </Button>
    </PermissionGate>
  )
  return (
    <section aria-labelledby="reminder-steps">
      <header className={classes.head}>
        <h2 id="reminder-steps" className={classes.title}>
          {t('Steps')}
        </h2>
        {steps.length > 0 && add}
      </header>
      {steps.length === 0 ? (
        <EmptyState
          title={t('No steps')}
          text={t('A step says how many days before or after the due date a reminder goes out.')}
          action={
            <div className={classes.actions}>
              <UsualSteps client={client} />
              {add}
            </div>
          }
        />
      ) : (
        <ul className={classes.list} aria-label={t('Steps')}>
          {steps.map((step) => (
            <StepRow key={step.id} step={step} onEdit={() => setOpened({ step })} />
          ))}
        </ul>
      )}
      <StepModal
        // The window keeps its step while it closes.
        key={opened?.step?.id ?? 'new'}
        step={opened?.step}
        client={client}
        last={Math.max(0, ...steps.map(({ days }) => days))}
        opened={opened !== null}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}

/** The steps of the company, or those of a client. */
export function StepList({ client = null }: { client?: string | null }) {
  const query = client === null ? {} : { client }
  const steps = useQuery(apiQuery('listReminderSteps', { query }))
  return (
    <QueryState query={steps} skeleton={<LinesSkeleton lines={4} />}>
      {({ results }) => <Steps steps={results} client={client} />}
    </QueryState>
  )
}
