// What is done before anything is drawn. It is a file of its own because the content security policy allows no inline
// script.
;(() => {
  /** The stored colours, before the first paint. The key is the one Mantine's colour-scheme manager uses. */
  function setColours() {
    let choice = 'auto'
    try {
      choice = localStorage.getItem('counterfoil.color-scheme') || 'auto'
    } catch {
      // Storage may be forbidden: the system's setting is then the answer.
    }
    const dark =
      choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }

  /** The stored access token, if it has not expired; the keys and the place are those of api/token-shelf.ts. */
  function storedAccess() {
    const isKept = ['access', 'refresh'].some((name) => localStorage.getItem(`counterfoil.${name}`) !== null)
    const shelf = isKept ? localStorage : sessionStorage
    return Number(shelf.getItem('counterfoil.expires-at')) > Date.now()
      ? shelf.getItem('counterfoil.access')
      : null
  }

  /**
   * Who is signed in, and which companies are theirs: every page of the workspace begins with these two calls. They
   * are sent while the scripts are on their way, and the app takes the answers for its own (api/first-answers.ts).
   */
  function askFirst() {
    const access = storedAccess()
    if (!access) return
    const ask = (company) => (address) => {
      const headers = { accept: 'application/json', authorization: `Bearer ${access}` }
      if (company) headers['x-company-id'] = company
      return [address, { access, company, answer: fetch(address, { headers }).catch(() => null) }]
    }
    // The key is that of api/company-scope.ts.
    const company = sessionStorage.getItem('counterfoil.company')
    window.firstAnswers = new Map([ask(company)('/api/auth/me/'), ask(null)('/api/auth/my-companies/')])
  }

  /** The files that the screen at this address needs, beside the first script; written by build/screen-files.ts. */
  function fetchFiles(told) {
    const { files, screens } = JSON.parse(told)
    const here = screens.filter(({ path }) => new RegExp(path).test(location.pathname))
    const shown = [
      ...here.filter(({ isFrame }) => isFrame),
      ...here.filter(({ isFrame }) => !isFrame).slice(0, 1),
    ]
    for (const index of new Set(shown.flatMap(({ needs }) => needs))) {
      const link = document.createElement('link')
      const isStyle = files[index].endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      // As the scripts are fetched, or the browser fetches each twice.
      link.crossOrigin = ''
      link.href = files[index]
      document.head.append(link)
    }
  }

  setColours()
  // Before the files: six requests are under way at once, and these are small.
  if (location.pathname.startsWith('/dashboard')) {
    try {
      askFirst()
    } catch {
      // Storage may be forbidden: the app asks.
    }
  }
  const told = document.getElementById('screen-files')
  if (told) fetchFiles(told.textContent)
})()
