// Runs before the first paint, so that no page ever flashes in the other theme. Kept plain: it is served as it stands.
// The keys are those of src/ui/theme/theme-choice.ts; a test holds the two together.
;(function () {
  var root = document.documentElement
  function read(store, key) {
    try {
      return window[store].getItem(key)
    } catch (_refused) {
      return null
    }
  }
  var owner = read('sessionStorage', 'theme-owner')
  var theme = (owner && read('sessionStorage', 'theme:' + owner)) || read('localStorage', 'company-theme')
  if (theme === 'dark' || theme === 'light') root.setAttribute('data-theme', theme)
  var hue = read('localStorage', 'company-hue')
  if (hue && /^\d{1,3}$/.test(hue)) root.style.setProperty('--company-hue', hue)
  var isDesk = window.matchMedia('(min-width: 900px) and (hover: hover) and (pointer: fine)').matches
  root.setAttribute('data-density', isDesk ? 'cosy' : 'comfortable')
})()
