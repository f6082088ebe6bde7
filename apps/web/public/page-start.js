// What is done before anything is drawn. It is a file of its own because the content security policy allows no inline
// script.
;(() => {
  // The colours, before the first paint. The key is the one Mantine's colour-scheme manager uses.
  let choice = 'auto'
  try {
    choice = localStorage.getItem('counterfoil.color-scheme') || 'auto'
  } catch {
    // Storage may be forbidden: the system's setting is then the answer.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // The files that the screen at this address needs are fetched beside the first script, not after it. The build
  // wrote them into the page (build/screen-files.ts).
  const told = document.getElementById('screen-files')
  if (!told) return
  const { files, screens } = JSON.parse(told.textContent)
  const here = screens.filter(({ path }) => new RegExp(path).test(location.pathname))
  const shown = [
    ...here.filter(({ isFrame }) => isFrame),
    ...here.filter(({ isFrame }) => !isFrame).slice(0, 1),
  ]
  const wanted = new Set(shown.flatMap(({ needs }) => needs.map((index) => files[index])))
  for (const file of wanted) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As the scripts are fetched, or the browser fetches each twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
