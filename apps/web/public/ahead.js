// Asks for what every page begins with while the portal's code is still on its way. Nothing waits for it: what it does
// not ask for, the portal asks for itself. Kept plain: it is served as it is. kit/api/ahead.ts and
// kit/nav/fetch-files.ts take up what came; tests hold them together.
;(function () {
  // The portal runs already: it has asked for all of this itself, and nobody would read these answers.
  if (window.hasBegun) return
  function said(name) {
    return document.querySelector('meta[name="' + name + '"]').getAttribute('content')
  }
  function read(store) {
    try {
      var token = window[store].getItem('token')
      var user = JSON.parse(window[store].getItem('user'))
      return token && user && user.user_id ? { token: token, user: user } : null
    } catch (_refused) {
      return null
    }
  }

  // What the portal asks the server before it draws anything: addresses of the calls in kit/session.
  var asked = ['/company/details', '/company/routes?user=Any']
  var details = {
    User: ['/user/details', 'user_id'],
    Admin: ['/admin/details', 'admin_user_id'],
    Franchise: ['/franchise/details', 'user_id'],
  }
  var session = read('sessionStorage') || read('localStorage')
  // The accounts area asks nobody who they are, and whoever owes a new password is answered nothing.
  var isOfAccounts = /^\/accounts(\/|$)/i.test(window.location.pathname)
  var ofPerson = session && !isOfAccounts && !session.user.must_change_password && details[session.user.user_type]
  if (ofPerson) {
    var id = new URLSearchParams([[ofPerson[1], session.user.user_id]])
    asked.push('/accounts/session', ofPerson[0] + '?' + id, '/company/routes?user=' + session.user.user_type)
  }
  var headers = { accept: 'application/json' }
  if (session) headers.authorization = 'Bearer ' + session.token
  var base = said('api-base')
  window.askedAhead = asked.map(function (path) {
    return {
      address: base + path,
      token: session ? session.token : undefined,
      asked_at_ms: Date.now(),
      answer: window.fetch(base + path, { headers: headers, credentials: 'include' }).then(
        function (response) {
          return { response: response, at_ms: Date.now() }
        },
        function () {
          return undefined
        },
      ),
    }
  })

  // The files of this page. They begin when all but one of those that the portal starts with are here: sooner, they
  // would take the line from what has to run first; later, the line would lie idle.
  var files = said('page-files').split(' ').filter(Boolean)
  var first = [].map.call(document.querySelectorAll('link[rel="modulepreload"]'), function (link) {
    return link.href
  })
  // By a fetch: a preload that failed would make the import fail that comes after it, however often it is tried.
  function fetchFile(path) {
    return window
      .fetch(path)
      .then(function (response) {
        return response.arrayBuffer().then(function () {
          return response.ok
        })
      })
      .catch(function () {
        return false
      })
  }
  new PerformanceObserver(function (list, observer) {
    list.getEntries().forEach(function (entry) {
      first = first.filter(function (file) {
        return file !== entry.name
      })
    })
    if (first.length > 1) return
    observer.disconnect()
    window.filesAhead = {}
    files.forEach(function (path) {
      window.filesAhead[path] = fetchFile(path)
    })
    document.querySelector('link[as="font"]').media = 'all'
  }).observe({ type: 'resource', buffered: true })
})()
