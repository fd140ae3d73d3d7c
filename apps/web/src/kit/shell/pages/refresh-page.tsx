import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { startAfresh } from '../../api/query-client.ts'
import { reopenedPath } from './reopened-path.ts'

/** Reopens the page it was given, `/refresh?to=/user/dashboard`, with fresh data and without loading the portal again. */
export function RefreshPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = reopenedPath(search.get('to'))
  useEffect(() => {
    void startAfresh().then(() => navigate(to, { replace: true }))
  }, [to, navigate])
  return null
}
