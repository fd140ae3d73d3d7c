import { downlineLists } from '@banyan/contract/network/downline.ts'
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
import { downlineColumns, type DownlineRow } from './downline-columns.tsx'
import { DownlineFigures } from './downline-figures.tsx'
import { DownlineSheet } from './downline-sheet.tsx'

/** Who is placed below somebody, with what they come to; a row opens with where the member is and where it leads. */
function DownlinePage({ scope }: { scope: TeamScope }) {
  const of = downlineLists[scope]
  const page = `${scope}/team-details/downline-details` as const
  const openPath = useOpenPath()
  const list = useList(of)
  if (isMissing(list.error)) return <NotInTeam page={page} scope={scope} />
  const acts = teamActs<DownlineRow>(scope, openPath, false)
  return (
    <ListPage
      of={of}
      page={page}
      columns={downlineColumns()}
      filters={[...sharedFilters(), { name: 'level_from', head: text('network_team.levels') }]}
      sheet={{ title: ({ name }) => name, draw: (member) => <DownlineSheet of={member} />, acts }}
      acts={acts}
      note={
        <>
          <TeamRootField scope={scope} />
          <DownlineFigures list={list} />
        </>
      }
      none="network_team.downline.none"
    />
  )
}

export const UserDownlinePage = () => <DownlinePage scope="user" />
export const AdminDownlinePage = () => <DownlinePage scope="admin" />
