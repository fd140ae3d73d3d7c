import { Button } from '#ui/basics/button.tsx'
import { NothingArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { text } from '../../text.ts'

export function PageNotFoundPage() {
  return (
    <Card>
      <Empty
        isPage
        title={text('public.not_found.title')}
        art={<NothingArt />}
        act={
          <Button tone="primary" href="/">
            {text('public.not_found.act')}
          </Button>
        }
      >
        {text('public.not_found.note')}
      </Empty>
    </Card>
  )
}
