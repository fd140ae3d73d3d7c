import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { Button } from '#ui/basics/button.tsx'
import { PeopleArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'

interface Props {
  page: PageKey
  title: string
  note: string
  /** The way back to what may be seen. */
  back: string
  onBack: () => void
}

/** A page of a team in the place of somebody who does not exist or may not be seen. */
export function NotShown({ page, title, note, back, onBack }: Props) {
  return (
    <div className="stack loose">
      <PageHeader title={usePageName(page)} />
      <Card>
        <Empty title={title} art={<PeopleArt />} act={<Button onClick={onBack}>{back}</Button>}>
          {note}
        </Empty>
      </Card>
    </div>
  )
}
