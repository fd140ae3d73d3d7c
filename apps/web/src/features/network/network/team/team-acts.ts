import type { Acts } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import type { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { TeamScope } from './team-scope.ts'

interface InTeam {
  readonly id: string
  readonly user_id: string
}

type Leads = 'tree' | 'direct_tree' | 'directs' | 'downline' | 'business' | 'profile'

const icons: Readonly<Record<Leads, string>> = {
  tree: 'account_tree',
  direct_tree: 'lan',
  directs: 'group',
  downline: 'groups',
  business: 'calendar_month',
  profile: 'account_box',
}

/**
 * Where a member of a list leads, of what the reader may open. A member is led to the directs of whoever they sponsored,
 * at any depth; of others below they may not see them.
 */
export function teamActs<Row extends InTeam>(
  scope: TeamScope,
  openPath: ReturnType<typeof useOpenPath>,
  areSponsored: boolean,
): Acts<Row> {
  const of =
    (name: 'direct-details' | 'downline-details' | 'direct-tree' | 'daywise-business-details') =>
    ({ user_id: root }: InTeam) =>
      openPath(`${scope}/team-details/${name}`, { root })
  const act = (name: Leads, href: (row: Row) => string | undefined) => ({
    href,
    icon: icons[name],
    words: () => ({ label: text(`network_team.acts.${name}`) }),
  })
  return {
    tree: act('tree', ({ user_id: root }) => openPath('any/binary-tree', { root })),
    downline: act('downline', of('downline-details')),
    business: act('business', of('daywise-business-details')),
    ...((areSponsored || scope === 'admin') && {
      directs: act('directs', of('direct-details')),
      direct_tree: act('direct_tree', of('direct-tree')),
    }),
    ...(scope === 'admin' && {
      profile: act('profile', ({ id }) => openPath('admin/member/member-profile', { id })),
    }),
  }
}
