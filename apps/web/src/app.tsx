import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { busy } from './kit/busy.ts'
import { loadCompany, recordThisVisit, useStartedCompany } from './kit/company.ts'
import { queryClient } from './kit/query-client.ts'
import { useStore } from './kit/store.ts'
import './kit/shell/plain-frame.css'
import { useText } from './kit/text.ts'
import { createRouter } from './router.tsx'
import { Failed } from './ui/faces/face.tsx'
import { SpinnerOverlay } from './ui/floats/spinner-overlay.tsx'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'

type Router = ReturnType<typeof createRouter>

/** The portal: nothing is drawn before the company is known, and when it cannot be known that is said. */
export function App() {
  const { router, hasFailed, start } = useStart()
  if (router === null) return <Starting hasFailed={hasFailed} onRetry={start} />
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function useStart() {
  const isStarted = useStartedCompany() !== null
  const [router, setRouter] = useState<Router | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const start = () => {
    setFailed(false)
    recordThisVisit()
    loadCompany({ isSilent: true }).then(
      () => setRouter(createRouter()),
      () => setFailed(true),
    )
  }
  useEffect(start, [])
  return { router: isStarted ? router : null, hasFailed, start }
}

/** The theme the page was painted with, before anybody knows the company's or the person's. */
const paintedTheme = () => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

function Starting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const text = useText()
  return (
    <ThemeProvider theme={paintedTheme()}>
      {hasFailed && (
        <main className="start-failed">
          <Failed title={text('shell.failed_title')} onRetry={onRetry}>
            {text('errors.start')}
          </Failed>
        </main>
      )}
      <SpinnerOverlay isShown={useStore(busy)} />
    </ThemeProvider>
  )
}
