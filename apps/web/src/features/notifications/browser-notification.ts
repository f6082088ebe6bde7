/**
 * The browser's own notification, or null where pages may not make one: Chrome on Android has the constructor and
 * throws. Over all tabs of a browser one `tag` is one notification: the second replaces the first.
 */
export function makeBrowserNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options)
  } catch {
    return null
  }
}

/**
 * What the person has answered the browser; null where there are no notifications to be had. Before an answer, making
 * one shows nothing, and so tells whether it could be made at all.
 */
export function browserPermission(): NotificationPermission | null {
  if (typeof Notification === 'undefined') return null
  if (Notification.permission === 'default' && makeBrowserNotification('', {}) === null) return null
  return Notification.permission
}
