import { directLists } from '@banyan/contract/network/directs.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useList } from '#kit/list/use-list.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { isMissing } from '#kit/shell/pages/call-for-page.ts'
import { text } from '#kit/text.ts'
import { NotInTeam } from '../team/not-in-team.tsx'
import { teamActs } from '../team/team-acts.ts'
import { sharedFilters } from '../team/team-filters.ts'
import { TeamRootField } from '../team/team-root-field.tsx'
import type { TeamScope } from '../team/team-scope.ts'
import '../team/team.css'
import { directColumns, type DirectRow } from './direct-columns.tsx'
import { DirectSheet } from './direct-sheet.tsx'

/** Whom somebody has sponsored; a row opens with what can be seen of the direct and where it leads. */
function DirectsPage({ scope }: { scope: TeamScope }) {
  const of = directLists[scope]
  const page = `${scope}/team-details/direct-details` as const
  const openPath = useOpenPath()
  const { error } = useList(of)
  if (isMissing(error)) return <NotInTeam page={page} scope={scope} />
  const acts = teamActs<DirectRow>(scope, openPath, true)
  return (
    <ListPage
      of={of}
      page={page}
      columns={directColumns()}
      filters={sharedFilters()}
      sheet={{
        title: ({ name, direct_no }) => text('network_team.directs.title', { name, number: direct_no }),
        draw: (direct) => <DirectSheet of={direct} />,
        acts,
      }}
      acts={acts}
      note={<TeamRootField scope={scope} tree="sponsor" />}
      none="network_team.directs.none"
    />
  )
}

export const UserDirectsPage = () => <DirectsPage scope="user" />
export const AdminDirectsPage = () => <DirectsPage scope="admin" />
