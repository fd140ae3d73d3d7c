import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { busy } from './kit/api/busy.ts'
import { loadCompany, recordThisVisit } from './kit/session/company.ts'
import { queryClient } from './kit/api/query-client.ts'
import { takeSessionOver } from './kit/session/session-acts.ts'
import { createStore, useStore } from './kit/store.ts'
import './kit/shell/plain-frame.css'
import { language, text } from './kit/text.ts'
import { createRouter, fetchAhead, roleOf } from './router.tsx'
import { Failed } from './ui/faces/face.tsx'
import { SpinnerOverlay } from './ui/floats/spinner-overlay.tsx'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'

type Router = ReturnType<typeof createRouter>

const started = createStore<Router | 'failed' | null>(null)

/** Asks for what every page needs. Nothing is drawn before the company is known; when it cannot be, that is said. */
export function start(): void {
  started.set(null)
  recordThisVisit()
  const path = window.location.pathname
  const company = loadCompany({ isSilent: true })
  fetchAhead(path)
  // Before the router asks who is here; other tabs answer before the server does.
  const person = takeSessionOver(roleOf(path)).then(() => fetchAhead(path))
  Promise.all([company, person]).then(
    () => started.set(createRouter()),
    () => started.set('failed'),
  )
}

/** The portal. */
export function App() {
  const router = useStore(started)
  const spoken = useStore(language)
  if (router === null || router === 'failed') return <Starting key={spoken} hasFailed={router === 'failed'} />
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider key={spoken} router={router} />
    </QueryClientProvider>
  )
}

/** The theme the page was painted with, before anybody knows the company's or the person's. */
const paintedTheme = () => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

function Starting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <ThemeProvider theme={paintedTheme()}>
      {hasFailed && (
        <main className="start-failed">
          <Failed isPage title={text('shell.failed_title')} onRetry={start}>
            {text('errors.start')}
          </Failed>
        </main>
      )}
      <SpinnerOverlay isShown={useStore(busy)} />
    </ThemeProvider>
  )
}
