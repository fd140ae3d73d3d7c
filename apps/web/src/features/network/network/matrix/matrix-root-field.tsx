import { text } from '#kit/text.ts'
import { TeamRootField } from '../team/team-root-field.tsx'
import type { MatrixAsked } from './matrix-address.ts'

/** For admins: whose matrix is shown in the pool, or the whole pool. */
export const MatrixRootField = ({
  pool,
  onShow,
}: Pick<MatrixAsked, 'pool'> & { onShow: (asked: MatrixAsked) => void }) => (
  <TeamRootField
    scope="admin"
    words={{
      whose: text('network_places.whose'),
      note: text('network_places.whose_note'),
      back: text('network_places.everybody'),
    }}
    onOpen={(root) => onShow({ pool, root })}
  />
)
