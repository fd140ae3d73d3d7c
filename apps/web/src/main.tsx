import './kit/api/schemas-without-eval.ts'
// The styles come first: what a component says about itself must follow what is true for every page.
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { App, start } from './app.tsx'
import { report } from './kit/api/report.ts'
import { followTabs } from './kit/session/session-acts.ts'
import { speak } from './kit/text.ts'

followTabs()
window.addEventListener('unhandledrejection', (event) => report(event.reason, 'promise'))

/** On a developer's own machine the browser tests may ask for the pseudo-language. */
if (['localhost', '127.0.0.1'].includes(window.location.hostname))
  window.addEventListener(
    'banyan:pseudo-language',
    () => void import('./kit/pseudo/speech.ts').then(({ pseudoSpeech }) => speak('en-XA', pseudoSpeech)),
  )

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no place for the portal')
start()
createRoot(place).render(<App />)
