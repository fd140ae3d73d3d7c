import type { Acts } from '#kit/acts/act.ts'
import type { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import type { TeamScope } from '../team/team-scope.ts'
import type { MatrixAsked } from './matrix-address.ts'
import type { PlaceRow } from './place-columns.tsx'

/** Where a place of the list leads, of what the reader may open. */
export const placeActs = (
  scope: TeamScope,
  openPath: ReturnType<typeof useOpenPath>,
  asked: MatrixAsked,
): Acts<PlaceRow> => ({
  why: {
    href: ({ income_id: id }) => (id === null ? undefined : openPath('any/income-why', { id })),
    icon: 'help_outline',
    words: () => ({ label: text('network_places.acts.why') }),
  },
  tree: {
    href: ({ place_no }) => openPath(`${scope}/team-details/matrix-tree`, { ...asked, top: String(place_no) }),
    icon: 'schema',
    words: () => ({ label: text('network_places.acts.tree') }),
  },
})
