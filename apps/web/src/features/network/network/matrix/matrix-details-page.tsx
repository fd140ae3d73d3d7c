import { matrixLists } from '@banyan/contract/network/matrix-details.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { isMissing } from '#kit/shell/pages/call-for-page.ts'
import { text } from '#kit/text.ts'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import type { TeamScope } from '../team/team-scope.ts'
import '../team/team.css'
import { MatrixChoice } from './matrix-choice.tsx'
import { MatrixLevels } from './matrix-levels.tsx'
import { MatrixMissing } from './matrix-missing.tsx'
import { MatrixRootField } from './matrix-root-field.tsx'
import { noneOf } from './none-of.ts'
import { placeActs } from './place-acts.ts'
import { placeColumns, placeName } from './place-columns.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { useMatrix } from './use-matrix.ts'

/** The places below one of the matrix, level by level, with how far each level is filled and what each place brought. */
function MatrixDetailsPage({ scope }: { scope: TeamScope }) {
  const page = `${scope}/team-details/matrix-details` as const
  const isPhone = usePhone()
  const openPath = useOpenPath()
  const { asked, show, matrix, error, refetch } = useMatrix(scope)
  if (isMissing(error)) return <MatrixMissing page={page} scope={scope} />
  const acts = placeActs(scope, openPath, asked)
  return (
    <ListPage
      of={matrixLists[scope]}
      page={page}
      columns={placeColumns(isPhone)}
      filters={[
        { name: 'level_from', head: text('network_places.search_level') },
        { name: 'user_id', head: text('network_places.member') },
        'taken_from',
      ]}
      sheet={{
        title: (row) => text('network_places.title', { name: placeName(row), place: row.place_no }),
        draw: (row) => <PlaceSheet of={row} />,
        acts,
      }}
      acts={acts}
      note={
        <>
          {scope === 'admin' && <MatrixRootField pool={asked.pool} onShow={show} />}
          {matrix !== undefined && (
            <>
              <MatrixChoice of={matrix} asked={asked} onShow={show} />
              <MatrixLevels of={matrix} isOwn={scope === 'user'} />
            </>
          )}
          {matrix === undefined && error === null && <LoadingCards cards={1} />}
          {error !== null && <FailedInCard onRetry={() => void refetch()} />}
        </>
      }
      none={noneOf(matrix)}
    />
  )
}

export const UserMatrixDetailsPage = () => <MatrixDetailsPage scope="user" />
export const AdminMatrixDetailsPage = () => <MatrixDetailsPage scope="admin" />
