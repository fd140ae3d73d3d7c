import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Failed } from '#ui/faces/face.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { ApiError } from '../api/api-error.ts'
import { report } from '../api/report.ts'
import { useText } from '../text.ts'

/** Vite's word for a screen whose file a newer release has replaced. */
const isOldRelease = (error: unknown) => error instanceof TypeError && /module|import/i.test(error.message)

/** In place of a page that could not be opened or that stopped working; the rest of the portal stays. */
export function PageFault() {
  const text = useText()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A refused call has been reported where it was made.
    if (!(error instanceof ApiError)) report(error, 'page')
  }, [error])

  if (error instanceof ApiError) {
    return (
      <Card>
        <Failed onRetry={() => void revalidate()} />
      </Card>
    )
  }
  return (
    <Card>
      <Failed title={text('shell.crashed_title')} onRetry={() => window.location.reload()}>
        {text(isOldRelease(error) ? 'shell.new_version' : 'shell.crashed')}
      </Failed>
    </Card>
  )
}
