import { useNavigate } from '@tanstack/react-router'
import { toApiError } from '../../../api/errors/api-error.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportCheck } from './import-check.tsx'
import classes from './import-clients.module.css'
import { ImportResult } from './import-result.tsx'
import { useImportTexts } from './import-texts.ts'
import { useClientImport } from './use-client-import.ts'

/** Clients from a file: choose it, see what would be imported, and what was. */
export function ImportClientsScreen() {
  const t = useT()
  return (
    <Page title={t('Import clients')} breadcrumbs={[{ label: t('Clients'), to: '/dashboard/clients' }]}>
      <div className={classes.screen}>
        <ImportSteps />
      </div>
    </Page>
  )
}

function ImportSteps() {
  const t = useT()
  const texts = useImportTexts()
  const navigate = useNavigate()
  const { file, preview, result, ...steps } = useClientImport()
  const startOver = () => steps.choose(null)
  if (result) return <ImportResult result={result} startOver={startOver} />
  if (file && preview.data) {
    return (
      <ImportCheck
        file={file}
        preview={preview.data}
        isStale={preview.isPlaceholderData}
        isRunning={steps.isRunning}
        setField={steps.setField}
        run={steps.run}
        startOver={startOver}
        cancel={() => void navigate({ to: '/dashboard/clients' })}
      />
    )
  }
  if (file && preview.isFetching) {
    return (
      <div role="status" aria-busy="true" aria-label={t('Reading {name}', { name: file.name })}>
        <LinesSkeleton />
      </div>
    )
  }
  const refusal = preview.error ? texts.refusal(toApiError(preview.error)) : null
  return (
    <FileDrop
      choose={steps.choose}
      failure={steps.isTooLarge ? t('The file is larger than 5 MB.') : refusal}
    />
  )
}
