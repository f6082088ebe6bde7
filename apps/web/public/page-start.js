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

  setColours()
})()

// Before the files, as these are small.
;(() => {
  /** The stored access token, if it has not expired; the keys and the place are those of api/tokens/token-shelf.ts. */
  function storedAccess() {
    const isKept = ['access', 'refresh'].some((name) => localStorage.getItem(`counterfoil.${name}`) !== null)
    const shelf = isKept ? localStorage : sessionStorage
    return Number(shelf.getItem('counterfoil.expires-at')) > Date.now()
      ? shelf.getItem('counterfoil.access')
      : null
  }

  /** Of the companies in the answer the one the app will choose: chooseCompany in features/auth/session/session.ts. */
  function companyOf(companies) {
    const open = companies.filter(({ status }) => status !== 'closed')
    return (open.find((company) => company.is_default) ?? open[0])?.id
  }

  /**
   * What the screen at this address shows first, and what its banners say; as the loaders of the routes ask for it. An
   * address that says more, such as a filter, is left to the app.
   */
  function callsOfScreen(company) {
    const named = new URLSearchParams(location.search)
    // Another company than the one entered first: all of this is asked for again, in its name.
    if ((named.get('company') ?? company) !== company) return []
    named.delete('company')
    const screen = named.size === 0 ? location.pathname.replace(/\/$/, '') : ''
    return [
      '/api/config/application/',
      '/api/billing/subscription/',
      ...({
        '/dashboard': ['/api/statistics/general/dashboard/'],
        '/dashboard/invoices': ['/api/invoices/?page_size=50', '/api/invoices/views/'],
        '/dashboard/invoices/new': [
          `/api/auth/companies/${company}/settings/`,
          '/api/invoices/taxes/rates/',
          '/api/invoices/taxes/groups/',
        ],
      }[screen] ?? []),
    ]
  }

  /**
   * Who is signed in, and which companies are theirs: every page of the workspace begins with these two calls. They
   * are sent while the scripts are on their way, then what the screen shows in the current company. The app takes the
   * answers for its own (api/requests/first-answers.ts).
   */
  function askFirst() {
    const access = storedAccess()
    if (!access) return
    const answers = new Map()
    window.firstAnswers = answers
    const send = (address, company) => {
      const headers = { accept: 'application/json', authorization: `Bearer ${access}` }
      if (company) headers['x-company-id'] = company
      return fetch(address, { headers })
    }
    const ask = (address, company, answer = send(address, company)) =>
      answers.set(address, { access, company, answer: answer.catch(() => null) })
    const askForScreen = (company) => {
      for (const address of callsOfScreen(company)) ask(address, company)
    }
    // The key is that of api/requests/company-scope.ts.
    const stored = sessionStorage.getItem('counterfoil.company')
    // The app has the companies only once the screen's calls are sent, and so never sends them beside these.
    const companies = send('/api/auth/my-companies/', null).then(async (answer) => {
      const body = await answer.text()
      const company = stored ?? (answer.ok ? companyOf(JSON.parse(body)) : null)
      if (company && !stored) askForScreen(company)
      return new Response(body, answer)
    })
    ask('/api/auth/me/', stored)
    ask('/api/auth/my-companies/', null, companies)
    if (stored) askForScreen(stored)
  }

  if (location.pathname.startsWith('/dashboard')) {
    try {
      askFirst()
    } catch {
      // Storage may be forbidden: the app asks.
    }
  }
})()

;(() => {
  /** The files that the screen at this address needs, beside the first script; written by build/screen-files.ts. */
  function fetchFiles({ files, screens }) {
    const here = screens.filter(({ path }) => new RegExp(path).test(location.pathname))
    const shown = [
      ...here.filter(({ isFrame }) => isFrame),
      ...here.filter(({ isFrame }) => !isFrame).slice(0, 1),
    ]
    const arrivals = []
    for (const index of new Set(shown.flatMap(({ needs }) => needs))) {
      const link = document.createElement('link')
      const isStyle = files[index].endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      // Behind the calls above: six requests are under way at once, and these are forty.
      else link.fetchPriority = 'low'
      // As the scripts are fetched, or the browser fetches each twice.
      link.crossOrigin = ''
      link.href = files[index]
      arrivals.push(
        new Promise((resolve) => {
          link.onload = resolve
          link.onerror = resolve
        }),
      )
      document.head.append(link)
    }
    return Promise.all(arrivals)
  }

  /**
   * Once all of the page's own scripts but the last and largest have come. Fetched beside them, a screen's files would
   * share the line with what has to run first, and the app would begin a second later on a phone.
   */
  function startIsNear() {
    const came = new Set()
    return new Promise((resolve) => {
      const look = ({ target }) => {
        if (target.rel !== 'modulepreload') return
        came.add(target)
        // The page names them below this script: how many they are is known once it is read.
        if (came.size < document.querySelectorAll('link[rel="modulepreload"]').length - 1) return
        for (const event of ['load', 'error']) document.removeEventListener(event, look, true)
        resolve()
      }
      for (const event of ['load', 'error']) document.addEventListener(event, look, true)
    })
  }

  const SLOW_MS = 140

  /**
   * On a slow line the font comes after these files, being a fifth of all that a page needs (ui/global.css). Where there is text by
   * then, its lines would move: that page keeps the substitute, and the next one has the font (router.ts).
   */
  function fetchFont() {
    const useIt = () => {
      // The theme's styles stand there before anything is drawn.
      if (document.querySelector('#root :is(a, button, h1, p)') === null)
        document.documentElement.removeAttribute('data-font-later')
    }
    // Where it does not come, the substitute stays.
    void document.fonts.load('1em "Inter Variable"').then(useIt, () => undefined)
  }

  /**
   * A line on which a page needs seconds, told by how long its first byte took, or this script; on any other one the font
   * comes in time. What a proxy near by keeps answers at once, so neither alone says it.
   */
  function isSlowLine() {
    const [page] = performance.getEntriesByType('navigation')
    const [script] = performance.getEntriesByName(document.currentScript.src)
    return Math.max(page.responseStart - page.requestStart, script?.duration ?? 0) > SLOW_MS
  }

  const isLater = isSlowLine()
  // A payer's page is full of text before this runs. It says so itself, and on a slow line does without the font.
  document.documentElement.toggleAttribute('data-font-later', isLater)
  const told = document.getElementById('screen-files')
  if (told) {
    const files = startIsNear().then(() => fetchFiles(JSON.parse(told.textContent)))
    if (isLater) void files.then(fetchFont, fetchFont)
  }
})()
