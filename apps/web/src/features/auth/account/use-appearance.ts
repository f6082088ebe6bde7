import { useMantineColorScheme } from '@mantine/core'
import { useT } from '../../../i18n/use-t.ts'

type Appearance = ReturnType<typeof useMantineColorScheme>['colorScheme']

/** Light or dark, at once and on this machine: what there is, what is chosen, and how to choose. */
export function useAppearance() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return {
    value: colorScheme,
    onChange: (value: string | null) => setColorScheme(value as Appearance),
    data: [
      { value: 'auto', label: t('System') },
      { value: 'light', label: t('Light') },
      { value: 'dark', label: t('Dark') },
    ],
  }
}
