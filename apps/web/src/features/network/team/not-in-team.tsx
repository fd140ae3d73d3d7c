import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PeopleArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { TeamScope } from './team-scope.ts'
import { useTeamRoot } from './use-team-root.ts'

/** Shown instead of the team of somebody who does not exist or may not be seen. */
export function NotInTeam({ page, scope }: { page: PageKey; scope: TeamScope }) {
  const { open } = useTeamRoot()
  return (
    <div className="stack loose">
      <PageHeader title={usePageName(page)} />
      <Card>
        <Empty
          title={text('team.not_yours')}
          art={<PeopleArt />}
          act={
            <Button onClick={() => open(undefined)}>{text(scope === 'user' ? 'team.own' : 'team.everybody')}</Button>
          }
        >
          {text('team.not_yours_note')}
        </Empty>
      </Card>
    </div>
  )
}
