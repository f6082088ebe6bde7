import { importFileName } from '@counterfoil/domain/imports/import-file-name.ts'
import { isTakingIn } from '@counterfoil/domain/imports/import-status.ts'
import { useNavigate } from '@tanstack/react-router'
import { toApiError } from '../../api/errors/api-error.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportCheck } from './import-check.tsx'
import type { ImportNoun } from './import-noun.ts'
import { ImportFailure, ImportResult } from './import-result.tsx'
import { ImportRunning } from './import-running.tsx'
import { useImportTexts } from './import-texts.ts'
import classes from './imports.module.css'
import { RecentImports } from './recent-imports.tsx'
import { useImport } from './use-import.ts'

/** From the choice of a file, over what would be imported, to what was. */
export function ImportSteps({ noun }: { noun: ImportNoun }) {
  return (
    <div className={classes.screen}>
      <CurrentStep noun={noun} />
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <LinesSkeleton />
    </div>
  )
}

function CurrentStep({ noun }: { noun: ImportNoun }) {
  const t = useT()
  const texts = useImportTexts(noun)
  const navigate = useNavigate()
  const { file, preview, followed, form, ...steps } = useImport(noun)
  const startOver = () => steps.choose(null)
  if (followed) {
    if (isTakingIn(followed.status)) return <ImportRunning noun={noun} record={followed} />
    const Ended =
      followed.status === 'failed' || followed.status === 'cancelled' ? ImportFailure : ImportResult
    return <Ended noun={noun} result={followed} startOver={startOver} />
  }
  if (file && form && preview.data) {
    return (
      <ImportCheck
        noun={noun}
        form={form}
        preview={preview.data}
        isStale={preview.isPlaceholderData}
        isRunning={steps.isRunning}
        setField={steps.setField}
        run={steps.run}
        startOver={startOver}
        cancel={() => void navigate({ to: noun.listPath, search: noun.listSearch as never })}
      />
    )
  }
  if (steps.isFollowing) return <Waiting label={t('Import')} />
  if (file && preview.isFetching)
    return <Waiting label={t('Reading {name}', { name: importFileName(file.name) ?? '' })} />
  const refusal = preview.error ? texts.refusal(toApiError(preview.error)) : null
  return (
    <>
      <FileDrop
        noun={noun}
        choose={steps.choose}
        failure={steps.isTooLarge ? t('The file is larger than 25 MB.') : refusal}
      />
      <RecentImports noun={noun} />
    </>
  )
}
