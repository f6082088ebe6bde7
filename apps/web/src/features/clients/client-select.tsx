import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { Picker, type PickerProps } from '../../ui/picker/picker.tsx'
import { useClientOptions } from './use-client-options.ts'

type ClientSelectProps = Omit<PickerProps, 'options' | 'onType'> & {
  /** Clients that are not active are offered too: they can still pay. */
  withInactive?: boolean
  /** The one that is not offered. */
  without?: string
}

/** A client, found by typing. */
export function ClientSelect({ withInactive = false, without, value, ...rest }: ClientSelectProps) {
  const chosen = useQuery({
    ...apiQuery('getClient', { params: { id: value ?? '' } }),
    enabled: typeof value === 'string' && value !== '',
  }).data
  const clients = useClientOptions({ chosen: chosen ?? null, withInactive, without })
  const { options, onType, isAsking } = clients
  const given = { ...rest, value, options, onType, isBusy: isAsking }
  return <Picker nothingFound={clients.nothingFound} {...given} />
}
