/** Loaded before the server: an error in a callback that nobody catches, at a moment the test chooses. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new TypeError('thrown in a callback')
  })
})
