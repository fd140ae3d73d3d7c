import { NothingYet } from '#kit/list/rows/nothing-yet.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { isMissing } from '#kit/shell/pages/call-for-page.ts'
import { Failed } from '#ui/faces/face.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { TeamScope } from '../team/team-scope.ts'
import '../team/team.css'
import { TreeScreen } from '../tree/tree-screen.tsx'
import { DrawnPlaces } from './drawn-places.tsx'
import { MatrixChoice } from './matrix-choice.tsx'
import { MatrixHead } from './matrix-head.tsx'
import { matrixFinder, matrixKind } from './matrix-kind.ts'
import { MatrixMissing } from './matrix-missing.tsx'
import { MatrixRootField } from './matrix-root-field.tsx'
import { noneOf } from './none-of.ts'
import { useMatrix } from './use-matrix.ts'

/** A matrix as a tree: below an own place, or for an admin below anybody's or the first place of a pool. */
function MatrixTreePage({ scope }: { scope: TeamScope }) {
  const page = `${scope}/team-details/matrix-tree` as const
  const title = usePageName(page)
  const { asked, show, matrix, error, refetch } = useMatrix(scope)
  if (isMissing(error)) return <MatrixMissing page={page} scope={scope} />
  const note = (
    <>
      {scope === 'admin' && <MatrixRootField pool={asked.pool} onShow={show} />}
      {matrix !== undefined && <MatrixChoice of={matrix} asked={asked} onShow={show} />}
    </>
  )
  if (matrix?.place) {
    const kind = matrixKind(scope, asked)
    const finder = matrixFinder(scope, asked)
    return (
      <TreeScreen title={title} note={note} kind={kind} head={(shown) => <MatrixHead {...shown} finder={finder} />}>
        {({ window, view, open }) => (
          <DrawnPlaces
            key={`${kind.path} ${window.root_place_no}`}
            title={title}
            kind={kind}
            window={window}
            view={view}
            onOpen={(root) => open({ root })}
          />
        )}
      </TreeScreen>
    )
  }
  return (
    <>
      <PageHeader title={title} />
      {note}
      {matrix === undefined && error === null ? (
        <LoadingCards cards={1} />
      ) : (
        <Card>{error === null ? <NothingYet none={noneOf(matrix)} /> : <Failed onRetry={() => void refetch()} />}</Card>
      )}
    </>
  )
}

export const UserMatrixTreePage = () => <MatrixTreePage scope="user" />
export const AdminMatrixTreePage = () => <MatrixTreePage scope="admin" />
