import { SegmentedControl, type SegmentedControlProps, useMantineColorScheme } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'

/** Light or dark, at once and on this machine. */
export function AppearanceSwitch(props: Omit<SegmentedControlProps, 'data' | 'value' | 'onChange'>) {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      {...props}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as typeof colorScheme)}
      data={[
        { value: 'auto', label: t('System') },
        { value: 'light', label: t('Light') },
        { value: 'dark', label: t('Dark') },
      ]}
    />
  )
}
