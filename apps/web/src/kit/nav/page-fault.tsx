import { useEffect, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Failed } from '#ui/faces/face.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { ApiError } from '../api/api-error.ts'
import { report } from '../api/report.ts'
import { keepDrafts } from '../session/drafts.ts'
import { text } from '../text.ts'
import { leaveFreely } from './leave-guard.ts'
import { PartMissing } from './part.ts'
import { isUnfetched } from './try-again.ts'
import { useBackOnline } from './use-back-online.ts'

const reload = () => {
  keepDrafts()
  leaveFreely()
  window.location.reload()
}

/** In place of a page that could not be opened or that stopped working; the rest of the portal stays. */
export function PageFault() {
  const error = useRouteError()
  useEffect(() => {
    // A refused call and a missing part have been reported where they were asked for.
    if (!(error instanceof ApiError || error instanceof PartMissing)) report(error, 'page')
  }, [error])
  return (
    <Card>{isUnfetched(error) || error instanceof PartMissing ? <Missing of={error} /> : <Fault error={error} />}</Card>
  )
}

function Fault({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  if (error instanceof ApiError) return <Failed isPage onRetry={() => void revalidate()} />
  return (
    <Failed isPage title={text('shell.crashed_title')} onRetry={reload}>
      {text('shell.crashed')}
    </Failed>
  )
}

/** Without a network the page waits and goes on by itself; a newer portal has to be fetched as a whole. */
function Missing({ of: error }: { of: unknown }) {
  const { revalidate } = useRevalidator()
  const [why] = useState(() => (error instanceof PartMissing ? error.why : navigator.onLine ? 'replaced' : 'offline'))
  // What React loads within a page is asked for once; the page as a whole is asked for again.
  const goOn = error instanceof PartMissing ? () => void revalidate() : reload
  useBackOnline(why === 'offline', goOn)
  if (why === 'offline') {
    return (
      <Failed isPage title={text('shell.offline_title')} onRetry={goOn}>
        {text('shell.offline')}
      </Failed>
    )
  }
  return (
    <Failed isPage title={text('shell.new_version')} onRetry={reload} retry={text('shell.reload')}>
      {text('shell.new_version_note')}
    </Failed>
  )
}
