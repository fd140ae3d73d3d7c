import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { signInPath } from '../../nav/paths.ts'
import { keepReturnPath } from '../../session/return-path.ts'
import { text } from '../../text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Card } from '#ui/surfaces/card.tsx'

/** In place of a page that opens for anybody while its data does not. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  useEffect(() => keepReturnPath(null, `${pathname}${search}`), [pathname, search])
  return (
    <Card>
      <Empty
        title={text('public.sign_in_first')}
        art={<PaperArt />}
        act={
          <Button tone="primary" href={signInPath}>
            {text('shell.sign_in')}
          </Button>
        }
      >
        {text('public.sign_in_first_note')}
      </Empty>
    </Card>
  )
}
