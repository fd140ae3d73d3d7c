import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { text } from '#kit/text.ts'
import { NotShown } from '../team/not-shown.tsx'
import type { TeamScope } from '../team/team-scope.ts'
import { useMatrixAsked } from './matrix-address.ts'

/** Shown instead of a matrix that does not exist or may not be seen. */
export function MatrixMissing({ page, scope }: { page: PageKey; scope: TeamScope }) {
  const { show } = useMatrixAsked()
  return (
    <NotShown
      page={page}
      title={text('network_places.not_yours')}
      note={text('network_places.not_yours_note')}
      back={text(scope === 'user' ? 'network_places.own' : 'network_places.everybody')}
      onBack={() => show({})}
    />
  )
}
