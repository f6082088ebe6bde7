import { Link, useLocation } from '@tanstack/react-router'
import { bannerAction, PageBanner } from '../../ui/frame/page-banner.tsx'
import classes from './plan-banner.module.css'
import { usePlanNotice } from './use-plan-notice.ts'

/** Across the top of every page: that the trial ends soon, a payment is due, or nothing can be changed. */
export function PlanBanner() {
  const notice = usePlanNotice()
  const { pathname, search } = useLocation()
  const isThere = pathname === '/dashboard/settings' && (search as { tab?: string }).tab === 'plan'
  if (notice === null || isThere) return null
  return (
    <PageBanner tone={notice.tone}>
      {notice.text}{' '}
      {notice.mayAct ? (
        <Link to="/dashboard/settings" search={{ tab: 'plan' }} className={bannerAction}>
          {notice.action}
        </Link>
      ) : (
        notice.tone !== 'calm' && notice.action
      )}
    </PageBanner>
  )
}

/** At the foot of the side bar: the same in a word. */
export function PlanNote() {
  const notice = usePlanNotice()
  if (notice === null) return null
  return (
    <Link to="/dashboard/settings" search={{ tab: 'plan' }} className={classes.note} data-tone={notice.tone}>
      <span className={classes.mark} aria-hidden="true" />
      {notice.short}
    </Link>
  )
}
