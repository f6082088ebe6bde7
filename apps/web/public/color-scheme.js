// Sets the colours before the first paint. It is a file of its own because the content security policy
// allows no inline script. The key is the one Mantine's colour-scheme manager uses.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('counterfoil.color-scheme') || 'auto'
  } catch {
    // Storage may be forbidden: the system's setting is then the answer.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
