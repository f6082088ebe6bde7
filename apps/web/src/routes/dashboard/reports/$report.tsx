import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../../../features/reports/report-screen.tsx'
import { readReportSearch } from '../../../features/reports/report-search.ts'

export const Route = createFileRoute('/dashboard/reports/$report')({
  validateSearch: readReportSearch,
  component: function Report() {
    const { report } = Route.useParams()
    return <ReportScreen key={report} name={report} />
  },
})
