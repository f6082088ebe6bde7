import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { StepList } from '../../reminders/steps/step-list.tsx'
import { HoursForm } from './hours-form.tsx'
import { LateFeesForm } from './late-fees-form.tsx'
import { ReminderCalendar } from './reminder-calendar.tsx'
import classes from './reminders-tab.module.css'

/** When clients are reminded of what they owe. */
export function RemindersTab() {
  const settings = useQuery(apiQuery('getReminderSettings'))
  return (
    <div className={classes.tab}>
      <QueryState query={settings} skeleton={<LinesSkeleton lines={4} />}>
        {(data) => <HoursForm settings={data} />}
      </QueryState>
      <StepList />
      <LateFeesForm />
      <ReminderCalendar />
    </div>
  )
}
