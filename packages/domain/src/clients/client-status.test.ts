import { describe, expect, it } from 'vitest'
import {
  CLIENT_STATUSES,
  type ClientAction,
  type ClientStatus,
  canBeInvoiced,
  changeClientStatus,
} from './client-status.ts'

describe('client status (docs/rules.md, section 5)', () => {
  it.each([
    ['activate', 'active', 'client_already_active'],
    ['activate', 'inactive', '→ active'],
    ['activate', 'blocked', '→ active'],
    ['deactivate', 'active', '→ inactive'],
    ['deactivate', 'inactive', 'client_already_inactive'],
    ['deactivate', 'blocked', 'client_blocked'],
    ['block', 'active', '→ blocked'],
    ['block', 'inactive', '→ blocked'],
    ['block', 'blocked', 'client_already_blocked'],
  ] as [ClientAction, ClientStatus, string][])('%s when %s: %s', (action, status, expected) => {
    const result = changeClientStatus(action, status)
    expect(result.ok ? `→ ${result.status}` : result.reason).toBe(expected)
  })

  it('invoices all but the blocked', () => {
    const table = CLIENT_STATUSES.map(({ status }) => [status, canBeInvoiced(status)])
    expect(table).toEqual([
      ['active', true],
      ['inactive', true],
      ['blocked', false],
    ])
  })
})
