import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { text } from '#kit/text.ts'
import { NotShown } from './not-shown.tsx'
import type { TeamScope } from './team-scope.ts'
import { useTeamRoot } from './use-team-root.ts'

/** Shown instead of the team of somebody who does not exist or may not be seen. */
export function NotInTeam({ page, scope }: { page: PageKey; scope: TeamScope }) {
  const { open } = useTeamRoot()
  return (
    <NotShown
      page={page}
      title={text('network_team.not_yours')}
      note={text('network_team.not_yours_note')}
      back={text(scope === 'user' ? 'network_team.own' : 'network_team.everybody')}
      onBack={() => open(undefined)}
    />
  )
}
