import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { type PickerOption, rankOptions } from './rank-options.ts'

type SeveralPickerProps = Omit<
  MultiSelectProps,
  'data' | 'filter' | 'searchable' | 'searchValue' | 'onSearchChange' | 'onKeyDown'
> & { options: readonly PickerOption[] }

/**
 * A field that holds several of a list, searched by typing as {@link Picker} is: the best match is highlighted, Enter
 * takes it, and never sends the form.
 */
export function SeveralPicker({ options, ...rest }: SeveralPickerProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <MultiSelect
      nothingFoundMessage={
        typed.trim() === '' ? t('There is nothing to choose from yet.') : t('Nothing matches.')
      }
      {...rest}
      data={[...options]}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: shown, search }) => [...rankOptions(shown as PickerOption[], search)]}
      // Once something is chosen nothing is sought, and a second Enter must not choose another.
      selectFirstOptionOnChange={typed.trim() !== ''}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
