import type { Lacking } from '@banyan/domain/member-papers/lacking.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Card } from '#ui/surfaces/card.tsx'

/** Where each is done that a member still lacks. */
const leadsTo = {
  membership: 'user/profile',
  activation: 'user/donation/packages',
  kyc: 'user/kyc',
  kyc_check: 'user/kyc',
} as const satisfies Record<Lacking, PageKey>

/** In place of a paper: what is missing, and the way there. */
export function LackingFace({ title, of: [first, ...more] }: { title: string; of: readonly Lacking[] }) {
  if (first === undefined) return null
  return (
    <Card>
      <Empty
        title={title}
        art={<PaperArt />}
        act={
          <Button tone="primary" href={pathTo(leadsTo[first])}>
            {text(`member_papers.lead.${first}`)}
          </Button>
        }
      >
        {[first, ...more].map((lacking) => text(`member_papers.lacking.${lacking}`)).join(' ')}
      </Empty>
    </Card>
  )
}
