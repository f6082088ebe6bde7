import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { canDoRecurring, type RecurringAction } from '@counterfoil/domain/recurring/recurring-status.ts'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CircleStop, FileText, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { faultId } from '../../../i18n/fault-messages.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { missedDates } from './missed-dates.ts'
import { useRecurringCommands } from './use-recurring-commands.ts'

const ResumeDialog = lazyPart(async () => (await import('./resume-dialog.tsx')).ResumeDialog)

const ICON = { size: 16, strokeWidth: 1.75 }

/** Why an action may not be taken, in the person's language. */
function useRefusals({ status }: Recurring) {
  const t = useT()
  return (action: RecurringAction): string | null => {
    const verdict = canDoRecurring(action, status)
    return verdict.ok ? null : t(faultId(verdict.reason))
  }
}

/** Editing, pausing and going on, and behind them its end. What may not be done stays, and says why. */
export function RecurringActions({ record }: { record: Recurring }) {
  const t = useT()
  const why = useRefusals(record)
  const commands = useRecurringCommands(record)
  const { time_zone: timeZone } = useCompany()
  const [missed, setMissed] = useState<ReturnType<typeof missedDates>>([])
  const name = record.name ?? record.client_name
  const resume = () => {
    const dates = missedDates(record, Date.now(), timeZone)
    if (dates.length > 0) setMissed(dates)
    else commands.resume(false).catch(() => undefined)
  }
  const isPaused = record.status === 'paused'
  return (
    <>
      <ConfirmAction
        danger
        title={t('End “{name}” for good?', { name })}
        text={t('No further invoices are made. Those that were made stay as they are.')}
        confirmLabel={t('End it for good')}
        onConfirm={commands.cancel}
      >
        {(askCancel) => (
          <MoreMenu>
            <PermissionGate permission="recurring.write" reason={why('pause')}>
              <Menu.Item leftSection={<Pause {...ICON} />} onClick={commands.pause}>
                {t('Pause')}
              </Menu.Item>
            </PermissionGate>
            <PermissionGate permission="recurring.write" reason={why('resume')}>
              <Menu.Item leftSection={<Play {...ICON} />} onClick={resume}>
                {t('Resume')}
              </Menu.Item>
            </PermissionGate>
            <Menu.Item
              component={Link}
              {...({ to: '/dashboard/invoices', search: { recurring: record.id } } as object)}
              leftSection={<FileText {...ICON} />}
            >
              {t('Show its invoices')}
            </Menu.Item>
            <Menu.Divider />
            <PermissionGate permission="recurring.write" reason={why('cancel')}>
              <Menu.Item
                color={why('cancel') === null ? 'red' : undefined}
                leftSection={<CircleStop {...ICON} />}
                onClick={askCancel}
              >
                {t('End it for good…')}
              </Menu.Item>
            </PermissionGate>
          </MoreMenu>
        )}
      </ConfirmAction>
      <PermissionGate permission="recurring.write" reason={why('edit')}>
        <Button
          component={Link}
          {...({
            to: '/dashboard/recurring/$recurringId/edit',
            params: { recurringId: record.id },
          } as object)}
          variant="default"
          leftSection={<Pencil size={15} />}
        >
          {t('Edit')}
        </Button>
      </PermissionGate>
      {/* Two buttons, not one that changes: the second click of a double click is for the first alone. */}
      {isPaused ? (
        <PermissionGate key="resume" permission="recurring.write">
          <Button leftSection={<Play size={15} />} loading={commands.isResuming} onClick={resume}>
            {t('Resume')}
          </Button>
        </PermissionGate>
      ) : (
        <PermissionGate key="pause" permission="recurring.write" reason={why('pause')}>
          <Button
            variant="default"
            leftSection={<Pause size={15} />}
            loading={commands.isPausing}
            onClick={commands.pause}
          >
            {t('Pause')}
          </Button>
        </PermissionGate>
      )}
      {missed.length > 0 && (
        <ResumeDialog record={record} missed={missed} commands={commands} onClose={() => setMissed([])} />
      )}
    </>
  )
}
