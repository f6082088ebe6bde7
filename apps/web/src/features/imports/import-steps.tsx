import { useNavigate } from '@tanstack/react-router'
import { toApiError } from '../../api/errors/api-error.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinesSkeleton } from '../../ui/loading/skeletons.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportCheck } from './import-check.tsx'
import type { ImportNoun } from './import-noun.ts'
import { ImportResult } from './import-result.tsx'
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

function CurrentStep({ noun }: { noun: ImportNoun }) {
  const t = useT()
  const texts = useImportTexts(noun)
  const navigate = useNavigate()
  const { file, preview, result, ...steps } = useImport(noun)
  const startOver = () => steps.choose(null)
  if (result) return <ImportResult noun={noun} result={result} startOver={startOver} />
  if (file && preview.data) {
    return (
      <ImportCheck
        noun={noun}
        file={file}
        preview={preview.data}
        isStale={preview.isPlaceholderData}
        isRunning={steps.isRunning}
        setField={steps.setField}
        run={steps.run}
        startOver={startOver}
        cancel={() => void navigate({ to: noun.listPath })}
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
    <>
      <FileDrop
        noun={noun}
        choose={steps.choose}
        failure={steps.isTooLarge ? t('The file is larger than 5 MB.') : refusal}
      />
      <RecentImports noun={noun} />
    </>
  )
}
