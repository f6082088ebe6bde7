import { afterEach, expect, test, vi } from 'vitest'
import { browserPermission, makeBrowserNotification } from './browser-notification.ts'

afterEach(() => vi.unstubAllGlobals())

function browserWith(permission: NotificationPermission, isConstructible: boolean): void {
  class Shown {
    static readonly permission = permission
    constructor() {
      if (!isConstructible) throw new TypeError('Illegal constructor')
    }
  }
  vi.stubGlobal('Notification', Shown)
}

test('where pages may make no notification, none is made and none is offered', () => {
  browserWith('default', false)
  expect(browserPermission()).toBeNull()
  expect(makeBrowserNotification('Invoice paid', {})).toBeNull()
  vi.stubGlobal('Notification', undefined)
  expect(browserPermission()).toBeNull()
})

test.each(['default', 'granted', 'denied'] as const)('elsewhere what was answered holds: %s', (answer) => {
  browserWith(answer, true)
  expect(browserPermission()).toBe(answer)
})
